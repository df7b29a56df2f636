import { inBoth } from '@botones/contract/fields/translated';
import { currencies, type Product, type ProductForm } from '@botones/contract/products/products';
import { raw, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import type { Known } from '../../app/records/importable.ts';
import { spokenOf } from '../../app/records/spoken.ts';

/** Products that are there, with all that is told of them. */
export const selectProducts = (sql: Sql) =>
  sql
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.category_id', 'p.category_id')
    .innerJoin('subcategories as s', 's.subcategory_id', 'p.subcategory_id')
    .leftJoin('robots as r', (join) => join.onRef('r.robot_id', '=', 'p.robot_id').on('r.deleted_at', 'is', null))
    .select([
      'p.product_id',
      'p.client_id',
      'p.code',
      'p.category_id',
      'p.subcategory_id',
      'r.robot_id',
      'p.updated_at',
    ])
    .select(['p.name_es', 'p.name_en', 'p.description_es', 'p.description_en', 'p.audio_text_es', 'p.audio_text_en'])
    .select(['p.audio_es', 'p.audio_en', 'r.name as robot_name'])
    .select([raw<number>`p.price_es::float8`.as('price_es'), raw<number | null>`p.price_en::float8`.as('price_en')])
    .select(['c.name_es as category_es', 'c.name_en as category_en'])
    .select(['s.name_es as subcategory_es', 's.name_en as subcategory_en'])
    .select(
      raw<string[]>`array(select i.url from product_images i where i.product_id = p.product_id order by i.position)`.as(
        'images',
      ),
    )
    .where('p.deleted_at', 'is', null);
type Row = Awaited<ReturnType<ReturnType<typeof selectProducts>['executeTakeFirstOrThrow']>>;

export function toWire(row: Row): Product {
  return {
    item_id: row.product_id,
    client: row.client_id,
    code: row.code,
    name: inBoth(row.name_es, row.name_en),
    ...spokenOf(row),
    price: [
      { language_id: 1, price: row.price_es, currency: currencies[1] },
      ...(row.price_en === null ? [] : [{ language_id: 2 as const, price: row.price_en, currency: currencies[2] }]),
    ],
    category: { category_id: row.category_id ?? 0, name: inBoth(row.category_es, row.category_en) },
    sub_category: { subcategory_id: row.subcategory_id ?? 0, name: inBoth(row.subcategory_es, row.subcategory_en) },
    images: row.images,
    updated_at: row.updated_at,
  };
}

export const getProduct = async (sql: Sql, product_id: number): Promise<Product> =>
  toWire(
    orFail(await selectProducts(sql).where('p.product_id', '=', product_id).executeTakeFirst(), 'products.not_found'),
  );

/** The client's products, by what a row of a spreadsheet may mean them by. */
export const knownProducts = (sql: Sql, client_id: number): Promise<Known[]> =>
  sql
    .selectFrom('products')
    .select(['product_id as id', 'code', 'name_es as name', 'category_id as within'])
    .where('client_id', '=', client_id)
    .where('deleted_at', 'is', null)
    .orderBy('product_id')
    .execute();

/** Products as the bodies that would make them again. */
export async function productBodies(
  sql: Sql,
  client_id: number,
  ids: readonly number[],
): Promise<Map<number, ProductForm>> {
  const rows = await selectProducts(sql)
    .where('p.client_id', '=', client_id)
    .where('p.product_id', '=', raw<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.product_id, bodyOf(toWire(row))]));
}
const bodyOf = ({ client, code, category, sub_category, images, ...product }: Product): ProductForm => ({
  client,
  code,
  category: category.category_id,
  sub_category: sub_category.subcategory_id,
  images,
  name: product.name,
  description: product.description,
  audio_text: product.audio_text.map(({ language_id, text, robot }) => ({ language_id, text, robot })),
  price: product.price as ProductForm['price'],
});
