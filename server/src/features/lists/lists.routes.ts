import { lists } from '@botones/contract/lists/lists';
import { implement } from '../../app/calls/bind.ts';
import { raw } from '../../app/database/db.ts';
import type { Person } from '../../app/identity/actor.ts';
import type { Services } from '../../app/services.ts';
import { checkPage, checkRoom, holdPage, listOf, listsOfPage, openWith, reachList } from './lists.queries.ts';

export function listRoutes({ live }: Services) {
  /** A shared view concerns all of its client, another one whoever saved it. */
  const changed = (list: { client_id: number | null; shared: boolean }, id: number, person: Person) =>
    live.signal(list.client_id, { feature: 'lists', id, ...(!list.shared && { user_id: person.user_id }) });

  return implement(lists, {
    list: ({ query: { page, client_id } }, { db, person }) => {
      checkPage(page, person);
      return db((sql) => listsOfPage(sql, person, { page, client_id }));
    },

    create: async ({ body: { client, is_default, ...fields } }, { db, person }) => {
      checkPage(fields.page, person);
      const client_id = person.is_staff ? (client ?? null) : person.client_id;
      const of = { client_id, page: fields.page, user_id: person.user_id };
      const saved = await db(async (sql) => {
        await holdPage(sql, of);
        await checkRoom(sql, of, fields.shared);
        const { list_id } = await sql
          .insertInto('saved_lists')
          .values({ ...fields, client_id, user_id: person.user_id })
          .returning('list_id')
          .executeTakeFirstOrThrow();
        if (is_default) await openWith(sql, of, list_id, true);
        return listOf(sql, person, list_id);
      });
      changed({ client_id, shared: saved.shared }, saved.id, person);
      return saved;
    },

    setDefault: async ({ params: { id }, body: { is_default } }, { db, person }) => {
      const saved = await db(async (sql) => {
        const { client_id, page } = await reachList(sql, person, id);
        await holdPage(sql, { client_id, page });
        await openWith(sql, { client_id, page, user_id: person.user_id }, id, is_default);
        return listOf(sql, person, id);
      });
      // With what somebody's list opens concerns nobody else.
      changed({ client_id: saved.client, shared: false }, id, person);
      return saved;
    },

    remove: async ({ params: { id } }, { db, person }) => {
      const gone = await db(async (sql) => {
        const list = await reachList(sql, person, id);
        await sql
          .updateTable('saved_lists')
          .set({ deleted_at: raw<string>`now()`, deleted_by: person.user_id })
          .where('list_id', '=', id)
          .execute();
        return list;
      });
      changed(gone, id, person);
      return null;
    },

    restore: async ({ params: { id } }, { db, person }) => {
      const saved = await db(async (sql) => {
        const list = await reachList(sql, person, id, { deleted: true });
        await holdPage(sql, list);
        await checkRoom(sql, list, list.shared);
        await sql
          .updateTable('saved_lists')
          .set({ deleted_at: null, deleted_by: null })
          .where('list_id', '=', id)
          .execute();
        return listOf(sql, person, id);
      });
      changed({ client_id: saved.client, shared: saved.shared }, id, person);
      return saved;
    },
  });
}
