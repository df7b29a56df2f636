import { raw, type Sql } from '../../app/database/db.ts';
import { lockVersions } from '../../app/robots/versions.ts';
import type { Services } from '../../app/services.ts';
import type { Schedule } from '../../app/work/schedules.ts';
import { packOf, starters } from '../intents/intents.starter-set.ts';
import { writeParts } from '../intents/intents.writes.ts';
import { packLibrary } from '../intents/pack-library.ts';

/** Agents that one run looks at: their robots fetch what is new, and others' do so a minute later. */
const atOnce = 20;

interface Found {
  agent_id: number;
  client_id: number;
  robot_id: number;
  language_id: number;
}

/** What a starter heard before it was a pack, in the language of its agent; empty: it never was one, or it hears nothing. */
function heardBefore(provider_id: string, tongue: 'es' | 'en'): readonly string[] {
  const starter = starters.find((each) => each.provider_id === provider_id);
  return starter && packOf(provider_id) ? starter[tongue].phrases : [];
}

/** Agents from a number on that answer by themselves and have a starter with as few phrases as it had then. */
async function withFewPhrases(sql: Sql, after: number): Promise<Found[]> {
  const keys = starters.flatMap(({ provider_id }) => (packOf(provider_id) ? [provider_id] : []));
  const few = Math.max(...starters.map(({ es, en }) => Math.max(es.phrases.length, en.phrases.length)));
  const { rows } = await raw<Found>`
    select a.agent_id, a.client_id, a.robot_id, a.language_id from agents a join robots r using (robot_id)
    where a.agent_id > ${after} and a.key_project is null and r.deleted_at is null and exists (
      select from intents i where i.agent_id = a.agent_id and i.provider_id = any(${keys}::text[])
        and exists (select from intent_phrases p where p.intent_id = i.intent_id)
        and not exists (select from intent_phrases p where p.intent_id = i.intent_id and p.position > ${few}))
    order by a.agent_id limit ${atOnce}`.execute(sql);
  return rows;
}

/** Gives starters of an agent whose phrases nobody changed what their packs hear; answers whether there were any. */
async function renew(sql: Sql, { agent_id, client_id, robot_id, language_id }: Found): Promise<boolean> {
  await lockVersions(sql, [robot_id]);
  const tongue = language_id === 2 ? 'en' : 'es';
  const { rows } = await raw<{ intent_id: number; provider_id: string; phrases: string[] }>`
    select i.intent_id, i.provider_id, array_agg(p.text order by p.position) as phrases
    from intents i join intent_phrases p using (intent_id) where i.agent_id = ${agent_id}
    group by i.intent_id, i.provider_id order by i.intent_id`.execute(sql);
  const old = rows.filter(({ provider_id, phrases }) => {
    const before = heardBefore(provider_id, tongue);
    return before.length > 0 && before.join('\n') === phrases.join('\n');
  });
  for (const { intent_id, provider_id } of old) {
    const key = packOf(provider_id);
    const phrases = (key && packLibrary().get(key)?.phrases[tongue]) ?? [];
    await writeParts(sql, { client_id, intent_id }, { phrases });
  }
  return old.length > 0;
}

/**
 * Starters that an earlier version made, and whose phrases nobody changed, get those of their packs, a few agents at a time; all agents
 * are gone through once while a process runs. What somebody changed is left to them: the check of the set says what the pack has more.
 */
export function starterPhrases({ system, live }: Services): Schedule {
  let after: number | null = 0;
  return {
    name: 'starter-phrases',
    everyMs: 60_000,
    run: async (isOver) => {
      if (after === null) return;
      const from = after;
      const found = await system.read((sql) => withFewPhrases(sql, from));
      for (const agent of found) {
        if (isOver?.()) return;
        const changed = await system.write('packs.renew')((sql) => renew(sql, agent));
        if (changed) live.signal(agent.client_id, { feature: 'intents' });
        after = agent.agent_id;
      }
      if (found.length < atOnce) after = null;
    },
  };
}
