import { type Scene, scenes } from '@botones/contract/scenes/scenes';
import { implement } from '../../app/calls/bind.ts';
import { lockLoaded, raw, type Sql } from '../../app/database/db.ts';
import { failure, orFail } from '../../app/http/fail.ts';
import { nameKey, numberKey, pageFirstList, reversed } from '../../app/lists/keyset.ts';
import { holds } from '../../app/lists/searched.ts';
import type { Services } from '../../app/services.ts';
import { defaultsOf, leaveDeletedGroups, setDefault, setDefaultOfGroups } from './scenes.default.ts';
import { campaignsOf, displaysOf, getScene, selectScenes, toWire } from './scenes.queries.ts';
import { holdMediaOf, lockRobotsAt, rowsOf, writeMedia } from './scenes.writes.ts';

const number = numberKey(raw`s.scene_id`);
const byName = [nameKey(raw`s.name`), number];
const orders = { name: byName, name_desc: reversed(byName), id: [number], id_desc: reversed([number]) };

export function sceneRoutes({ live }: Services) {
  const changed = (scene: Scene): Scene => {
    live.signal(scene.client, { feature: 'scenes', id: scene.scene_id });
    return scene;
  };

  return implement(scenes, {
    list: ({ query: { search, sort = 'id_desc', ...query } }, context) => {
      const find = (sql: Sql) =>
        sql
          .selectFrom('scenes as s')
          .where('s.deleted_at', 'is', null)
          .$if(Boolean(search), (found) => found.where(holds(raw`s.searched`, search ?? '')));
      const looked = { records: 'scenes', id: 'scene_id', words: search };
      return pageFirstList(query, context, { keys: orders[sort], find, tell: selectScenes, toWire, search: looked });
    },

    get: ({ params }, { db }) => db((sql) => getScene(sql, params.id)),

    create: async ({ body: { client: client_id, media = [], ...fields } }, { db, person }) =>
      changed(
        await db(async (sql) => {
          const rows = await rowsOf(sql, client_id, media);
          const { scene_id } = await sql
            .insertInto('scenes')
            .values({ ...fields, client_id, created_by: person.user_id })
            .returning('scene_id')
            .executeTakeFirstOrThrow();
          await writeMedia(sql, { client_id, scene_id }, rows);
          return getScene(sql, scene_id);
        }),
      ),

    update: async ({ params: { id }, body }, { db, person }) => {
      const scene = await db(async (sql) => {
        const row = sql
          .selectFrom('scenes')
          .select(['client_id', 'updated_at'])
          .where('scene_id', '=', id)
          .where('deleted_at', 'is', null);
        const { client_id } = await lockLoaded(row, body.updated_at, 'scenes.not_found');
        const { client: _client, updated_at: _loaded, media, ...fields } = body;
        const of = { client_id, scene_id: id };
        const rows = media && (await rowsOf(sql, client_id, media, id));
        await lockRobotsAt(sql, of);
        const modified = { modified_by: person.user_id, modified_date: raw<string>`now()` };
        await sql
          .updateTable('scenes')
          .set({ ...fields, ...modified })
          .where('scene_id', '=', id)
          .execute();
        if (rows) await writeMedia(sql, of, rows);
        return getScene(sql, id);
      });
      // Its duration is theirs too.
      live.signal(scene.client, { feature: 'campaigns' });
      return changed(scene);
    },

    remove: async ({ params: { id } }, { db, person }) => {
      const scene = await db(async (sql) => {
        const row = sql.selectFrom('scenes').select('scene_id').where('scene_id', '=', id);
        orFail(await row.where('deleted_at', 'is', null).forUpdate().executeTakeFirst(), 'scenes.not_found');
        const found = await getScene(sql, id);
        const uses = await campaignsOf(sql, id);
        if (uses.length > 0) throw failure('scenes.in_use', { params: { uses: uses.join(', ') } });
        if (found.is_default) throw failure('scenes.is_default');
        if (found.groups.length > 0)
          throw failure('scenes.is_default_of_groups', {
            params: { groups: found.groups.map((g) => g.name).join(', ') },
          });
        await leaveDeletedGroups(sql, id);
        const gone = { deleted_at: raw<string>`now()`, deleted_by: person.user_id };
        await sql.updateTable('scenes').set(gone).where('scene_id', '=', id).execute();
        return found;
      });
      changed(scene);
      return null;
    },

    restore: async ({ params: { id } }, { db }) =>
      changed(
        await db(async (sql) => {
          const row = await sql
            .updateTable('scenes')
            .set({ deleted_at: null, deleted_by: null })
            .where('scene_id', '=', id)
            .where('deleted_at', 'is not', null)
            .returning('client_id')
            .executeTakeFirst();
          await holdMediaOf(sql, { client_id: orFail(row, 'scenes.not_found').client_id, scene_id: id });
          return getScene(sql, id);
        }),
      ),

    displays: ({ params, query }, { db }) => db((sql) => displaysOf(sql, params.client_id, query.scene_id)),

    getDefault: ({ params }, { db }) => db((sql) => defaultsOf(sql, params.client_id)),

    setDefault: async ({ params: { client_id }, body: { scene_id, groups } }, { db }) => {
      const defaults = await db(async (sql) => {
        if (groups) await setDefaultOfGroups(sql, client_id, { scene_id, groups });
        else await setDefault(sql, client_id, scene_id);
        return defaultsOf(sql, client_id);
      });
      for (const feature of ['scenes', 'groups'] as const) live.signal(client_id, { feature });
      return defaults;
    },
  });
}
