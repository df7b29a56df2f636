import { type PackKey, packs } from '@botones/contract/packs/packs';
import { implement } from '../../app/calls/bind.ts';
import type { Sql } from '../../app/database/db.ts';
import { fail } from '../../app/http/fail.ts';
import { atEachRobot } from '../../app/robots/at-each-robot.ts';
import { chosenRobots } from '../../app/robots/groups.ts';
import { lockVersions } from '../../app/robots/versions.ts';
import type { Services } from '../../app/services.ts';
import { packOf, starters } from '../intents/intents.starter-set.ts';
import { addReady } from '../intents/intents.starters.ts';
import { packLibrary } from '../intents/pack-library.ts';
import { answerOf } from './packs.answer.ts';
import { type Agent, agentFor, agentOf, knownOf, tongueOf } from './packs.known.ts';

/** What the face does; the others nod. Starters keep what they do. */
const gestures: Partial<Record<PackKey, string>> = {
  help: 'happy',
  price: 'happy',
  promotions: 'happy',
  location: 'point_left',
  toilets: 'point_right',
  parking: 'point_right',
  wait: 'think',
  lost: 'think',
  emergency: 'shake',
  complaint: 'sad',
};

/** The intentions of an agent that are packs. */
async function hadBy(sql: Sql, agent_id: number) {
  const rows = await sql
    .selectFrom('intents')
    .select(['intent_id', 'provider_id', 'is_active'])
    .where('agent_id', '=', agent_id)
    .execute();
  return new Map(rows.flatMap((row) => (packOf(row.provider_id) ? [[packOf(row.provider_id), row] as const] : [])));
}

/** Adds packs to an agent, in its language; what it has stays as it is. Answers those that are new. */
async function addTo(sql: Sql, agent: Agent, keys: readonly PackKey[]) {
  if (agent.key_project !== null) fail('packs.not_local');
  await lockVersions(sql, [agent.robot_id]);
  const tongue = tongueOf(agent);
  const known = await knownOf(sql, agent);
  const had = await hadBy(sql, agent.agent_id);
  const added: { key: PackKey; intent_id: number }[] = [];
  for (const pack of packLibrary().values()) {
    if (!keys.includes(pack.key)) continue;
    const { key, name, opens } = pack;
    const there = had.get(key);
    const starter = starters.find(({ provider_id }) => packOf(provider_id) === key);
    const intent_id = await addReady(sql, agent, {
      provider_id: there?.provider_id ?? key,
      name: name[tongue],
      role: starter?.role ?? null,
      opens: opens ?? null,
      gesture: starter?.gesture ?? gestures[key] ?? 'nod',
      says: answerOf(pack, known, tongue),
      phrases: pack.phrases[tongue],
    });
    if (intent_id !== null) added.push({ key, intent_id });
  }
  return added;
}

export function packRoutes({ live }: Services) {
  return implement(packs, {
    list: async ({ query }, { db }) => {
      const all = [...packLibrary().values()];
      const told = await db(async (sql) => {
        if (query.agent === undefined) return null;
        const agent = await agentOf(sql, query.agent);
        return { agent, known: await knownOf(sql, agent), had: await hadBy(sql, agent.agent_id) };
      });
      return all.map((pack) => ({
        key: pack.key,
        name: pack.name,
        trade: pack.trade,
        opens: pack.opens ?? null,
        phrases: { es: pack.phrases.es.length, en: pack.phrases.en.length },
        says: told && answerOf(pack, told.known, tongueOf(told.agent)),
        added: told && (told.had.get(pack.key)?.is_active ?? false),
      }));
    },

    add: async ({ body: { agent: agent_id, packs: keys } }, { db }) => {
      const { client_id, added } = await db(async (sql) => {
        const agent = await agentOf(sql, agent_id);
        return { client_id: agent.client_id, added: await addTo(sql, agent, keys) };
      });
      live.signal(client_id, { feature: 'intents' });
      return added;
    },

    addToRobots: async ({ body: { agent: agent_id, packs: keys, ...chosen } }, { db }) => {
      const { client_id, session_id, robots } = await db(async (sql) => {
        const { client_id, session_id } = await agentOf(sql, agent_id);
        return { client_id, session_id, robots: await chosenRobots(sql, client_id, chosen) };
      });
      const results = await atEachRobot(robots, ({ robot_id }) =>
        db(async (sql) => addTo(sql, await agentFor(sql, robot_id, session_id), keys)),
      );
      live.signal(client_id, { feature: 'intents' });
      return results;
    },
  });
}
