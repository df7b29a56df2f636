import { type Subcategory, subcategories } from '@botones/contract/categories/subcategories';
import { implement } from '../../app/calls/bind.ts';
import { lockLoaded, raw, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { keysetList } from '../../app/lists/keyset.ts';
import { type Named, nameColumns, namedLike, namedOrder, nameOf } from '../../app/lists/translated.ts';
import type { Services } from '../../app/services.ts';
import { categoryOf, insertSubcategory } from './categories.queries.ts';

const selected = (sql: Sql) =>
  sql
    .selectFrom('subcategories as s')
    .select(['s.subcategory_id', 's.category_id', 's.client_id', 's.name_es', 's.name_en', 's.updated_at']);
type Row = Named & { subcategory_id: number; category_id: number; client_id: number; updated_at: string };

const toWire = (row: Row): Subcategory => ({
  subcategory_id: row.subcategory_id,
  category: row.category_id,
  name: nameOf(row),
  updated_at: row.updated_at,
});
const get = async (sql: Sql, id: number): Promise<Row> =>
  orFail(await selected(sql).where('s.subcategory_id', '=', id).executeTakeFirst(), 'subcategories.not_found');

export function subcategoryRoutes({ live }: Services) {
  const changed = ({ client_id, category_id }: Row) =>
    live.signal(client_id, { feature: 'categories', id: category_id });

  return implement(subcategories, {
    list: async ({ params: { category_id }, query: { search, ...query } }, context) => {
      const held = context.db((sql) =>
        sql.selectFrom('categories').select('category_id').where('category_id', '=', category_id).executeTakeFirst(),
      );
      orFail(await held, 'categories.not_found');
      const find = (sql: Sql) =>
        selected(sql)
          .where('s.category_id', '=', category_id)
          .$if(Boolean(search), (found) => found.where(namedLike('s', search ?? '')));
      return keysetList(query, context, namedOrder('s', raw`s.subcategory_id`, query), find, toWire);
    },

    get: async ({ params }, { db }) => toWire(await db((sql) => get(sql, params.id))),

    create: async ({ body }, { db }) => {
      const made = await db(async (sql) => get(sql, await insertSubcategory(sql, body)));
      changed(made);
      return toWire(made);
    },

    update: async ({ params: { id }, body }, { db }) => {
      const saved = await db(async (sql) => {
        const row = sql
          .selectFrom('subcategories')
          .select(['category_id', 'updated_at'])
          .where('subcategory_id', '=', id);
        const { category_id } = await lockLoaded(row, body.updated_at, 'subcategories.not_found');
        await sql
          .updateTable('subcategories')
          .set({ ...(await categoryOf(sql, body.category ?? category_id)), ...(body.name && nameColumns(body.name)) })
          .where('subcategory_id', '=', id)
          .execute();
        return get(sql, id);
      });
      changed(saved);
      return toWire(saved);
    },

    remove: async ({ params }, { db }) => {
      const gone = await db(async (sql) => {
        const row = await get(sql, params.id);
        await sql.deleteFrom('subcategories').where('subcategory_id', '=', params.id).execute();
        return row;
      });
      changed(gone);
      return null;
    },
  });
}
