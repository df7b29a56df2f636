import type { ProductForm } from '@botones/contract/products';
import type { Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import { retainPicture } from '../storage/storage.queries.ts';

type Said = { language_id: 1 | 2; text: string }[];
const inLanguage = <T extends { language_id: 1 | 2 }>(said: T[], language: 1 | 2) =>
  said.find(({ language_id }) => language_id === language);
const texts = (said: Said) => [inLanguage(said, 1)?.text ?? '', inLanguage(said, 2)?.text ?? null] as const;

/** The columns of what was sent; what was not stays as it is, and Spanish alone takes the English away. */
export function columnsOf({ name, description, audio_text, price }: Partial<ProductForm>) {
  const [name_es, name_en] = name ? texts(name) : [];
  const [description_es, description_en] = description ? texts(description) : [];
  const [audio_text_es, audio_text_en] = audio_text ? texts(audio_text) : [];
  return {
    ...(name && { name_es, name_en }),
    ...(description && { description_es, description_en }),
    ...(audio_text && { audio_text_es, audio_text_en }),
    ...(price && { price_es: inLanguage(price, 1)?.price, price_en: inLanguage(price, 2)?.price ?? null }),
  };
}

/** The robot that every language names: one and the same, of this client and in its fleet (CAT-34, AMB-137). */
export async function robotOf(
  sql: Sql,
  client_id: number,
  audio_text: ProductForm['audio_text'],
): Promise<number | null> {
  const [robot_id = null, ...others] = [...new Set(audio_text.map(({ robot }) => robot ?? null))];
  if (others.length > 0) fail('products.robot_mismatch');
  if (robot_id === null) return null;
  const robot = await sql
    .selectFrom('robots')
    .select('robot_id')
    .where('robot_id', '=', robot_id)
    .where('client_id', '=', client_id)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return orFail(robot, 'robots.not_found').robot_id;
}

/** A subcategory that belongs to the category, both of the client; they stay until the product is saved (AMB-135). */
export async function checkPair(sql: Sql, client_id: number, category: number, sub_category: number): Promise<void> {
  const above = await sql
    .selectFrom('categories')
    .select('category_id')
    .where('category_id', '=', category)
    .where('client_id', '=', client_id)
    .forKeyShare()
    .executeTakeFirst();
  orFail(above, 'categories.not_found');
  const below = await sql
    .selectFrom('subcategories')
    .select('category_id')
    .where('subcategory_id', '=', sub_category)
    .where('client_id', '=', client_id)
    .forKeyShare()
    .executeTakeFirst();
  if (orFail(below, 'subcategories.not_found').category_id !== category) fail('products.category_mismatch');
}

/** Puts the images of a product in the order in which they were sent; each is its client's own. */
export async function setImages(
  sql: Sql,
  { product_id, client_id }: { product_id: number; client_id: number },
  images: string[],
): Promise<void> {
  const rows = await sql.selectFrom('product_images').select('url').where('product_id', '=', product_id).execute();
  const kept = new Set(rows.map(({ url }) => url));
  for (const url of new Set(images)) await retainPicture(sql, url, { now: kept.has(url) ? url : null, client_id });
  await sql.deleteFrom('product_images').where('product_id', '=', product_id).execute();
  await sql
    .insertInto('product_images')
    .values(images.map((url, place) => ({ client_id, product_id, position: place + 1, url })))
    .execute();
}

/** Makes a product; answers its number. */
export async function insertProduct(sql: Sql, body: ProductForm): Promise<number> {
  await checkPair(sql, body.client, body.category, body.sub_category);
  const { product_id } = await sql
    .insertInto('products')
    .values({
      ...(columnsOf(body) as { name_es: string; description_es: string; audio_text_es: string; price_es: number }),
      client_id: body.client,
      category_id: body.category,
      subcategory_id: body.sub_category,
      robot_id: await robotOf(sql, body.client, body.audio_text),
    })
    .returning('product_id')
    .executeTakeFirstOrThrow();
  await setImages(sql, { product_id, client_id: body.client }, body.images);
  return product_id;
}
