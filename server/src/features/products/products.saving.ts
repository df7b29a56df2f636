import type { ProductForm } from '@botones/contract/products/products';
import type { Sql } from '../../app/database/db.ts';
import { writeInPlace } from '../../app/database/in-place.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import { columnsOf } from '../../app/lists/translated.ts';
import { voicesOf } from '../../app/robots/voices.ts';
import { spokenColumns } from '../../app/spoken.ts';
import { retainPictures } from '../storage/storage.queries.ts';

/** The columns of what was sent; what was not stays as it is, and Spanish alone takes the English away. */
export function productColumns({ name, price, description, audio_text }: Partial<ProductForm>) {
  const costs = (language: 1 | 2) => price?.find(({ language_id }) => language_id === language)?.price;
  return {
    ...(name && columnsOf('name', name)),
    ...spokenColumns({ description, audio_text }),
    ...(price && { price_es: costs(1), price_en: costs(2) ?? null }),
  };
}

/** A subcategory that belongs to the category, both of the client; they stay until the product is saved (AMB-135). */
export async function checkPair(sql: Sql, client_id: number, category: number, sub_category: number): Promise<void> {
  const named = (table: 'categories' | 'subcategories') =>
    sql.selectFrom(table).select('category_id').where('client_id', '=', client_id).forKeyShare();
  const below = await named('subcategories').where('subcategory_id', '=', sub_category).executeTakeFirst();
  if (below?.category_id === category) return;
  orFail(await named('categories').where('category_id', '=', category).executeTakeFirst(), 'categories.not_found');
  orFail(below, 'subcategories.not_found');
  fail('products.category_mismatch');
}

interface Gallery {
  product_id: number;
  client_id: number;
  images: readonly string[];
}

/** Puts the images of a product in the order in which they were sent; each is its client's own. */
export async function setImages(sql: Sql, gallery: Gallery): Promise<void> {
  const { product_id, client_id, images } = gallery;
  const own = sql.selectFrom('product_images').where('product_id', '=', product_id);
  const before = await own.select('url').orderBy('position').execute();
  const known = new Set(before.map(({ url }) => url));
  const sent = images.filter((url) => !known.has(url));
  await retainPictures(sql, sent, client_id);
  const after = images.map((url) => ({ url }));
  const of = { product_id, client_id };
  await writeInPlace(sql, { table: 'product_images', owner: 'product_id', of }, before, after);
}

/** Images of products of one client, in their order. */
async function addImages(sql: Sql, galleries: readonly Gallery[]): Promise<void> {
  const sent = galleries.flatMap(({ images }) => images);
  await retainPictures(sql, sent, galleries[0]?.client_id ?? null);
  const rows = galleries.flatMap(({ product_id, client_id, images }) =>
    images.map((url, place) => ({ client_id, product_id, position: place + 1, url })),
  );
  await sql.insertInto('product_images').values(rows).execute();
}

/** Makes products of one client; answers their numbers, in order. */
export async function insertProducts(sql: Sql, bodies: readonly ProductForm[]): Promise<number[]> {
  const client_id = bodies[0]?.client ?? 0;
  const pairs = new Map(
    bodies.map(({ category, sub_category }) => [`${category} ${sub_category}`, { category, sub_category }]),
  );
  for (const { category, sub_category } of pairs.values()) await checkPair(sql, client_id, category, sub_category);
  const voices = await voicesOf(
    sql,
    client_id,
    bodies.map(({ audio_text }) => audio_text.map(({ robot }) => robot)),
  );
  const made = await sql
    .insertInto('products')
    .values(
      bodies.map((body, at) => ({
        ...(productColumns(body) as {
          name_es: string;
          description_es: string;
          audio_text_es: string;
          price_es: number;
        }),
        client_id,
        category_id: body.category,
        subcategory_id: body.sub_category,
        robot_id: voices[at] ?? null,
      })),
    )
    .returning('product_id')
    .execute();
  const ids = made.map(({ product_id }) => product_id);
  await addImages(
    sql,
    bodies.map(({ images }, at) => ({ product_id: ids[at] ?? 0, client_id, images })),
  );
  return ids;
}
