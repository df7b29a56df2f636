import { constants, cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { QueryResult } from './engine.ts';
import { makeFolder } from './pglite-folder.ts';
import { type Statement, statementsOn } from './pglite-statements.ts';

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

async function open(): Promise<PGlite> {
  if (dir && !existsSync(join(dir, 'PG_VERSION'))) await makeFolder(dir, template);
  // Unpacked here: the library does it through a stream, which takes five times as long.
  const packed = dir || !template ? null : gunzipSync(readFileSync(template));
  return PGlite.create({
    ...(dir ? { dataDir: dir } : {}),
    ...(packed ? { loadDataDir: new Blob([packed], { type: 'application/x-tar' }) } : {}),
    extensions: { unaccent, citext },
    // Not the usual 128 MB: what the guest has read, the system keeps in memory too.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    relaxedDurability: false,
  });
}
const database = open();

let run: ReturnType<typeof statementsOn> | undefined;

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
  run ??= statementsOn(lite);
  let last: QueryResult = { rows: [], count: 0 };
  let together: Statement[] = [];
  for (const { sql, params } of ask.statements) {
    if (params !== undefined) together.push({ sql, params });
    else {
      // A script of several statements (migrations).
      if (together.length > 0) last = await run(together);
      together = [];
      await lite.exec(sql);
    }
  }
  return together.length > 0 ? run(together) : last;
}

// One after the other: the library mixes up answers that are waited for side by side.
let tail: Promise<unknown> = Promise.resolve();
port.on('message', (ask: Ask) => {
  const turn = tail.then(() => answer(ask));
  tail = turn.catch(() => {});
  turn.then(
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
