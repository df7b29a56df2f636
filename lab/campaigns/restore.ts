// `npm run check:deep -- restore [--only postgres,embedded] [--rows 1600000] [--embedded-rows 300000] [--megabytes 200]`: a large
// installation is copied, put back into an empty place and started there: minutes for each GB of it (E16).

import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, ServerProcess } from '../../e2e/lib/server-process.ts';
import { adminSettings } from '../../e2e/lib/staff.ts';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import type { Rows } from '../../server/src/backup/rows.ts';
import { postgresRows } from '../../server/src/backup/rows-postgres.ts';
import { startEmbedded } from '../../server/src/embedded/embedded.ts';
import { fixedNumber, wholeNumber } from '../lib/figures.ts';
import { seed } from '../lib/seed.ts';
import { numberFlag, wordsFlag } from './lib/flags.ts';
import { TargetReport } from './lib/target-report.ts';

const only = wordsFlag('only', 'postgres,embedded');
const megabytes = numberFlag('megabytes', 200);
const promises = new TargetReport();
const folder = mkdtempSync(join(tmpdir(), 'botones-restore-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const root = fileURLToPath(new URL('../..', import.meta.url));
const GB = 1e9;
const oneFile = 5_000_000;

type Env = Record<string, string>;
const run = (name: 'backup' | 'restore', env: Env, file: string): number => {
  const begun = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'server/dist', `${name}.js`), file], {
    env: { PATH: process.env.PATH ?? '', ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${name} ended with ${status}:\n${stdout}${stderr}`);
  return (performance.now() - begun) / 60_000;
};
/** Starts a server there and ends it again: the schema is made, or what was put back is proved. */
async function started(env: Env): Promise<void> {
  const server = new ServerProcess(await freePort(), { ...adminSettings, ...env });
  await server.start();
  if ((await server.end('SIGTERM')) !== 0) throw new Error('The server did not end with 0.');
}

/** Files that no packing makes smaller, as many as are wanted. */
async function addFiles({ connection }: Rows, dataDir: string): Promise<void> {
  for (let n = 0; n * oneFile < megabytes * 1e6; n++) {
    const key = `cliente-000001/videos/${randomUUID()}.mp4`;
    const bytes = randomBytes(oneFile);
    mkdirSync(dirname(join(dataDir, 'files', key)), { recursive: true });
    writeFileSync(join(dataDir, 'files', key), bytes);
    await connection.query(
      `insert into files (client_id, key, folder, area, size, content_type, family, sha256, bytes, playable, sent_type, sent_bytes)
      values (1, $1, 'videos', 'other', $2, 'video/mp4', 'video', $3, $2, true, 'video/mp4', $2)`,
      [key, oneFile, createHash('sha256').update(bytes).digest('hex')],
    );
  }
}

const counted = `select (select count(*) from interactions)::int as interactions, (select count(*) from files)::int as files,
  (select count(*) from robots)::int as robots, (select sum(n) from interaction_days)::int as days,
  (select md5(string_agg(uuid::text, '' order by id)) from interactions) as facts`;
const inside = async <T>(open: () => Promise<Rows>, work: (rows: Rows) => Promise<T>): Promise<T> => {
  const rows = await open();
  return work(rows).finally(() => rows.close());
};
const asked = async ({ connection }: Rows, sql: string) => (await connection.query(sql, [])).rows[0] ?? {};

/** `open` opens a place's database while no server runs on it. */
async function drill(name: string, [from, to]: [Env, Env], rows: number, open: (env: Env) => () => Promise<Rows>) {
  await started(from);
  const before = await inside(open(from), async (database) => {
    await seed((sql, params = []) => database.connection.query(sql, params), {
      clients: 50,
      robots: 1000,
      interactions: rows,
    });
    await addFiles(database, from.DATA_DIR ?? '');
    return asked(database, counted);
  });
  const size = await inside(open(from), async (database) =>
    Number((await asked(database, 'select pg_database_size(current_database())::float8 as size')).size),
  );
  const bytes = size + megabytes * 1e6;
  const archive = join(folder, `${name}.zip`);
  const copied = run('backup', from, archive);
  const restored = run('restore', to, archive);
  console.log(
    `  ${name}: ${wholeNumber(rows)} interactions, ${fixedNumber(bytes / GB)} GB with ${megabytes} MB of files; copied in ${fixedNumber(copied)} min to ${fixedNumber(statSync(archive).size / GB)} GB, put back in ${fixedNumber(restored)} min`,
  );
  promises.most(`${name}: put back, for each GB`, 5, restored / (bytes / GB), 'min', 2);
  const after = await inside(open(to), (database) => asked(database, counted));
  const same = JSON.stringify(after) === JSON.stringify(before);
  promises.hold(`${name}: rows, facts and files are the same`, 'all', JSON.stringify(after), same);
  const objects = (env: Env) =>
    execFileSync('sh', ['-c', 'cd "$1" && find files -type f | sort | xargs sha256sum', 'sh', env.DATA_DIR ?? ''], {
      encoding: 'utf8',
    });
  promises.hold(`${name}: every byte of every file`, 'the same', 'compared', objects(from) === objects(to));
  await started(to);
}

const SECRET_KEY = 'a-key-of-the-drill-that-is-long-enough';
const place = (name: string, more: Env = {}): Env => ({ DATA_DIR: join(folder, name), SECRET_KEY, ...more });
if (only.includes('postgres')) {
  const database = await startPostgres({ settings: ['max_wal_size=4GB'] });
  const other = await startPostgres({ settings: ['max_wal_size=4GB'] });
  const places: [Env, Env] = [place('from', { DATABASE_URL: database.url }), place('to', { DATABASE_URL: other.url })];
  // As the superuser: filling rests the triggers.
  const open = (env: Env) => () =>
    postgresRows((env.DATABASE_URL === other.url ? other : database).adminUrl.replace(/postgres$/, 'botones'));
  await drill('PostgreSQL', places, numberFlag('rows', 1_600_000), open);
  await database.remove();
  await other.remove();
}
if (only.includes('embedded')) {
  const open = (env: Env) => async (): Promise<Rows> => {
    const database = await startEmbedded(env.DATA_DIR ?? '');
    const rows = await postgresRows(database.url.replace('botones@', 'postgres@'));
    return { ...rows, close: () => rows.close().finally(database.stop) };
  };
  await drill('embedded', [place('small'), place('small-to')], numberFlag('embedded-rows', 300_000), open);
}
promises.end();
