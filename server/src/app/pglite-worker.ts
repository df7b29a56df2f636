import { constants, cpSync, readFileSync, rmSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { parsers } from './engine.ts';

/** What the main thread asks: statements in order, of which the last one's result is answered; or the whole folder, packed or copied. */
export type Ask =
  | { id: number; kind: 'run'; statements: { sql: string; params?: readonly unknown[] }[] }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'copy'; to: string }
  | { id: number; kind: 'close' };

export interface WorkerOptions {
  /** null: in memory. */
  dir: string | null;
  /** A packed data folder to begin from instead of initdb, when the folder is new. */
  template: string | null;
}

const { dir, template } = workerData as WorkerOptions;
const port = parentPort;
if (!port) throw new Error('pglite-worker runs as a worker thread');

const database = PGlite.create({
  ...(dir ? { dataDir: dir } : {}),
  // Unpacked here: the library does it through a stream, which takes five times as long.
  ...(template ? { loadDataDir: new Blob([gunzipSync(readFileSync(template))], { type: 'application/x-tar' }) } : {}),
  extensions: { unaccent, citext },
  parsers,
  relaxedDurability: false,
});

async function answer(ask: Ask): Promise<unknown> {
  const lite = await database;
  if (ask.kind === 'close') return lite.close();
  if (ask.kind === 'dump') return new Uint8Array(await (await lite.dumpDataDir('gzip')).arrayBuffer());
  if (ask.kind === 'copy') {
    if (!dir) throw new Error('a database in memory has no folder');
    // Nothing runs in this thread meanwhile; where the file system can, it costs no bytes.
    rmSync(ask.to, { recursive: true, force: true });
    return cpSync(dir, ask.to, { recursive: true, mode: constants.COPYFILE_FICLONE });
  }
  let last: { rows: unknown[]; count: number } = { rows: [], count: 0 };
  for (const { sql, params } of ask.statements) {
    // Scripts of several statements (migrations) come without parameters; everything else is one prepared statement.
    if (params === undefined) await lite.exec(sql);
    else {
      const result = await lite.query(sql, params as unknown[]);
      last = { rows: result.rows, count: result.affectedRows ?? 0 };
    }
  }
  return last;
}

port.on('message', (ask: Ask) => {
  answer(ask).then(
    (value) => port.postMessage({ id: ask.id, value }),
    (cause: Error & { code?: string; constraint?: string }) =>
      port.postMessage({
        id: ask.id,
        error: { message: cause.message, code: cause.code, constraint: cause.constraint },
      }),
  );
});
database.then(
  () => port.postMessage({ id: 0, value: 'ready' }),
  (cause: Error) => port.postMessage({ id: 0, error: { message: cause.message } }),
);
