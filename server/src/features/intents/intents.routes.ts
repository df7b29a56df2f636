import { type IntentDetail, intents } from '@botones/contract/intents/intents';
import { implement } from '../../app/calls/bind.ts';
import { lockLoaded, raw, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import { containsText, type Key, keysetList, nameKey, numberKey, reversed } from '../../app/lists/keyset.ts';
import { atEachRobot } from '../../app/robots/at-each-robot.ts';
import { holdNamedGroups, robotsInGroups } from '../../app/robots/groups.ts';
import type { Services } from '../../app/services.ts';
import { copyPartsTo } from './intents.copy.ts';
import { detailOf, findAlike, findIntent, selectIntents, toWire } from './intents.rows.ts';
import { addIntent, lockIntents, writeParts } from './intents.writes.ts';

type Sort = 'name' | 'name_desc' | 'id' | 'id_desc';

function orderOf(sort: Sort | undefined): Key[] {
  const byId = numberKey(raw`i.intent_id`);
  const keys = sort?.startsWith('id') ? [byId] : [nameKey(raw`i.name`), byId];
  return sort?.endsWith('_desc') ? reversed(keys) : keys;
}

const named = (sql: Sql, search: string | undefined) =>
  selectIntents(sql).$if(Boolean(search), (found) => found.where(containsText(raw`i.name`, search ?? '')));

const spoken = raw<boolean>`exists (select from intent_audios u where u.intent_id = i.intent_id)`;

export function intentRoutes({ live }: Services) {
  const changed = (intent: IntentDetail): IntentDetail => {
    live.signal(intent.client.client_id, { feature: 'intents', id: intent.id });
    return intent;
  };

  return implement(intents, {
    gestures: (_input, { db }) =>
      db((sql) => sql.selectFrom('gestures').select(['id_gesture', 'name', 'code']).orderBy('id_gesture').execute()),

    listByAgent: async ({ params: { agent_id }, query: { search, sort, ...query } }, context) => {
      const held = context.db((sql) =>
        sql.selectFrom('agents').select('agent_id').where('agent_id', '=', agent_id).executeTakeFirst(),
      );
      orFail(await held, 'agents.not_found');
      return keysetList(
        query,
        context,
        orderOf(sort),
        (sql) => named(sql, search).where('i.agent_id', '=', agent_id),
        toWire,
      );
    },

    listScreenFlow: async ({ params: { robot_id }, query: { search, sort, audios, ...query } }, context) => {
      const held = context.db((sql) =>
        sql
          .selectFrom('robots')
          .select('robot_id')
          .where('robot_id', '=', robot_id)
          .where('deleted_at', 'is', null)
          .executeTakeFirst(),
      );
      orFail(await held, 'robots.not_found');
      const wanted = audios === 'silent' ? raw<boolean>`not ${spoken}` : raw<boolean>`(${spoken} or i.is_screen_flow)`;
      return keysetList(
        query,
        context,
        orderOf(sort),
        (sql) => named(sql, search).where('a.robot_id', '=', robot_id).where(wanted),
        toWire,
      );
    },

    get: ({ params }, { db }) => db((sql) => detailOf(sql, params.id)),

    create: async ({ body: { agent_id, name, ...change } }, { db }) =>
      changed(
        await db(async (sql) => {
          const made = await addIntent(sql, { agent_id, name });
          await writeParts(sql, made, change);
          return detailOf(sql, made.intent_id);
        }),
      ),

    update: async ({ params: { id }, body: { updated_at, ...change } }, { db }) =>
      changed(
        await db(async (sql) => {
          await lockIntents(sql, [id]);
          const row = sql.selectFrom('intents').select(['client_id', 'updated_at']).where('intent_id', '=', id);
          const { client_id } = await lockLoaded(row, updated_at, 'intents.not_found');
          const found = await findIntent(sql, id);
          if (change.name !== undefined && change.name !== found.name && found.key_project !== null)
            fail('intents.inherited');
          await writeParts(sql, { client_id, intent_id: id }, change);
          return detailOf(sql, id);
        }),
      ),

    remove: async ({ params: { id } }, { db }) => {
      const gone = await db(async (sql) => {
        await lockIntents(sql, [id]);
        const found = await detailOf(sql, id);
        if (found.provider !== 'local') fail('intents.inherited');
        await sql.deleteFrom('intents').where('intent_id', '=', id).execute();
        return found;
      });
      changed(gone);
      return null;
    },

    copyToAlike: async ({ params: { id }, body }, { db }) => {
      const { alike, client } = await db(async (sql) => {
        const from = await findIntent(sql, id);
        const { robots, groups, except_robots = [] } = body;
        await holdNamedGroups(sql, from.client_id, groups ?? []);
        const given = await robotsInGroups(sql, from.client_id, body);
        const named = robots || groups ? new Set([...(robots ?? []), ...given]) : null;
        const excepted = new Set(except_robots);
        const meant = (robot_id: number) => (named ? named.has(robot_id) : !excepted.has(robot_id));
        const alike = (await findAlike(sql, from)).filter(({ robot_id }) => meant(robot_id));
        return { alike, client: from.client_id };
      });
      // A robot may have it in several of its agents.
      const robots = new Map(alike.map(({ robot_id, robot_name: name }) => [robot_id, { robot_id, name }]));
      const results = await atEachRobot([...robots.values()], ({ robot_id }) => {
        const targets = alike.filter((one) => one.robot_id === robot_id).map((one) => one.id);
        return db((sql) => copyPartsTo(sql, id, targets));
      });
      live.signal(client, { feature: 'intents' });
      return results;
    },
  });
}
