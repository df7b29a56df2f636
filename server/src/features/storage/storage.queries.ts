import type { ErrorCode } from '@botones/contract/errors';
import { type Area, maxPictureBytes, platformBucket, type StorageUsage } from '@botones/contract/storage/storage';
import { raw, type Sql } from '../../app/database/db.ts';
import { pictureTypes, type StagedFile } from '../../app/files/files.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import type { Person } from '../../app/identity/actor.ts';

/** Whose files an upload joins: the client and its bucket; no client for the platform's own. */
export interface UploadTarget {
  client_id: number | null;
  /** null: the client has none yet. */
  bucket: string | null;
  name: string;
}

/** The bucket that somebody names: the own client's, for staff anybody's and the platform's (AMB-081, AMB-181). */
export async function uploadTargetOf(sql: Sql, person: Person, bucket: string): Promise<UploadTarget> {
  if (bucket === platformBucket) {
    if (!person.is_staff) fail('session.forbidden');
    return { client_id: null, bucket, name: '' };
  }
  const row = await sql
    .selectFrom('clients')
    .select(['client_id', 'bucket_name', 'name'])
    .where('deleted_at', 'is', null)
    .$if(person.is_staff, (q) => q.where('bucket_name', '=', bucket))
    .$if(!person.is_staff, (q) => q.where('client_id', '=', person.client_id))
    .executeTakeFirst();
  const found = orFail(row, 'buckets.not_found');
  if (found.bucket_name !== null && found.bucket_name !== bucket) fail('buckets.not_found');
  return { client_id: found.client_id, bucket: found.bucket_name, name: found.name };
}

/** Bytes that each of some clients uses, by area. */
async function usedBy(sql: Sql, clients: number[]): Promise<Map<number, StorageUsage['areas']>> {
  const none = { advertising: 0, catalogue: 0, voicebot: 0, surveys: 0, calls: 0, interactions: 0, other: 0 };
  const used = new Map(clients.map((client_id) => [client_id, { ...none }]));
  const files = await sql
    .selectFrom('files')
    .select(['client_id', 'area', raw<number>`sum(size)::bigint`.as('bytes')])
    .where('client_id', '=', raw<number>`any(${clients}::bigint[])`)
    .groupBy(['client_id', 'area'])
    .execute();
  for (const { client_id, area, bytes } of files) {
    const areas = used.get(client_id ?? 0);
    if (areas) areas[area as Area] += bytes;
  }
  // What robots told: the client's share of the tables, by its interactions. An estimate that reads few rows (AMB-171);
  // what was said and looked at is part of an interaction, call data is what robots report besides.
  const told = await raw<{ client_id: number; interactions: number; calls: number }>`
    with whole as (select greatest(c.reltuples, 1) as n, pg_total_relation_size('interactions')
        + pg_total_relation_size('exchanges') + pg_total_relation_size('view_events') as interactions,
        pg_total_relation_size('detections') + pg_total_relation_size('alerts') as calls
      from pg_class c where c.oid = 'interactions'::regclass),
    own as (select client_id, sum(n) as n from interaction_client_days where client_id = any(${clients}::bigint[]) group by client_id)
    select client_id, round(interactions * share)::bigint as interactions, round(calls * share)::bigint as calls
    from (select client_id, interactions, calls, least(1, own.n / whole.n) as share from own, whole) shared`.execute(
    sql,
  );
  for (const { client_id, ...bytes } of told.rows) Object.assign(used.get(client_id) ?? {}, bytes);
  return used;
}

const total = (areas: StorageUsage['areas']) => Object.values(areas).reduce((sum, bytes) => sum + bytes, 0);

/** Bytes that each of some clients uses in all. */
export async function usedBytes(sql: Sql, clients: number[]): Promise<Map<number, number>> {
  return new Map([...(await usedBy(sql, clients))].map(([client_id, areas]) => [client_id, total(areas)]));
}

