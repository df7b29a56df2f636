import { tryOut } from '@botones/contract/understanding/try-out';
import { type TriedSentence, understanding } from '@botones/contract/understanding/understanding';
import { implement } from '../../app/calls/bind.ts';
import type { Feature } from '../../app/feature.ts';
import { orFail } from '../../app/http/fail.ts';
import type { Services } from '../../app/services.ts';
import { selectIntents } from '../intents/intents.rows.ts';
import { agentOf, knownOf } from '../packs/packs.known.ts';
import { checkSet } from './understanding.check.ts';
import { createConfusions } from './understanding.confused.ts';
import { createRobotModels } from './understanding.model.ts';
import { myTurn } from './understanding.turns.ts';

export function understandingRoutes({ system }: Services, features: readonly Feature[]) {
  const modelOf = createRobotModels(system, features);
  const confusions = createConfusions();

  return implement(understanding, {
    try: async ({ body: { robot, language_id, sentences } }, { db }) => {
      const found = await db((sql) =>
        sql
          .selectFrom('robots as r')
          .innerJoin('robot_state as s', 's.robot_id', 'r.robot_id')
          .select(['r.robot_id', 'r.client_id', 's.config_version'])
          .where('r.robot_id', '=', robot)
          .where('r.deleted_at', 'is', null)
          .executeTakeFirst(),
      );
      const of = orFail(found, 'robots.not_found');
      const model = await modelOf(of, language_id === 2 ? 'en' : 'es');
      const tried: TriedSentence[] = [];
      for (const sentence of sentences) {
        tried.push(tryOut(sentence, model));
        // A thousand sentences leave room for others between two.
        await myTurn();
      }
      return tried;
    },

    check: async ({ params: { agent_id } }, { db }) => {
      const { intents, known, language } = await db(async (sql) => {
        const agent = await agentOf(sql, agent_id);
        const rows = selectIntents(sql).where('i.agent_id', '=', agent_id).where('i.is_active', '=', true);
        return {
          intents: await rows.orderBy('i.intent_id').execute(),
          known: await knownOf(sql, agent),
          language: agent.language_id === 2 ? ('en' as const) : ('es' as const),
        };
      });
      return checkSet(intents, known, language, confusions);
    },
  });
}
