import { hash } from 'node:crypto';
import type { SpeechFile } from '@botones/contract/speech/speech';
import { raw, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import { mostWithin } from '../../app/memory/most-within.ts';
import { Recent } from '../../app/memory/recent.ts';
import type { Services } from '../../app/services.ts';
import type { ServiceAccount } from '../../speech/service-account.ts';
import { type ClientWords, saidOf, type Utterance } from '../../speech/speech.ts';
import { vorbisOf } from '../../speech/vorbis.ts';
import { pcmOf } from '../../speech/wav.ts';
import { addFile, refuseOverQuota } from '../storage/storage.queries.ts';

/** What is to be said, by which engine and with whose key. */
export interface Wanted extends Utterance {
  engine: 'local' | 'google' | 'http';
  key: ServiceAccount | null;
  /** How words are said by whoever it is for. */
  words: ClientWords;
}
/** Whose file it becomes. */
export interface SpeechOwner {
  client_id: number;
  bucket: string;
}

/** Hashes of what is wanted: a robot's thousands of texts are compared with what was made whenever somebody looks at them. */
const knownHashes = new Recent<string>(mostWithin(0.02, 800));

/**
 * The same engine, voice, settings and words said are the same sound: read otherwise, a text is made anew. Of a client's own words only
 * those that it holds are heard; whose key paid for it is not.
 */
export function hashOf(wanted: Wanted, { config }: Pick<Services, 'config'>): string {
  const { engine, voice, speed, pitch, text, words } = wanted;
  const { url, model, voices } = config.speech;
  const server = engine === 'http' ? [url, model, voices] : [];
  const how = [engine, server, voice.language_id, voice.tone, speed, pitch, ...(voice.name ? [voice.name] : [])];
  const key = `${how.join()} ${words.key} ${text}`;
  const before = knownHashes.get(key);
  if (before !== undefined) return before;
  const made = hash('sha256', JSON.stringify([...how, saidOf(wanted)]));
  knownHashes.set(key, made);
  return made;
}

/** The hash of what a file was made of, by the file's key; files that people brought themselves are not among them. */
export async function hashesOf(sql: Sql, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await raw<{ pairs: [string, string][] | null }>`
    select json_agg(json_build_array(f.key, encode(s.hash, 'hex'))) as pairs from unnest(${keys}::text[]) as given
      join files f on f.key = given join speech_files s using (client_id, file_id)`.execute(sql);
  return new Map(rows[0]?.pairs);
}

const known = (sql: Sql, client_id: number, hash: Buffer) =>
  sql
    .selectFrom('speech_files as s')
    .innerJoin('files as f', 'f.file_id', 's.file_id')
    .select(['f.file_id', 'f.key', 'f.sha256', 'f.duration_ms'])
    // A file that nobody keeps waits a day from now again; noted once an hour.
    .select(raw<boolean>`coalesce(f.unreferenced_since < now() - interval '1 hour', false)`.as('aging'))
    .where('s.client_id', '=', client_id)
    .where('s.hash', '=', hash)
    .executeTakeFirst();

const toWire = (file: { key: string; sha256: string; duration_ms: number | null }, said: Utterance): SpeechFile => ({
  text: said.text,
  language_id: said.voice.language_id,
  url: file.key,
  sha256: file.sha256,
  duration: file.duration_ms === null ? null : file.duration_ms / 1000,
});

/** The file of a text in a client's bucket, made now where there is none yet. */
export async function speechFile(services: Services, owner: SpeechOwner, wanted: Wanted): Promise<SpeechFile> {
  const { system, files, speech } = services;
  const hash = Buffer.from(hashOf(wanted, services), 'hex');
  const found = await system.read((sql) => known(sql, owner.client_id, hash));
  if (found) {
    if (found.aging)
      await system.write('speech.use')((sql) =>
        sql
          .updateTable('files')
          .set({ unreferenced_since: raw<string>`now()` })
          .where('file_id', '=', found.file_id)
          .where('unreferenced_since', 'is not', null)
          .execute(),
      );
    return toWire(found, wanted);
  }
  const wav = await speech.engine(wanted.engine, wanted.key).synthesize(wanted);
  const placed = await files.placeMade(await vorbisOf(pcmOf(wav)), { bucket: owner.bucket, folder: 'audios' });
  try {
    const made = await system.write('speech.make')(async (sql) => {
      // Here two that make the same wait for each other.
      await refuseOverQuota(sql, owner.client_id, placed.size);
      const first = await known(sql, owner.client_id, hash);
      if (first) return first;
      const { client_id } = owner;
      const file_id = await addFile(sql, placed, { client_id, folder: 'audios', area: 'voicebot' });
      await sql.insertInto('speech_files').values({ client_id, hash, file_id }).execute();
      return orFail(await known(sql, owner.client_id, hash), 'speech.failed');
    });
    if (made.key !== placed.key) await files.remove(placed);
    return toWire(made, wanted);
  } catch (cause) {
    // What did not become a row goes; where that is unknown the sweep decides.
    if ((cause as { status?: number }).status === 413)
      await files
        .remove(placed)
        .catch((left: unknown) => services.log.warn({ err: left }, 'a file is left to the sweep'));
    throw cause;
  }
}

/** Whose bucket speech of a robot goes to. */
export async function speechOwner(sql: Sql, robot_id: number): Promise<SpeechOwner> {
  const row = await sql
    .selectFrom('robots as r')
    .innerJoin('clients as c', 'c.client_id', 'r.client_id')
    .select(['r.client_id', 'c.bucket_name'])
    .where('r.robot_id', '=', robot_id)
    .where('r.deleted_at', 'is', null)
    .executeTakeFirst();
  const { client_id, bucket_name } = orFail(row, 'robots.not_found');
  return { client_id, bucket: bucket_name ?? fail('storage.no_bucket') };
}

/** Texts spoken at once. */
const atOnce = 4;

/** A file for each text, in their order: all or none. Told after each one how many there are. */
export async function speechFiles(
  services: Services,
  owner: SpeechOwner,
  all: readonly Wanted[],
  progress: (done: number) => Promise<void> = async () => {},
): Promise<SpeechFile[]> {
  const made: SpeechFile[] = [];
  let [next, done] = [0, 0];
  let ended = false;
  const work = async () => {
    for (let at = next++; at < all.length && !ended; at = next++) {
      made[at] = await speechFile(services, owner, all[at] as Wanted);
      await progress(++done);
    }
  };
  const workers = Array.from({ length: Math.min(atOnce, all.length) }, () =>
    work().catch((cause: unknown) => {
      ended = true;
      throw cause;
    }),
  );
  const settled = await Promise.allSettled(workers);
  const broken = settled.find((one) => one.status === 'rejected');
  if (broken) throw broken.reason;
  return made;
}