/** What a client uses and may use. */
export async function usageOf(sql: Sql, client_id: number): Promise<StorageUsage> {
  const row = await sql
    .selectFrom('clients')
    .select('storage_limit_bytes')
    .where('client_id', '=', client_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const { storage_limit_bytes } = orFail(row, 'clients.not_found');
  const areas = (await usedBy(sql, [client_id])).get(client_id) as StorageUsage['areas'];
  return { client_id, used_bytes: total(areas), limit_bytes: storage_limit_bytes, areas };
}

/** Fails where so many bytes more do not fit. Inside a transaction that inserts them, uploads of one client wait here for each other. */
export async function refuseOverQuota(sql: Sql, client_id: number | null, bytes: number): Promise<void> {
  if (client_id === null) return;
  await sql.selectFrom('clients').select('client_id').where('client_id', '=', client_id).forNoKeyUpdate().execute();
  const { used_bytes, limit_bytes } = await usageOf(sql, client_id);
  if (used_bytes + bytes > limit_bytes) fail('storage.over_quota');
}

/** Tells the table of a file that was put into the store; it counts to the client from now on. */
export async function addFile(
  sql: Sql,
  placed: StagedFile,
  { client_id, folder, area }: { client_id: number | null; folder: string; area: string },
): Promise<number> {
  await refuseOverQuota(sql, client_id, placed.size);
  const { key, size, sha256, bytes, width, height, playable, thumbnails } = placed;
  const { file_id } = await sql
    .insertInto('files')
    .values({
      client_id,
      key,
      folder,
      area,
      size,
      sha256,
      bytes,
      width,
      height,
      playable,
      thumbnails,
      content_type: placed.type,
      family: placed.family,
      duration_ms: placed.durationMs,
      sent_type: placed.sentType,
      sent_bytes: placed.sentBytes,
    })
    .returning('file_id')
    .executeTakeFirstOrThrow();
  return file_id;
}

const selected = (sql: Sql) =>
  sql
    .selectFrom('files')
    .select(['key', 'folder', 'content_type', 'family', 'sha256', 'bytes', 'width', 'height', 'duration_ms'])
    .select(['playable', 'thumbnails']);
export type FileRow = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>;

export const fileByKey = (sql: Sql, key: string): Promise<FileRow | undefined> =>
  selected(sql).where('key', '=', key).executeTakeFirst();

/** A file by its content, as far as a client's robots may have it: the client's own, or the platform's that is its logo. */
export const fileByHash = (sql: Sql, sha256: string, client_id: number): Promise<FileRow | undefined> =>
  selected(sql)
    .where('sha256', '=', sha256)
    .where((e) =>
      e.or([
        e('client_id', '=', client_id),
        e('key', '=', e.selectFrom('clients').select('image').where('client_id', '=', client_id)),
      ]),
    )
    .limit(1)
    .executeTakeFirst();

/**
 * Gives the client a picture that was sent before the record, or its client, was there: from now on it counts to the client and is
 * exported and erased with it, under the key that it has. One that a record keeps already stays whose it is.
 */
async function giveTo(sql: Sql, key: string, client_id: number): Promise<void> {
  const given = await sql
    .updateTable('files')
    .set({ client_id })
    .where('key', '=', key)
    .where('client_id', 'is', null)
    .where('unreferenced_since', 'is not', null)
    .returning('size')
    .executeTakeFirst();
  // It is counted by now.
  if (given) await refuseOverQuota(sql, client_id, 0);
}

/**
 * What a record may keep of the file that a form named: nothing, what it had already, or a picture of this client (of the
 * platform too, for staff's first logos and photos). JPG or PNG of at most 5 MB as it was sent (CON-43). The file is
 * marked as kept in the same transaction, so that the sweep does not take it away.
 */
export async function retainPicture(
  sql: Sql,
  sent: string | null | undefined,
  kept: { now: string | null; client_id: number | null /** Where it stands in the form. */; field?: string },
): Promise<string | null | undefined> {
  if (sent === undefined || sent === null || sent === kept.now) return sent;
  await retainPictures(sql, [sent], kept.client_id, kept.field);
  return sent;
}

/** The same for several pictures at once, of a record that kept none of them before. */
export async function retainPictures(
  sql: Sql,
  sent: readonly string[],
  client_id: number | null,
  field = 'image',
): Promise<void> {
  const refuse = (code: ErrorCode) => fail(code, { [field]: code });
  const wanted = [...new Set(sent)];
  if (wanted.length === 0) return;
  for (const key of wanted)
    if (client_id !== null && key.startsWith(`${platformBucket}/`)) await giveTo(sql, key, client_id);
  const files = await sql
    .updateTable('files')
    .set({ referenced_at: raw`now()`, unreferenced_since: null })
    .where('key', 'in', wanted)
    .where((e) => e.or([e('client_id', 'is', null), e('client_id', '=', client_id)]))
    .returning(['sent_type', 'sent_bytes'])
    .execute();
  if (files.length < wanted.length) refuse('storage.unknown_file');
  if (!files.every(({ sent_type }) => pictureTypes.includes(sent_type))) refuse('storage.picture_only');
  if (files.some(({ sent_bytes }) => sent_bytes > maxPictureBytes)) refuse('storage.too_large');
}

/**
 * Marks files that a record of the client keeps from now on, so that the sweep leaves them: the client's own and of the family that
 * the field plays or shows.
 */
export async function retainFiles(
  sql: Sql,
  keys: readonly string[],
  of: { client_id: number; family: 'image' | 'video' | 'audio' },
): Promise<void> {
  const wanted = [...new Set(keys)];
  if (wanted.length === 0) return;
  // In one order: two that keep the same files meet here.
  const isWanted = raw<boolean>`key = any(${wanted}::text[])`;
  await sql.selectFrom('files').select('key').where(isWanted).orderBy('key').forNoKeyUpdate().execute();
  const kept = await sql
    .updateTable('files')
    .set({ referenced_at: raw`now()`, unreferenced_since: null })
    .where(isWanted)
    .where('client_id', '=', of.client_id)
    .where('family', '=', of.family)
    .returning('key')
    .execute();
  if (kept.length < wanted.length) fail('storage.unknown_file');
}
