import { assignments } from '@botones/contract/assignments/assignments';
import { implement } from '../../app/calls/bind.ts';
import { orFail } from '../../app/http/fail.ts';
import type { Services } from '../../app/services.ts';
import { createKeyOf } from '../agents/agents.queries.ts';
import { startSpeaking, startSpeakingChosen } from './speaking.queries.ts';

export function assignmentRoutes(services: Services) {
  return implement(assignments, {
    speak: async ({ params, body: { kind, ids } }, { db, secretsDb }) => {
      const row = await db((sql) =>
        sql
          .selectFrom('robots')
          .select(['robot_id', 'client_id', 'name'])
          .where('robot_id', '=', params.robot_id)
          .where('deleted_at', 'is', null)
          .executeTakeFirst(),
      );
      const { client_id, ...robot } = orFail(row, 'robots.not_found');
      const keyOf = createKeyOf(secretsDb, services.config.secretKey);
      if (kind && ids) return startSpeakingChosen(services, { db, keyOf }, params.robot_id, { kind, ids });
      return startSpeaking(services, { db, keyOf }, client_id, [robot]);
    },
  });
}
