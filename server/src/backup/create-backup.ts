import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { storeOf } from '../app/files/files.ts';
import { type Store, thumbnailKey } from '../app/files/files-store.ts';
import { type ZipPart, zipOf } from '../app/files/zip.ts';
import type { Config } from '../config.ts';
import { joinEmbedded } from '../embedded/embedded.ts';
import { closingParts, filePart, keyFingerprint, type Manifest, tablePart, withChecksum } from './manifest.ts';
import { newline, type Rows, sequencesOf, tablesOf } from './rows.ts';
import { postgresRows } from './rows-postgres.ts';

/** What was written. */
export interface CreatedBackup {
  rows: number;
  files: number;
  missing: string[];
}

/** The rows of one instant, while the server writes on: a snapshot. The embedded database is started for it when nobody runs it. */
async function stillRows(config: Config): Promise<{ rows: Rows; done: () => Promise<void> }> {
  const embedded = config.databaseUrl ? null : await joinEmbedded(config.dataDir);
  const leave = async () => embedded?.stop();
  try {
    const rows = await postgresRows(embedded?.url ?? config.databaseOptions.directUrl ?? config.databaseUrl ?? '');
    await rows.connection.query('begin isolation level repeatable read read only');
    return { rows, done: () => rows.close().finally(leave) };
  } catch (cause) {
    await leave();
    throw cause;
  }
}

/** Every object that the table of files names, page by page; what the next sweep takes anyway is left to it. */
async function* objects({ connection }: Rows): AsyncIterable<{ key: string; type: string }> {
  for (let after = 0; ; ) {
    const { rows } = await connection.query<{
      file_id: number;
      key: string;
      content_type: string;
      thumbnails: number[];
    }>(
      `select file_id, key, content_type, thumbnails from files where file_id > $1
        and (unreferenced_since is null or unreferenced_since > now() - interval '23 hours') order by file_id limit 1000`,
      [after],
    );
    for (const row of rows) {
      yield { key: row.key, type: row.content_type };
      for (const width of row.thumbnails) yield { key: thumbnailKey(row.key, width), type: 'image/webp' };
      after = Number(row.file_id);
    }
    if (rows.length < 1000) return;
  }
}

/** The parts of a copy in their order; what they were is noted as they pass, and told by the last three. */
async function* partsOf(
  rows: Rows,
  store: Store | null,
  secretKey: Buffer,
  backup: CreatedBackup,
): AsyncIterable<ZipPart> {
  const parts: Manifest['parts'] = [];
  const tables: Manifest['tables'] = [];
  for (const table of await tablesOf(rows)) {
    const counted = { ...table, rows: 0 };
    const { chunks, sum } = withChecksum(rows.copyOut(table), (chunk) => {
      for (const byte of chunk) if (byte === newline) counted.rows++;
    });
    yield { name: tablePart(table.name), chunks, compress: true };
    parts.push({ name: tablePart(table.name), ...sum() });
    tables.push(counted);
    backup.rows += counted.rows;
  }
  const kept: { key: string; type: string }[] = [];
  if (store)
    for await (const object of objects(rows)) {
      const found = await store.get(object.key);
      if (!found) {
        backup.missing.push(object.key);
        continue;
      }
      const { chunks, sum } = withChecksum(found);
      yield { name: filePart(object.key), chunks, compress: false };
      parts.push({ name: filePart(object.key), ...sum() });
      kept.push(object);
      backup.files++;
    }
  const applied = await rows.connection.query<Manifest['migrations'][number]>(
    `select name, checksum from schema_migrations where name <> 'after' order by name`,
    [],
  );
  const manifest: Manifest = {
    format: 1,
    made_at: new Date().toISOString(),
    key: keyFingerprint(secretKey),
    migrations: applied.rows,
    tables,
    // Numbers are given outside of any snapshot: read last they are past every row's.
    sequences: (await sequencesOf(rows)).map(({ name, last }) => ({ name, last: last === null ? null : Number(last) })),
    files: store && { kept, missing: backup.missing },
    parts,
  };
  yield* closingParts(manifest, secretKey);
}

/** Writes the rows of one instant and the files that they name into one archive, while the server works on. */
export async function createBackup(config: Config, file: string, withFiles: boolean): Promise<CreatedBackup> {
  const taken: CreatedBackup = { rows: 0, files: 0, missing: [] };
  const part = `${file}.part`;
  const { rows, done } = await stillRows(config);
  try {
    // Files never change and outlive by a day the last row that names them: those of the snapshot are still there.
    const store = withFiles ? await storeOf(config) : null;
    await pipeline(zipOf(partsOf(rows, store, config.secretKey, taken)), createWriteStream(part, { mode: 0o600 }));
    const handle = await open(part, 'r');
    await handle.sync().finally(() => handle.close());
    await rename(part, file);
    return taken;
  } finally {
    await rm(part, { force: true });
    await done();
  }
}
