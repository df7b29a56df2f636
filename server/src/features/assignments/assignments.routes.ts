import { assignments } from '@botones/contract/assignments/assignments';
import { implement } from '../../app/calls/bind.ts';
import type { Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import type { Services } from '../../app/services.ts';
import { countAssigned } from './assignments.queries.ts';
import { mostAtOnce, startGiven, startSpeakingGiven } from './given.jobs.ts';
import { give, givenOf, show, shownOf } from './given.queries.ts';
import { startSpeaking, startSpeakingChosen } from './speaking.queries.ts';

async function robotOf(sql: Sql, robot_id: number) {
  const row = await sql
    .selectFrom('robots')
    .select(['robot_id', 'client_id', 'name'])
    .where('robot_id', '=', robot_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return orFail(row, 'robots.not_found');
}

export function assignmentRoutes(services: Services) {
  const signal = (client_id: number) => {
    for (const feature of ['robots', 'groups'] as const) services.live.signal(client_id, { feature });
  };

  return implement(assignments, {
    count: ({ params: { robot_id } }, { db }) =>
      db(async (sql) => {
        await robotOf(sql, robot_id);
        return countAssigned(sql, robot_id);
      }),

    speak: async ({ params, body: { kind, ids } }, { db }) => {
      const { client_id, ...robot } = await db((sql) => robotOf(sql, params.robot_id));
      if (kind && ids) return startSpeakingChosen(services, db, params.robot_id, { kind, ids });
      return startSpeaking(services, db, client_id, [robot]);
    },

    shown: ({ params: { kind, id } }, { db }) => db((sql) => shownOf(sql, kind, id)),

    show: async ({ params: { kind, id }, body }, { db }) => {
      const { client_id, ...told } = await db(async (sql) => {
        const { client_id, robots } = await show(sql, kind, id, body);
        return { client_id, ...(await shownOf(sql, kind, id)), job: await startGiven(sql, client_id, robots, false) };
      });
      signal(client_id);
      return told;
    },

    given: ({ params: { group_id } }, { db }) => db((sql) => givenOf(sql, group_id)),

    give: async ({ params: { group_id }, body }, { db }) => {
      const { client_id, ...told } = await db(async (sql) => {
        const { client_id, robots } = await give(sql, group_id, body, mostAtOnce);
        const job =
          robots.length > mostAtOnce
            ? startGiven(sql, client_id, robots, true)
            : startSpeakingGiven(sql, client_id, robots);
        return { client_id, ...(await givenOf(sql, group_id)), job: await job };
      });
      signal(client_id);
      return told;
    },
  });
}
