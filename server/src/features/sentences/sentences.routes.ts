import { type MissedSentence, sentences } from '@botones/contract/sentences/sentences';
import { implement } from '../../app/calls/bind.ts';
import { orFail } from '../../app/http/fail.ts';
import { pageOrStream } from '../../app/lists/stream-list.ts';
import { atEachRobot } from '../../app/robots/at-each-robot.ts';
import type { Services } from '../../app/services.ts';
import { findAlike } from '../intents/intents.rows.ts';
import { groupsOf, sinceOf } from './sentences.groups.ts';
import { saidOf, wordingsOf } from './sentences.said.ts';
import { addPhrasesTo, discard, restore, teach } from './sentences.writes.ts';

export function sentenceRoutes({ live, now }: Pick<Services, 'live' | 'now'>) {
  const changed = ({ client_id }: { client_id: number }) => live.signal(client_id, { feature: 'sentences' });

  return implement(sentences, {
    missed: async ({ query: { client: named, robot, group_id, language, days, ...pages } }, { db, paging, person }) => {
      const client = named ?? person.client_id;
      const which = await db(async (sql) => {
        if (robot !== undefined) {
          const held = sql.selectFrom('robots').select('robot_id').where('robot_id', '=', robot);
          orFail(await held.where('deleted_at', 'is', null).executeTakeFirst(), 'robots.not_found');
        }
        const readAt = new Date(now()).toISOString();
        return { robot, group_id, language, since: await sinceOf(sql, client, days), readAt };
      });
      return pageOrStream(pages, paging, (page) =>
        db(async (sql) => {
          const { rows, total, next } = await groupsOf(sql, which, page);
          const said = new Map((await saidOf(sql, rows, which)).map((one) => [one.sentence_key, one]));
          const told = rows.flatMap(({ client_id, sentence_key: key, n: count }): MissedSentence[] => {
            const one = said.get(key);
            if (!one) return [];
            const { language_id, robots, robot_count, first_at, last_at, understood, chosen, visit } = one;
            const outcome = understood === count ? 'choice' : 'none';
            const heard = { count, robots, robot_count, first_at, last_at };
            return [{ key, client_id, language_id, ...wordingsOf(one), ...heard, outcome, chosen, visit }];
          });
          return { rows: told, total, next };
        }),
      );
    },

    kept: async ({ params: { client_id } }, { db }) => {
      const client = await db((sql) =>
        sql.selectFrom('clients').select('sentence_days').where('client_id', '=', client_id).executeTakeFirst(),
      );
      return orFail(client, 'clients.not_found');
    },

    teach: async ({ params: { key }, body: { keys = [], alike = false, ...meant } }, { db, person }) => {
      const all = [...new Set([key, ...keys])];
      const { intent, phrases, added, client_id, others } = await db(async (sql) => {
        const taught = await teach(sql, all, meant, person.user_id);
        return { ...taught, others: alike ? await findAlike(sql, taught.intent) : [] };
      });
      // A robot may have it in several of its agents.
      const robots = new Map(others.map(({ robot_id, robot_name: name }) => [robot_id, { robot_id, name }]));
      const results = await atEachRobot([...robots.values()], ({ robot_id }) =>
        db(async (sql) => {
          for (const one of others) if (one.robot_id === robot_id) await addPhrasesTo(sql, one.id, phrases);
        }),
      );
      changed({ client_id });
      live.signal(client_id, { feature: 'intents', ...(results.length === 0 && { id: intent.intent_id }) });
      return { intent_id: intent.intent_id, name: intent.name, added, robots: results };
    },

    discard: async ({ params: { key } }, { db, person }) => {
      changed(await db((sql) => discard(sql, [key], person.user_id)));
      return null;
    },

    restore: async ({ params: { key } }, { db }) => {
      changed(await db((sql) => restore(sql, key)));
      return null;
    },
  });
}
