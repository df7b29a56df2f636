import { type InformationItem, information } from '@botones/contract/information/information';
import { implement } from '../../app/calls/bind.ts';
import { lockLoaded, raw, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { nameKey, numberKey, pageFirstList, reversed } from '../../app/lists/keyset.ts';
import { holds } from '../../app/lists/searched.ts';
import { voiceOf } from '../../app/robots/voices.ts';
import type { Services } from '../../app/services.ts';
import { assignableInformation } from './information.assignable.ts';
import { cleanRichText } from './rich-text.ts';

const selected = (sql: Sql) =>
  sql
    .selectFrom('information_items as i')
    .leftJoin('robots as r', (join) => join.onRef('r.robot_id', '=', 'i.robot_id').on('r.deleted_at', 'is', null))
    .select(['i.information_item_id', 'i.client_id', 'i.title', 'i.description', 'i.text', 'i.audio_es'])
    .select(['r.robot_id', 'r.name as robot_name', 'i.updated_at'])
    .where('i.deleted_at', 'is', null);
type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>;

const toWire = ({ client_id, robot_id, audio_es, ...row }: Row): InformationItem => ({
  ...row,
  client: client_id,
  language_id: 1,
  currency: 'MXN',
  robot: robot_id,
  audio_url: audio_es,
  speech: audio_es === null ? 'pending' : 'ready',
});
const get = async (sql: Sql, id: number): Promise<InformationItem> =>
  toWire(
    orFail(await selected(sql).where('i.information_item_id', '=', id).executeTakeFirst(), 'information.not_found'),
  );

const number = numberKey(raw`i.information_item_id`);
const byTitle = [nameKey(raw`i.title`), number];
const orders = { name: byTitle, name_desc: reversed(byTitle), id: [number], id_desc: reversed([number]) };

export function informationRoutes({ live }: Services) {
  const changed = (item: InformationItem): InformationItem => {
    live.signal(item.client, { feature: 'information', id: item.information_item_id });
    return item;
  };

  return implement(information, {
    list: ({ query: { search, sort = 'name', ...query } }, context) => {
      const find = (sql: Sql) =>
        sql
          .selectFrom('information_items as i')
          .where('i.deleted_at', 'is', null)
          .$if(Boolean(search), (found) => found.where(holds(raw`i.searched`, search ?? '')));
      const looked = { records: 'information_items', id: 'information_item_id', words: search };
      return pageFirstList(query, context, { keys: orders[sort], find, tell: selected, toWire, search: looked });
    },

    get: ({ params }, { db }) => db((sql) => get(sql, params.id)),
    robots: ({ params }, { db }) => db((sql) => assignableInformation.shownOn(sql, params.id)),

    create: async ({ body: { client, robot, description, ...fields } }, { db }) =>
      changed(
        await db(async (sql) => {
          const robot_id = (await voiceOf(sql, client, [robot])) ?? null;
          const { information_item_id } = await sql
            .insertInto('information_items')
            .values({ ...fields, description: cleanRichText(description), client_id: client, robot_id })
            .returning('information_item_id')
            .executeTakeFirstOrThrow();
          return get(sql, information_item_id);
        }),
      ),

    update: async ({ params: { id }, body }, { db }) =>
      changed(
        await db(async (sql) => {
          const row = sql
            .selectFrom('information_items')
            .select(['client_id', 'text', 'robot_id', 'updated_at'])
            .where('information_item_id', '=', id)
            .where('deleted_at', 'is', null);
          const before = await lockLoaded(row, body.updated_at, 'information.not_found');
          const { client: _client, updated_at: _loaded, robot, description, ...fields } = body;
          const robot_id = await voiceOf(sql, before.client_id, [robot]);
          // Speech of other words, or in another voice, is no longer this item's.
          const same =
            (fields.text ?? before.text) === before.text && (robot_id === undefined || robot_id === before.robot_id);
          await sql
            .updateTable('information_items')
            .set({
              ...fields,
              ...(description !== undefined && { description: cleanRichText(description) }),
              ...(robot_id !== undefined && { robot_id }),
              ...(!same && { audio_es: null }),
              updated_at: raw`now()`,
            })
            .where('information_item_id', '=', id)
            .execute();
          return get(sql, id);
        }),
      ),

    remove: async ({ params: { id } }, { db, person }) => {
      const item = await db(async (sql) => {
        const found = await get(sql, id);
        const gone = { deleted_at: raw<string>`now()`, deleted_by: person.user_id };
        await sql.updateTable('information_items').set(gone).where('information_item_id', '=', id).execute();
        return found;
      });
      changed(item);
      return null;
    },

    restore: async ({ params: { id } }, { db }) =>
      changed(
        await db(async (sql) => {
          const row = await sql
            .updateTable('information_items')
            .set({ deleted_at: null, deleted_by: null })
            .where('information_item_id', '=', id)
            .where('deleted_at', 'is not', null)
            .returning('information_item_id')
            .executeTakeFirst();
          return get(sql, orFail(row, 'information.not_found').information_item_id);
        }),
      ),
  });
}
