import { assignments } from '@botones/contract/assignments/assignments';
import { implement } from '../../app/calls/bind.ts';
import type { Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import type { Services } from '../../app/services.ts';
import { countAssigned } from './assignments.queries.ts';
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
  });
}
