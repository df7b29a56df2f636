import { Readable } from 'node:stream';
import { deflateRawSync } from 'node:zlib';
import type { ExportPlan } from '@botones/contract/clients/clients';
import { type Db, raw } from '../../app/database/db.ts';
import type { Store } from '../../app/files/files-store.ts';
import { type ZipPart, zipOf } from '../../app/files/zip.ts';
import { type ExportSource, exportLists, tableSources } from './clients.lists.ts';

/** Rows that are held at once, and rows whose packed size stands for that of all. */
const atOnce = 500;
const sampled = 200;

const sourcesOf = async (db: Db): Promise<ExportSource[]> => [...(await db(tableSources)), ...exportLists];

/** How large a client's archive will be, about: rows as a few of them pack, files as they are. `db` is under the client's row policy. */
export async function planExport(db: Db): Promise<ExportPlan> {
  const counts = new Map<string, number>();
  let bytes = 0;
  for (const source of await sourcesOf(db)) {
    const { lines, n } = await db(async (sql) => {
      const { table } = source;
      const known = counts.get(table);
      const counted =
        known === undefined
          ? await raw<{ n: number }>`select count(*) as n from ${raw.table(table)}`.execute(sql)
          : null;
      return { ...(await source.page(sql, [], sampled)), n: known ?? counted?.rows[0]?.n ?? 0 };
    });
    counts.set(source.table, n);
    if (lines.length > 0) bytes += (deflateRawSync(lines.join('\n')).length * n) / lines.length;
  }
  const stored = await db((sql) =>
    sql.selectFrom('files').select(raw<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes')).executeTakeFirstOrThrow(),
  );
  const rows = [...counts.values()].reduce((sum, n) => sum + n, 0);
  return { rows, files: counts.get('files') ?? 0, bytes: Math.round(bytes + stored.bytes) };
}

/** All lines of a source, a page at a time; `onLines` is told how many. */
async function* linesOf(db: Db, source: ExportSource, onLines: (n: number) => void): AsyncIterable<Buffer> {
  const [before, between, behind] = source.frame;
  let after: unknown[] = [];
  let lead = before;
  for (;;) {
    const { lines, last } = await db((sql) => source.page(sql, after, atOnce));
    if (lines.length > 0) {
      onLines(lines.length);
      yield Buffer.from(lead + lines.join(between));
      lead = between;
      after = last;
    }
    if (lines.length < atOnce) break;
  }
  yield Buffer.from((lead === before ? before : '') + behind);
}

async function* storedFiles(db: Db) {
  for (let after = 0; ; ) {
    const rows = await db((sql) =>
      sql
        .selectFrom('files')
        .select(['file_id', 'key'])
        .where('file_id', '>', after)
        .orderBy('file_id')
        .limit(atOnce)
        .execute(),
    );
    for (const { key } of rows) yield key;
    after = rows.at(-1)?.file_id ?? after;
    if (rows.length < atOnce) return;
  }
}

async function* partsOf(db: Db, store: Store): AsyncIterable<ZipPart> {
  const counts: Record<string, number> = {};
  const missing: string[] = [];
  for (const source of await sourcesOf(db)) {
    const { file } = source;
    counts[file] = 0;
    const chunks = linesOf(db, source, (n) => {
      counts[file] = (counts[file] ?? 0) + n;
    });
    yield { name: file, chunks, compress: true };
  }
  let files = 0;
  for await (const key of storedFiles(db)) {
    const found = await store.get(key);
    if (!found) {
      missing.push(key);
      continue;
    }
    yield { name: `archivos/${key}`, chunks: found, compress: false };
    files++;
  }
  const told = JSON.stringify({ filas: counts, archivos: files, faltan: missing }, null, 2);
  yield { name: 'contenido.json', chunks: Readable.from([Buffer.from(told)]), compress: true };
}

/**
 * Everything of a client as one archive, streamed: each table as JSON, the lists that people read as CSV, its files, and at the end
 * how much of each there is. `db` is under the client's row policy, so nothing of another client and no secret can be in it.
 */
export const exportClient = (db: Db, store: Store): AsyncIterable<Uint8Array> => zipOf(partsOf(db, store));
