import { mostListened } from '@botones/contract/listening/listening';
import { tryOut } from '@botones/contract/understanding/try-out';
import { type TriedSentence, understanding } from '@botones/contract/understanding/understanding';
import { implement } from '../../app/calls/bind.ts';
import type { Db } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { orFail } from '../../app/http/fail.ts';
import { createRateLimit } from '../../app/http/rate-limit.ts';
import type { Services } from '../../app/services.ts';
import { selectIntents } from '../intents/intents.rows.ts';
import { agentOf, knownOf } from '../packs/packs.known.ts';
import { checkSet } from './understanding.check.ts';
import { createConfusions } from './understanding.confused.ts';
import { createRobotModels } from './understanding.model.ts';
import { createRobotNames } from './understanding.names.ts';
import { myTurn } from './understanding.turns.ts';

/** A robot of those that the caller reaches. */
async function robotOf(db: Db, robot_id: number) {
  const found = await db((sql) =>
    sql
      .selectFrom('robots as r')
      .innerJoin('robot_state as s', 's.robot_id', 'r.robot_id')
      .select(['r.robot_id', 'r.client_id', 's.config_version'])
      .where('r.robot_id', '=', robot_id)
      .where('r.deleted_at', 'is', null)
      .executeTakeFirst(),
  );
  return orFail(found, 'robots.not_found');
}

export function understandingRoutes(services: Services, features: readonly Feature[]) {
  const { system, listening } = services;
  const modelOf = createRobotModels(system, features);
  const confusions = createConfusions();
  const namesOf = createRobotNames(services);
  const countListened = createRateLimit(mostListened, services.now);

  return implement(understanding, {
    try: async ({ body: { robot, language_id, sentences } }, { db }) => {
      const of = await robotOf(db, robot);
      const model = await modelOf(of, language_id === 2 ? 'en' : 'es');
      const tried: TriedSentence[] = [];
      for (const sentence of sentences) {
        tried.push(tryOut(sentence, model));
        // A thousand sentences leave room for others between two.
        await myTurn();
      }
      return tried;
    },

    ear: () => ({ listens: listening.isSet }),

    listen: async ({ body: { robot, language_id } }, { db, person, hold, gone }) => {
      countListened(String(person.user_id), false);
      const of = await robotOf(db, robot);
      const who = `person:${person.user_id}`;
      const { client_id } = of;
      return listening.hear({ who, client_id, language_id, hold, names: () => namesOf(of, language_id), gone: gone() });
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
