import type { RawBuilder } from 'kysely';
import { raw, type Sql } from '../../app/database/db.ts';
import { lockIntents } from './intents.writes.ts';

/**
 * Gives intentions everything that others of the same client say, do, show and hear. `pairs` selects `source` and `target`, each target
 * once. Speech that was made in another voice than that of its agent does not come along: it is made anew.
 */
export async function copyParts(sql: Sql, pairs: RawBuilder<unknown>): Promise<void> {
  const voiceOf = (intent_id: RawBuilder<unknown>) => raw`(select (engine, voice_tone, speed, pitch, language_id)::text
    from agents join intents using (agent_id) where intent_id = ${intent_id})`;
  for (const table of ['intent_audios', 'intent_gestures', 'intent_phrases'] as const)
    await sql.deleteFrom(table).where('intent_id', 'in', raw<number>`(select target from (${pairs}) p)`).execute();
  await raw`insert into intent_audios (client_id, intent_id, position, text, s3_url)
    select client_id, p.target, position, text, case when text is null or ${voiceOf(raw`p.source`)} = ${voiceOf(raw`p.target`)} or not exists (
      select from files f join speech_files using (file_id) where f.key = s3_url) then s3_url end
    from intent_audios s join (${pairs}) p on p.source = s.intent_id`.execute(sql);
  await raw`insert into intent_gestures (client_id, intent_id, position, id_gesture, duration, media_id)
    select client_id, p.target, position, id_gesture, duration, media_id
    from intent_gestures s join (${pairs}) p on p.source = s.intent_id`.execute(sql);
  await raw`insert into intent_phrases (client_id, intent_id, position, text)
    select client_id, p.target, position, text from intent_phrases s join (${pairs}) p on p.source = s.intent_id`.execute(
    sql,
  );
  await raw`update intents t set media_id = f.media_id, opens = f.opens, updated_at = now() from intents f, (${pairs}) p
    where f.intent_id = p.source and t.intent_id = p.target`.execute(sql);
}

/** Gives one robot's intentions the parts of another one. */
export async function copyPartsTo(sql: Sql, from: number, targets: readonly number[]): Promise<void> {
  // One at a time: two who give the same robots their version meet here.
  const ids = [...targets, from];
  await lockIntents(sql, ids);
  const held = sql.selectFrom('intents').select('intent_id').where('intent_id', 'in', ids);
  await held.orderBy('intent_id').forUpdate().execute();
  await copyParts(sql, raw`select ${from}::bigint as source, unnest(${targets}::bigint[]) as target`);
}
