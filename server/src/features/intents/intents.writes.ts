import { randomUUID } from 'node:crypto';
import { rule } from '@botones/contract/fields/rule';
import type { IntentChange } from '@botones/contract/intents/intents';
import type { z } from 'zod';
import { raw, type Sql } from '../../app/database/db.ts';
import { writeInPlace } from '../../app/database/in-place.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import { lockVersions } from '../../app/robots/versions.ts';
import { holdMedia } from '../media/media.queries.ts';
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

/** Adds an intention to an agent that answers by itself. */
export async function addIntent(sql: Sql, { agent_id, name }: { agent_id: number; name: string }): Promise<Of> {
  const held = sql.selectFrom('agents').select(['client_id', 'key_project']).where('agent_id', '=', agent_id);
  const { client_id, key_project } = orFail(await held.forKeyShare().executeTakeFirst(), 'agents.not_found');
  if (key_project !== null) fail('intents.inherited');
  const values = { client_id, agent_id, name, provider_id: randomUUID() };
  const { intent_id } = await sql.insertInto('intents').values(values).returning('intent_id').executeTakeFirstOrThrow();
  return { client_id, intent_id };
}

/** Media must be of the client's library: a foreign one would be a broken key, which says less. */
async function checkMedia(sql: Sql, client_id: number, ids: (number | null | undefined)[]): Promise<void> {
  const named = ids.filter((id): id is number => typeof id === 'number');
  if (!(await holdMedia(sql, client_id, named))) fail('intents.unknown_media');
}

async function setAudios(sql: Sql, of: Of, audios: NonNullable<Change['audios']>): Promise<void> {
  const own = sql.selectFrom('intent_audios').where('intent_id', '=', of.intent_id);
  const before = await own.select(['text', 's3_url']).orderBy('position').execute();
  // As in the form; only an intention that says nothing yet may be saved so.
  if (audios.length === 0 && before.length > 0) fail('request.invalid', { audios: rule('intents.text_required') });
  const known = new Set(before.map(({ s3_url }) => s3_url));
  const sent = audios.flatMap(({ s3_url }) => (s3_url && !known.has(s3_url) ? [s3_url] : []));
  await retainFiles(sql, sent, { client_id: of.client_id, family: 'audio' });
  const after = audios.map(({ text, s3_url }) => ({ text: text || null, s3_url: s3_url || null }));
  await writeInPlace(sql, { table: 'intent_audios', owner: 'intent_id', of }, before, after);
}

async function setGestures(sql: Sql, of: Of, gestures: NonNullable<Change['gestures']>): Promise<void> {
  const media = gestures.map(({ publicity }) => publicity);
  await checkMedia(sql, of.client_id, media);
  const own = sql.selectFrom('intent_gestures').where('intent_id', '=', of.intent_id);
  const before = await own.select(['id_gesture', 'duration', 'media_id']).orderBy('position').execute();
  const after = gestures.map(({ gesture_id, id_gesture, duration, publicity }) => ({
    id_gesture: gesture_id ?? id_gesture ?? 0,
    duration: duration ?? 1,
    media_id: publicity ?? null,
  }));
  await writeInPlace(sql, { table: 'intent_gestures', owner: 'intent_id', of }, before, after);
}

async function setPhrases(sql: Sql, of: Of, phrases: string[]): Promise<void> {
  const own = sql.selectFrom('intent_phrases').where('intent_id', '=', of.intent_id);
  const before = await own.select('text').orderBy('position').execute();
  const after = [...new Set(phrases)].map((text) => ({ text }));
  await writeInPlace(sql, { table: 'intent_phrases', owner: 'intent_id', of }, before, after);
}

/** Writes what was sent of an intention; what is left out stays (AMB-070). */
export async function writeParts(sql: Sql, of: Of, change: Omit<Change, 'updated_at'>): Promise<void> {
  const { name, audios, gestures, publicity, phrases, opens } = change;
  if (publicity !== undefined) await checkMedia(sql, of.client_id, [publicity]);
  await sql
    .updateTable('intents')
    .set({
      ...(name && { name }),
      ...(publicity !== undefined && { media_id: publicity }),
      ...(opens !== undefined && { opens }),
      updated_at: raw`now()`,
    })
    .where('intent_id', '=', of.intent_id)
    .execute();
  if (audios) await setAudios(sql, of, audios);
  if (gestures) await setGestures(sql, of, gestures);
  if (phrases) await setPhrases(sql, of, phrases);
}
