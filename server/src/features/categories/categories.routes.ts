import { type Category, categories } from '@botones/contract/categories/categories';
import { implement } from '../../app/calls/bind.ts';
import { lockLoaded, raw, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { pageFirstList } from '../../app/lists/keyset.ts';
import { type Named, nameColumns, namedLike, namedOrder, nameOf } from '../../app/lists/translated.ts';
import type { Services } from '../../app/services.ts';
import { insertCategory } from './categories.queries.ts';

const selected = (sql: Sql) =>
  sql
    .selectFrom('categories as c')
    .select(['c.category_id', 'c.client_id', 'c.name_es', 'c.name_en', 'c.updated_at'])
    .select(
      raw<
        (Named & { subcategory_id: number })[]
      >`coalesce((select json_agg(json_build_object('subcategory_id', s.subcategory_id, 'name_es', s.name_es, 'name_en', s.name_en)
        order by s.name_es::text collate spanish, s.subcategory_id) from subcategories s where s.category_id = c.category_id), '[]')`.as(
        'sub_categories',
      ),
    );
type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>;

const toWire = ({ category_id, client_id, sub_categories, updated_at, ...name }: Row): Category => ({
  category_id,
  client: client_id,
  name: nameOf(name),
  sub_categories: sub_categories.map(({ subcategory_id, ...named }) => ({ subcategory_id, name: nameOf(named) })),
  updated_at,
});
const get = async (sql: Sql, id: number): Promise<Category> =>
  toWire(orFail(await selected(sql).where('c.category_id', '=', id).executeTakeFirst(), 'categories.not_found'));

export function categoryRoutes({ live }: Services) {
  const changed = (client_id: number, id: number) => live.signal(client_id, { feature: 'categories', id });

  return implement(categories, {
    list: ({ query: { search, ...query } }, context) => {
      const find = (sql: Sql) =>
        sql.selectFrom('categories as c').$if(Boolean(search), (found) => found.where(namedLike('c', search ?? '')));
      return pageFirstList(query, context, {
        keys: namedOrder('c', raw`c.category_id`, query),
        find,
        tell: selected,
        toWire,
      });
    },

    get: ({ params }, { db }) => db((sql) => get(sql, params.id)),

    create: async ({ body }, { db }) => {
      const category = await db(async (sql) => get(sql, await insertCategory(sql, body)));
      changed(category.client, category.category_id);
      return category;
    },

    update: async ({ params: { id }, body }, { db }) => {
      const category = await db(async (sql) => {
        const row = sql.selectFrom('categories').select('updated_at').where('category_id', '=', id);
        await lockLoaded(row, body.updated_at, 'categories.not_found');
        if (body.name)
          await sql.updateTable('categories').set(nameColumns(body.name)).where('category_id', '=', id).execute();
        return get(sql, id);
      });
      changed(category.client, id);
      return category;
    },

    remove: async ({ params: { id } }, { db }) => {
      const gone = await db((sql) =>
        sql.deleteFrom('categories').where('category_id', '=', id).returning('client_id').executeTakeFirst(),
      );
      changed(orFail(gone, 'categories.not_found').client_id, id);
      return null;
    },
  });
}
