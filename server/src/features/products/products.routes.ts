import { type Product, products } from '@botones/contract/products/products';
import { implement } from '../../app/calls/bind.ts';
import { raw, type Sql } from '../../app/database/db.ts';
import { type Key, nameKey, numberKey, pageFirstList, reversed } from '../../app/lists/keyset.ts';
import { holdsInLine } from '../../app/lists/searched.ts';
import type { Services } from '../../app/services.ts';
import { assignableProducts } from './products.assignable.ts';
import { getProduct, selectProducts, toWire } from './products.queries.ts';
import { insertProducts, removeProducts, restoreProducts, updateProducts } from './products.saving.ts';

const number = numberKey(raw`p.product_id`);
const orders: Record<string, Key[]> = {
  name: [nameKey(raw`p.name_es`), number],
  category: [nameKey(raw`c.name_es::text`), nameKey(raw`p.name_es`), number],
  id: [number],
};
const orderOf = (sort: string): Key[] => {
  const keys = orders[sort.replace('_desc', '')] ?? [number];
  return sort.endsWith('_desc') ? reversed(keys) : keys;
};

export function productRoutes({ live }: Services) {
  const changed = (product: Product): Product => {
    live.signal(product.client, { feature: 'products', id: product.item_id });
    return product;
  };

  return implement(products, {
    list: ({ query: { search, category, sub_category, sort = 'name', ...query } }, context) => {
      const find = (sql: Sql) =>
        sql
          .selectFrom('products as p')
          .$if(sort.startsWith('category'), (found) =>
            found.innerJoin('categories as c', 'c.category_id', 'p.category_id'),
          )
          .where('p.deleted_at', 'is', null)
          .$if(category !== undefined, (found) => found.where('p.category_id', '=', category ?? 0))
          .$if(sub_category !== undefined, (found) =>
            // An index begins with the category.
            found
              .where('p.subcategory_id', '=', sub_category ?? 0)
              .where(
                'p.category_id',
                '=',
                raw<number>`(select category_id from subcategories where subcategory_id = ${sub_category})`,
              ),
          )
          .$if(Boolean(search), (found) => found.where(holdsInLine(raw`p.searched`, search ?? '')));
      const looked = { records: 'products', id: 'product_id', words: search };
      return pageFirstList(query, context, { keys: orderOf(sort), find, tell: selectProducts, toWire, search: looked });
    },

    get: ({ params }, { db }) => db((sql) => getProduct(sql, params.id)),
    robots: ({ params }, { db }) => db((sql) => assignableProducts.shownOn(sql, params.id)),

    create: async ({ body }, { db }) =>
      changed(
        await db(async (sql) => {
          const [id = 0] = await insertProducts(sql, [body]);
          return getProduct(sql, id);
        }),
      ),

    update: async ({ params: { id }, body }, { db }) =>
      changed(
        await db(async (sql) => {
          await updateProducts(sql, [{ id, body }]);
          return getProduct(sql, id);
        }),
      ),

    remove: async ({ params: { id } }, { db, person }) => {
      const product = await db(async (sql) => {
        const found = await getProduct(sql, id);
        await removeProducts(sql, [id], person.user_id);
        return found;
      });
      changed(product);
      return null;
    },

    restore: async ({ params: { id } }, { db }) =>
      changed(
        await db(async (sql) => {
          await restoreProducts(sql, [id]);
          return getProduct(sql, id);
        }),
      ),
  });
}
