import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { platformBucket } from '@botones/contract/storage/storage';
import { raw, type Sql, type SystemDb } from '../../app/database/db.ts';
import type { Files } from '../../app/files/files.ts';
import type { Services } from '../../app/services.ts';
import type { Schedule } from '../../app/work/schedules.ts';

const day = 24 * 3_600_000;
/** No upload takes so long: what is older is of a process that is gone. */
const abandoned = 6 * 3_600_000;
const batch = 500;

/** Every column that keeps keys of files: those whose comment says so. */
const keeping = (sql: Sql) =>
  raw<{ table: string; column: string; json: boolean }>`
    select c.relname as "table", a.attname as "column", t.typname = 'jsonb' as json
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
      and 'file' = any(string_to_array(col_description(c.oid, a.attnum), ' '))`.execute(sql);
/** Every foreign key to a file's number; a row that goes with its file does not keep it. */
const pointing = (sql: Sql) =>
  raw<{ table: string; column: string }>`
    select c.relname as "table", a.attname as "column" from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    join pg_attribute b on b.attrelid = k.confrelid and b.attname = 'file_id'
      and b.attnum = k.confkey[array_position(k.conkey, a.attnum)]
    where k.contype = 'f' and k.confrelid = 'files'::regclass and k.confdeltype <> 'c'`.execute(sql);

/** Keys that some record keeps, as a query. */
export async function keptKeys(sql: Sql) {
  const texts = (await keeping(sql)).rows.map(({ table, column, json }) =>
    json
      ? raw`select v #>> '{}' as key from ${raw.table(table)}, jsonb_path_query(${raw.ref(column)}, 'lax $.**') v where jsonb_typeof(v) = 'string'`
      : raw`select ${raw.ref(column)}::text as key from ${raw.table(table)} where ${raw.ref(column)} is not null`,
  );
  const numbers = (await pointing(sql)).rows.map(
    ({ table, column }) =>
      raw`select f.key from ${raw.table(table)} t join files f on f.file_id = t.${raw.ref(column)}`,
  );
  return raw.join([...texts, ...numbers], raw` union all `);
}

/** Marks what nobody keeps and what somebody keeps again; answers what nobody has kept for a day, gone from the table. */
async function forget(system: SystemDb): Promise<{ key: string; thumbnails: number[] }[]> {
  return system.write('storage.sweep')(async (sql) => {
    const kept = await keptKeys(sql);
    await raw`update files set unreferenced_since = null, referenced_at = now()
      where unreferenced_since is not null and key in (${kept})`.execute(sql);
    await raw`update files set unreferenced_since = now()
      where unreferenced_since is null and key not in (${kept})`.execute(sql);
    const gone = await raw<{ key: string; thumbnails: number[] }>`delete from files where file_id in (
        select file_id from files where unreferenced_since < now() - interval '24 hours' order by file_id limit ${batch})
      and unreferenced_since < now() - interval '24 hours' returning key, thumbnails`.execute(sql);
    return gone.rows;
  });
}

/** Removes objects that no row tells of: of uploads that were cut between the store and the row. */
async function reconcile(files: Files, system: SystemDb, now: number): Promise<void> {
  const { buckets } = await system.read(async (sql) => ({
    buckets: await sql.selectFrom('clients').select('bucket_name').where('bucket_name', 'is not', null).execute(),
  }));
  for (const bucket of [platformBucket, ...buckets.map(({ bucket_name }) => bucket_name ?? '')]) {
    let old: string[] = [];
    const check = async () => {
      const keys = old.map((key) => key.replace(/\.\d+$/, ''));
      const rows = await system.read((sql) => sql.selectFrom('files').select('key').where('key', 'in', keys).execute());
      const known = new Set(rows.map(({ key }) => key));
      for (const key of old) if (!known.has(key.replace(/\.\d+$/, ''))) await files.store.delete(key);
      old = [];
    };
    for await (const { key, at } of files.store.list(bucket)) {
      if (now - at > day) old.push(key);
      if (old.length >= batch) await check();
    }
    if (old.length > 0) await check();
  }
}

/** What a process that died left behind while a file was arriving. */
async function emptyTemporary(dir: string, now: number): Promise<void> {
  for (const name of await readdir(dir)) {
    const path = join(dir, name);
    const found = await stat(path).catch(() => null);
    if (found && now - found.mtimeMs > abandoned) await rm(path, { force: true });
  }
}

/** Collects files that no record keeps, objects without a row and the rests of broken uploads (AMB-073). */
export async function removeUnusedFiles({
  files,
  system,
  now,
}: Pick<Services, 'files' | 'system' | 'now'>): Promise<void> {
  await emptyTemporary(files.tempDir, now());
  for (const file of await forget(system)) await files.remove(file);
  await reconcile(files, system, now());
}

export const storageSchedule = (services: Services): Schedule => ({
  name: 'storage',
  everyMs: 3_600_000,
  run: () => removeUnusedFiles(services),
});
