import { assignments } from '@botones/contract/assignments/assignments';
import { implement } from '../../app/calls/bind.ts';
import { orFail } from '../../app/http/fail.ts';
import type { Services } from '../../app/services.ts';
import { startSpeaking, startSpeakingChosen } from './speaking.queries.ts';

export function assignmentRoutes(services: Services) {
  return implement(assignments, {
    speak: async ({ params, body: { kind, ids } }, { db }) => {
      const row = await db((sql) =>
        sql
          .selectFrom('robots')
          .select(['robot_id', 'client_id', 'name'])
          .where('robot_id', '=', params.robot_id)
          .where('deleted_at', 'is', null)
          .executeTakeFirst(),
      );
      const { client_id, ...robot } = orFail(row, 'robots.not_found');
      if (kind && ids) return startSpeakingChosen(services, db, params.robot_id, { kind, ids });
      return startSpeaking(services, db, client_id, [robot]);
    },
  });
}
