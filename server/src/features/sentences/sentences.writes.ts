import { mostPhrases, Phrase } from '@botones/contract/intents/intents';
import { raw, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import { lockVersions } from '../../app/robots/versions.ts';
import { findIntent, type IntentRow } from '../intents/intents.rows.ts';
import { addIntent, lockIntents, writeParts } from '../intents/intents.writes.ts';
import { agentOf } from '../packs/packs.known.ts';
import { isAmong } from './sentences.groups.ts';
import { apart, saidOf, wordingsOf } from './sentences.said.ts';

/** Whose groups these are and what language they are in; each of them is still waiting. */
export interface Taken {
  client_id: number;
  language_id: number;
}
async function takenOf(sql: Sql, keys: readonly string[]): Promise<Taken> {
  // Of two people at the same group the second sees that it is dealt with; all lock in one order.
  await raw`select pg_advisory_xact_lock(7266837, hashtext(key))
    from (select distinct key from unnest(${keys}::text[]) key order by key) k`.execute(sql);
  const { rows } = await raw<
    Taken & { sentence_key: string }
  >`select distinct e.client_id, e.language_id, e.sentence_key
    from exchanges e left join handled_sentences h on h.client_id = e.client_id and h.sentence_key = e.sentence_key
    where e.sentence_key = any(${keys}::text[]) and ${isAmong({ since: null })} and e.asked_at > coalesce(h.handled_at, '-infinity')`.execute(
    sql,
  );
  const first = orFail(rows[0], 'sentences.not_found');
  if (new Set(rows.map(({ sentence_key }) => sentence_key)).size < keys.length) fail('sentences.not_found');
  // Sentences of two clients are nobody's group.
  if (rows.some(({ client_id }) => client_id !== first.client_id)) fail('sentences.not_found');
  if (rows.some(({ language_id }) => language_id !== first.language_id)) fail('sentences.other_language');
  return first;
}

/** What is said from now on is listed again; what was said until now is not. */
async function handle(
  sql: Sql,
  client_id: number,
  keys: readonly string[],
  by: { user_id: number; discarded: boolean },
) {
  await raw`insert into handled_sentences as h (client_id, sentence_key, handled_by, discarded)
    select ${client_id}::bigint, key, ${by.user_id}::bigint, ${by.discarded}::boolean from unnest(${keys}::text[]) key order by key
    on conflict (client_id, sentence_key) do update set was_at = h.handled_at, handled_at = excluded.handled_at,
      handled_by = excluded.handled_by, discarded = excluded.discarded`.execute(sql);
}

/** Takes groups out of the list; answers whose they were. */
export async function discard(sql: Sql, keys: readonly string[], user_id: number): Promise<Taken> {
  const taken = await takenOf(sql, keys);
  await handle(sql, taken.client_id, keys, { user_id, discarded: true });
  return taken;
}

/** Lists again what was discarded last; what was dealt with before that stays so. Answers whose it is. */
export async function restore(sql: Sql, key: string): Promise<{ client_id: number }> {
  const held = sql
    .selectFrom('handled_sentences')
    .selectAll()
    .where('sentence_key', '=', key)
    .where('discarded', '=', true);
  const { client_id, was_at } = orFail(await held.forUpdate().executeTakeFirst(), 'sentences.not_found');
  const of = { client_id, sentence_key: key };
  if (was_at === null)
    await sql
      .deleteFrom('handled_sentences')
      .where((is) => is.and(of))
      .execute();
  else
    await sql
      .updateTable('handled_sentences')
      .set({ handled_at: was_at, was_at: null, discarded: false })
      .where((is) => is.and(of))
      .execute();
  return { client_id };
}

/** Adds phrases that an intention lacks; answers how many. */
export async function addPhrases(
  sql: Sql,
  { intent_id, client_id, phrases }: IntentRow,
  more: readonly string[],
): Promise<number> {
  const lacking = apart(more, phrases);
  if (phrases.length + lacking.length > mostPhrases) fail('sentences.intention_full');
  if (lacking.length > 0) await writeParts(sql, { client_id, intent_id }, { phrases: [...phrases, ...lacking] });
  return lacking.length;
}

/** The same at an intention of another robot. */
export async function addPhrasesTo(sql: Sql, intent_id: number, phrases: readonly string[]): Promise<number> {
  await lockIntents(sql, [intent_id]);
  return addPhrases(sql, await findIntent(sql, intent_id), phrases);
}

/** What of groups can be phrases: the wordings that are listed and fit. */
async function phrasesOf(sql: Sql, { client_id }: Taken, keys: readonly string[]): Promise<string[]> {
  const said = await saidOf(
    sql,
    keys.map((sentence_key) => ({ client_id, sentence_key })),
    { since: null },
  );
  const wordings = said.flatMap((group) => {
    const { sentence, like } = wordingsOf(group);
    return [sentence, ...like];
  });
  const phrases = wordings.flatMap((wording) => Phrase.safeParse(wording.replace(/\s+/g, ' ')).data ?? []);
  return phrases.length > 0 ? apart(phrases) : fail('sentences.too_long');
}

interface Meant {
  intent_id?: number | undefined;
  name?: string | undefined;
  agent?: number | undefined;
}
/** The intention that is meant, whose robots are locked; a new one where none is named. */
async function intentionOf(sql: Sql, { intent_id, name = '', agent: agent_id = 0 }: Meant, taken: Taken) {
  if (intent_id === undefined) {
    const agent = await agentOf(sql, agent_id);
    if (agent.client_id !== taken.client_id) fail('agents.not_found');
    if (agent.language_id !== taken.language_id) fail('sentences.other_language');
    await lockVersions(sql, [agent.robot_id]);
    const made = await addIntent(sql, { agent_id, name });
    return findIntent(sql, made.intent_id);
  }
  await lockIntents(sql, [intent_id]);
  const found = await findIntent(sql, intent_id);
  if (found.client_id !== taken.client_id) fail('intents.not_found');
  if (found.language_id !== taken.language_id) fail('sentences.other_language');
  if (found.role === 'fallback') fail('sentences.fallback');
  return found;
}

/** Makes groups phrases of an intention and takes them out of the list. */
export async function teach(sql: Sql, keys: readonly string[], meant: Meant, user_id: number) {
  const taken = await takenOf(sql, keys);
  const intent = await intentionOf(sql, meant, taken);
  const phrases = await phrasesOf(sql, taken, keys);
  const added = await addPhrases(sql, intent, phrases);
  await handle(sql, taken.client_id, keys, { user_id, discarded: false });
  return { ...taken, intent, phrases, added };
}
