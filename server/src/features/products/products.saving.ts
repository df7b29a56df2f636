import type { ProductForm } from '@botones/contract/products/products';
import { raw, type Sql } from '../../app/database/db.ts';
import {
  type Changed,
  insertRows,
  lockChanged,
  removeRows,
  restoreRows,
  updateRows,
} from '../../app/database/in-bulk.ts';
import { writeInPlace } from '../../app/database/in-place.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import { columnsOf } from '../../app/lists/translated.ts';
import { outdatedSpeech, spokenColumns } from '../../app/records/spoken.ts';
import { voicesOf } from '../../app/robots/voices.ts';
import { retainPictures } from '../storage/storage.queries.ts';

/** The columns of what was sent; what was not stays as it is, and Spanish alone takes the English away. */
function productColumns({ code, name, price, description, audio_text }: Partial<ProductForm>) {
  const costs = (language: 1 | 2) => price?.find(({ language_id }) => language_id === language)?.price;
  return {
    ...(code !== undefined && { code }),
    ...(name && columnsOf('name', name)),
    ...spokenColumns({ description, audio_text }),
    ...(price && { price_es: costs(1), price_en: costs(2) ?? null }),
  };
}

/** A subcategory that belongs to the category, both of the client; they stay until the product is saved (AMB-135). */
async function checkPair(sql: Sql, client_id: number, category: number, sub_category: number): Promise<void> {
  const named = (table: 'categories' | 'subcategories') =>
    sql.selectFrom(table).select('category_id').where('client_id', '=', client_id).forKeyShare();
  const below = await named('subcategories').where('subcategory_id', '=', sub_category).executeTakeFirst();
  if (below?.category_id === category) return;
  orFail(await named('categories').where('category_id', '=', category).executeTakeFirst(), 'categories.not_found');
  orFail(below, 'subcategories.not_found');
  fail('products.category_mismatch');
}

interface Place {
  client_id: number;
  category: number;
  sub_category: number;
}
/** The same for many products; a pair is looked up once. */
async function checkPairs(sql: Sql, places: readonly Place[]): Promise<void> {
  const pairs = new Map(places.map((place) => [Object.values(place).join(), place]));
  for (const { client_id, category, sub_category } of pairs.values())
    await checkPair(sql, client_id, category, sub_category);
}

interface Gallery {
  product_id: number;
  client_id: number;
  images: readonly string[];
}

/** Puts the images of products in the order in which they were sent; each is its client's own. */
async function setImages(sql: Sql, galleries: readonly Gallery[]): Promise<void> {
  if (galleries.length === 0) return;
  const ids = galleries.map(({ product_id }) => product_id);
  const stored = await sql
    .selectFrom('product_images')
    .select(['product_id', 'url'])
    .where('product_id', '=', raw<number>`any(${ids}::bigint[])`)
    .orderBy('position')
    .execute();
  for (const { product_id, client_id, images } of galleries) {
    const were = stored.filter((image) => image.product_id === product_id).map(({ url }) => ({ url }));
    const known = new Set(were.map(({ url }) => url));
    await retainPictures(
      sql,
      images.filter((url) => !known.has(url)),
      client_id,
    );
    const after = images.map((url) => ({ url }));
    const of = { product_id, client_id };
    await writeInPlace(sql, { table: 'product_images', owner: 'product_id', of }, were, after);
  }
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

const products = { table: 'products', key: 'product_id' } as const;

/** Makes products of one client; answers their numbers, in order. `numbers`: those that they shall have. */
export async function insertProducts(
  sql: Sql,
  bodies: readonly ProductForm[],
  numbers?: readonly number[],
): Promise<number[]> {
  const client_id = bodies[0]?.client ?? 0;
  await checkPairs(
    sql,
    bodies.map(({ category, sub_category }) => ({ client_id, category, sub_category })),
  );
  const voices = await voicesOf(
    sql,
    bodies.map(({ audio_text }) => ({ client_id, named: audio_text.map(({ robot }) => robot) })),
  );
  const rows = bodies.map(({ code = null, ...body }, at) => ({
    ...productColumns({ ...body, code }),
    client_id,
    category_id: body.category,
    subcategory_id: body.sub_category,
    robot_id: voices[at] ?? null,
  }));
  const ids = await insertRows(sql, products, rows, numbers);
  await addImages(
    sql,
    bodies.map(({ images }, at) => ({ product_id: ids[at] ?? 0, client_id, images })),
  );
  return ids;
}

const selectStored = (sql: Sql, ids: readonly number[]) =>
  sql
    .selectFrom('products')
    .select(['product_id as id', 'client_id', 'updated_at', 'category_id', 'subcategory_id', 'code', 'robot_id'])
    .select(['name_es', 'name_en', 'description_es', 'description_en', 'audio_text_es', 'audio_text_en'])
    .select(['audio_es', 'audio_en'])
    .select([raw<number>`price_es::float8`.as('price_es'), raw<number | null>`price_en::float8`.as('price_en')])
    .where('product_id', '=', raw<number>`any(${ids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .orderBy('product_id');

/** Changes products to what was sent of each; what was not stays as it is. */
export async function updateProducts(sql: Sql, changed: readonly Changed<Partial<ProductForm>>[]): Promise<void> {
  const stored = selectStored(
    sql,
    changed.map(({ id }) => id),
  );
  const both = await lockChanged(stored, changed, 'products.not_found');
  await checkPairs(
    sql,
    both.map(({ before, body }) => ({
      client_id: before.client_id,
      category: body.category ?? before.category_id ?? 0,
      sub_category: body.sub_category ?? before.subcategory_id ?? 0,
    })),
  );
  const voices = await voicesOf(
    sql,
    both.map(({ before, body }) => ({
      client_id: before.client_id,
      named: (body.audio_text ?? []).map(({ robot }) => robot),
    })),
  );
  const rows = both.map(({ before: { id, client_id: _of, updated_at: _at, ...before }, body }, at) => {
    const named = voices[at];
    const sent = { ...productColumns(body), robot_id: named === undefined ? before.robot_id : named };
    return {
      ...before,
      product_id: id,
      category_id: body.category ?? before.category_id,
      subcategory_id: body.sub_category ?? before.subcategory_id,
      ...sent,
      ...outdatedSpeech(before, sent),
    };
  });
  // Also those of which only images changed: they lie in another table.
  await updateRows(sql, products, rows);
  await setImages(
    sql,
    both.flatMap(({ before: { id, client_id }, body: { images } }) =>
      images ? [{ product_id: id, client_id, images }] : [],
    ),
  );
}

/** Takes products out of the catalogue; they can be restored. */
export const removeProducts = (sql: Sql, ids: readonly number[], by: number | null): Promise<void> =>
  removeRows(sql, products, ids, { by, missing: 'products.not_found' });
/** Brings back products that were taken away; one whose code another has by now, or whose category is gone, stays away. */
export const restoreProducts = (sql: Sql, ids: readonly number[]): Promise<void> =>
  restoreRows(sql, products, ids, 'products.not_found');
