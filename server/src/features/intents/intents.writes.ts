import type { IntentChange } from '@botones/contract/intents/intents';
import type { z } from 'zod';
import { raw, type Sql } from '../../app/database/db.ts';
import { fail } from '../../app/http/fail.ts';
import { lockVersions } from '../../app/robots/versions.ts';
import { retainFiles } from '../storage/storage.queries.ts';

type Change = z.output<typeof IntentChange>;
interface Of {
  client_id: number;
  intent_id: number;
}

/** Locks the versions of the robots that have intentions: see `lockVersions`. */
export async function lockIntents(sql: Sql, ids: readonly number[]): Promise<void> {
  const agents = sql.selectFrom('intents').innerJoin('agents', 'agents.agent_id', 'intents.agent_id');
  const found = await agents.select('robot_id').where(raw<boolean>`intent_id = any(${ids}::bigint[])`).execute();
  await lockVersions(
    sql,
    found.map(({ robot_id }) => robot_id),
  );
}

/** Media must be of the client's library: a foreign one would be a broken key, which says less. */
async function checkMedia(sql: Sql, client_id: number, ids: (number | null | undefined)[]): Promise<void> {
  const wanted = [...new Set(ids.filter((id): id is number => typeof id === 'number'))];
  if (wanted.length === 0) return;
  const found = await sql
    .selectFrom('media')
    .select('media_id')
    .where('client_id', '=', client_id)
    .where('media_id', 'in', wanted)
    .forKeyShare()
    .execute();
  if (found.length < wanted.length) fail('intents.unknown_media');
}

async function setAudios(sql: Sql, of: Of, audios: NonNullable<Change['audios']>): Promise<void> {
  const kept = await sql.selectFrom('intent_audios').select('s3_url').where('intent_id', '=', of.intent_id).execute();
  const known = new Set(kept.map(({ s3_url }) => s3_url));
  const sent = audios.flatMap(({ s3_url }) => (s3_url && !known.has(s3_url) ? [s3_url] : []));
  await retainFiles(sql, sent, { client_id: of.client_id, family: 'audio' });
  await sql.deleteFrom('intent_audios').where('intent_id', '=', of.intent_id).execute();
  if (audios.length === 0) return;
  const rows = audios.map(({ text, s3_url }, at) => ({
    ...of,
    position: at + 1,
    text: text || null,
    s3_url: s3_url || null,
  }));
  await sql.insertInto('intent_audios').values(rows).execute();
}

async function setGestures(sql: Sql, of: Of, gestures: NonNullable<Change['gestures']>): Promise<void> {
  const media = gestures.map(({ publicity }) => publicity);
  await checkMedia(sql, of.client_id, media);
  await sql.deleteFrom('intent_gestures').where('intent_id', '=', of.intent_id).execute();
  if (gestures.length === 0) return;
  const rows = gestures.map(({ gesture_id, id_gesture, duration, publicity }, at) => ({
    ...of,
    position: at + 1,
    id_gesture: gesture_id ?? id_gesture ?? 0,
    duration: duration ?? 1,
    media_id: publicity ?? null,
  }));
  await sql.insertInto('intent_gestures').values(rows).execute();
}

async function setPhrases(sql: Sql, of: Of, phrases: string[]): Promise<void> {
  await sql.deleteFrom('intent_phrases').where('intent_id', '=', of.intent_id).execute();
  const rows = [...new Set(phrases)].map((text, at) => ({ ...of, position: at + 1, text }));
  if (rows.length > 0) await sql.insertInto('intent_phrases').values(rows).execute();
}

/** Writes what was sent of an intention; what is left out stays (AMB-070). */
export async function writeParts(sql: Sql, of: Of, change: Omit<Change, 'updated_at'>): Promise<void> {
  const { name, audios, gestures, publicity, phrases } = change;
  if (publicity !== undefined) await checkMedia(sql, of.client_id, [publicity]);
  await sql
    .updateTable('intents')
    .set({ ...(name && { name }), ...(publicity !== undefined && { media_id: publicity }), updated_at: raw`now()` })
    .where('intent_id', '=', of.intent_id)
    .execute();
  if (audios) await setAudios(sql, of, audios);
  if (gestures) await setGestures(sql, of, gestures);
  if (phrases) await setPhrases(sql, of, phrases);
}

/**
 * Gives an intention everything that another one of the same client says, does, shows and hears. Speech that was made in another voice
 * than its agent's does not come along: it is made anew.
 */
export async function copyParts(sql: Sql, from: number, to: Of): Promise<void> {
  const voice = (intent_id: number) => raw`(select (engine, voice_tone, speed, pitch, language_id)::text
    from agents join intents using (agent_id) where intent_id = ${intent_id})`;
  const sameVoice = raw`${voice(from)} = ${voice(to.intent_id)}`;
  for (const table of ['intent_audios', 'intent_gestures', 'intent_phrases'] as const)
    await sql.deleteFrom(table).where('intent_id', '=', to.intent_id).execute();
  await raw`insert into intent_audios (client_id, intent_id, position, text, s3_url)
    select client_id, ${to.intent_id}, position, text, case when text is null or ${sameVoice} or not exists (
      select from files f join speech_files s using (file_id) where f.key = s3_url) then s3_url end
    from intent_audios where intent_id = ${from}`.execute(sql);
  await raw`insert into intent_gestures (client_id, intent_id, position, id_gesture, duration, media_id)
    select client_id, ${to.intent_id}, position, id_gesture, duration, media_id from intent_gestures where intent_id = ${from}`.execute(
    sql,
  );
  await raw`insert into intent_phrases (client_id, intent_id, position, text)
    select client_id, ${to.intent_id}, position, text from intent_phrases where intent_id = ${from}`.execute(sql);
  await raw`update intents t set media_id = f.media_id, updated_at = now() from intents f
    where f.intent_id = ${from} and t.intent_id = ${to.intent_id}`.execute(sql);
}
