import { raw, type Sql } from '../../app/database/db.ts';
import { packOf, starters } from './intents.starter-set.ts';
import { packLibrary } from './pack-library.ts';

interface OfAgent {
  agent_id: number;
  client_id: number;
  language_id: number;
}
interface ReadyIntent {
  provider_id: string;
  name: string;
  role: string | null;
  opens: string | null;
  gesture: string;
  says: string;
  phrases: readonly string[];
}

/** Adds a ready intention to an agent that lacks it, and answers its number; one that it has stays as it is and is active again: null. */
export async function addReady(
  sql: Sql,
  { agent_id, client_id }: OfAgent,
  { provider_id, name, role, opens, gesture, says, phrases }: ReadyIntent,
): Promise<number | null> {
  const made = await sql
    .insertInto('intents')
    .values({ client_id, agent_id, provider_id, name, role, opens })
    .onConflict((conflict) => conflict.constraint('intents__exists').doNothing())
    .returning('intent_id')
    .executeTakeFirst();
  if (!made) {
    const had = sql.updateTable('intents').set({ is_active: true }).where('agent_id', '=', agent_id);
    await had.where('provider_id', '=', provider_id).where('is_active', '=', false).execute();
    return null;
  }
  const of = { client_id, intent_id: made.intent_id };
  await sql
    .insertInto('intent_audios')
    .values({ ...of, position: 1, text: says })
    .execute();
  await raw`insert into intent_gestures (client_id, intent_id, position, id_gesture, duration)
    select ${client_id}::bigint, ${made.intent_id}::bigint, 1, id_gesture, 2 from gestures where code = ${gesture}`.execute(
    sql,
  );
  const rows = phrases.map((text, at) => ({ ...of, position: at + 1, text }));
  if (rows.length > 0) await sql.insertInto('intent_phrases').values(rows).execute();
  return made.intent_id;
}

/**
 * Gives an agent that answers by itself the starter set in its language (AMB-068), which hears what the packs of its keys hear. What it
 * has of it stays as people made it, and is active again. Answers how many are new.
 */
export async function seedIntents(sql: Sql, agent: OfAgent): Promise<number> {
  let added = 0;
  const language = agent.language_id === 2 ? 'en' : 'es';
  for (const { provider_id, role, opens, gesture, ...texts } of starters) {
    const { name, says, phrases } = texts[language];
    const key = packOf(provider_id);
    const heard = (key && packLibrary().get(key)?.phrases[language]) ?? phrases;
    const ready = { provider_id, name, role, opens: opens ?? null, gesture, says, phrases: heard };
    if ((await addReady(sql, agent, ready)) !== null) added++;
  }
  return added;
}
