// `npm run check:deep -- disk [--only postgres,wal,embedded,files,log]`: the disk of the database, of the files or of the log is full, is
// emptied again, and nobody was told that something is kept which is not (E8, E9). Needs root, who alone may mount a small disk.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, cpSync, mkdirSync, renameSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { batch } from '../../bench/lib/facts.ts';
import { credentialOf } from '../../bench/lib/seed.ts';
import type { ServerProcess } from '../lib/server-process.ts';
import { callerOf } from './lib/caller.ts';
import { wordsFlag } from './lib/flags.ts';
import { fullOfFiles, fullOfLog } from './lib/full-disks.ts';
import { embedded, pause, seeded, staffHeaders, unexpectedErrors } from './lib/seeded.ts';
import { type SmallDisk, smallDisk } from './lib/small-disk.ts';
import { TargetReport, wholeNumber } from './lib/target-report.ts';

const only = wordsFlag('only', 'postgres,wal,embedded,files,log');
const promises = new TargetReport();
const list = '/api/interaction/interaction/interaction_by_robot/1/?limit=50';

/** Writes until it is refused, looks whether reading goes on, makes room, and writes again; then counts what was acknowledged. */
async function full(
  name: string,
  server: ServerProcess,
  disk: SmallDisk,
  count: (uuids: string[]) => Promise<number>,
  between: () => Promise<void>,
) {
  const call = callerOf(server.url);
  const headers = { authorization: credentialOf(1) };
  const acknowledged: string[] = [];
  const refusals = new Map<string, number>();
  const write = async (): Promise<number> => {
    const answer = await call({
      method: 'POST',
      path: '/device/v1/interactions',
      headers,
      body: JSON.parse(batch(200)),
    });
    if (answer.status === 200) acknowledged.push(...(JSON.parse(answer.body).payload.accepted as string[]));
    else {
      const said =
        answer.status === 0 ? 'no answer' : `${answer.status} ${JSON.parse(answer.body).headerResponse.error}`;
      refusals.set(said, (refusals.get(said) ?? 0) + 1);
    }
    return answer.status;
  };
  for (let n = 0; n < 5; n++) await write();
  const pid = server.pid;
  disk.fill(400_000);
  let refused = 0;
  for (let n = 0; n < 600 && refused < 30; n++) {
    const status = await write();
    refused = status === 200 ? 0 : refused + 1;
    if (status === 0) break;
    if (refused > 0) await pause(20);
  }
  const reads = await Promise.all(Array.from({ length: 20 }, () => call({ path: list, headers: staffHeaders })));
  const said = [...refusals].map(([what, n]) => `${what}: ${n}`).join(', ') || 'none';
  promises.hold(
    `${name}: writes on a full disk`,
    '503 or 507 with a word',
    said,
    refusals.size > 0 && [...refusals.keys()].every((what) => /^50[37] server\./.test(what)),
  );
  const read = reads.filter(({ status }) => status === 200).length;
  if (name !== 'wal') promises.hold(`${name}: reads on a full disk`, '20 of 20', `${read} of 20`, read === 20);
  disk.free();
  await between();
  const begun = performance.now();
  let again = 0;
  while (again !== 200 && performance.now() - begun < 60_000) {
    again = await write();
    if (again !== 200) await pause(250);
  }
  promises.most(
    `${name}: writes again after there is room`,
    10,
    again === 200 ? (performance.now() - begun) / 1000 : Number.NaN,
    's',
    1,
  );
  promises.hold(`${name}: without a restart`, `pid ${pid}`, `pid ${server.pid}`, pid === server.pid && server.alive);
  const kept = again === 200 ? await count(acknowledged) : Number.NaN;
  promises.hold(
    `${name}: acknowledged facts are there`,
    wholeNumber(acknowledged.length),
    wholeNumber(kept),
    kept === acknowledged.length,
  );
  promises.none(`${name}: unforeseen failures in the log`, unexpectedErrors(server));
}

const tablespaceOn = async (disk: SmallDisk) => {
  const w = await seeded({ clients: 1, robots: 5, interactions: 0 });
  await w.server.end('SIGTERM');
  const place = join(disk.folder, 'space');
  mkdirSync(place);
  const { uid, gid } = statSync(w.database.dir);
  chownSync(place, uid, gid);
  chmodSync(disk.folder, 0o777);
  return { w, place };
};
const inPostgres = (w: Awaited<ReturnType<typeof seeded>>) => async (uuids: string[]) => {
  await w.again();
  const text = uuids.map((uuid) => `'${uuid}'`).join();
  return Number(
    (await w.rows(`select count(*)::int as n from interactions where uuid in (${text || `'${randomUUID()}'`})`))[0]?.n,
  );
};

const probe = smallDisk(1);
probe?.remove();
if (!probe) promises.skip('full disks', 'only root may mount a small disk: run it as root');
else {
  if (only.includes('postgres')) {
    // The tables on the small disk, their log elsewhere: as on a server whose volumes are apart.
    const disk = smallDisk(64) as SmallDisk;
    const { w, place } = await tablespaceOn(disk);
    const admin = new pg.Client({ connectionString: w.database.adminUrl });
    await admin.connect();
    await admin.query(`create tablespace small location '${place}'`);
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'botones'`);
    await admin.query('alter database botones set tablespace small');
    await admin.end();
    await w.server.start();
    await full('postgres', w.server, disk, inPostgres(w), async () => {});
    await w.end();
    disk.remove();
  }
  if (only.includes('wal')) {
    // PostgreSQL ends itself when it cannot write its log; whoever runs it makes room and starts it.
    const disk = smallDisk(80) as SmallDisk;
    const { w, place } = await tablespaceOn(disk);
    await w.database.stop('fast');
    const log = join(w.database.dir, 'pg_wal');
    cpSync(log, join(place, 'pg_wal'), { recursive: true, preserveTimestamps: true });
    const { uid, gid } = statSync(w.database.dir);
    spawnSync('chown', ['-R', `${uid}:${gid}`, place]);
    renameSync(log, `${log}.old`);
    symlinkSync(join(place, 'pg_wal'), log);
    await w.database.start();
    await w.again();
    await w.server.start();
    await full('wal', w.server, disk, inPostgres(w), async () => {
      if (w.database.pid === undefined) await w.database.start();
    });
    await w.end();
    disk.remove();
  }
  if (only.includes('embedded')) {
    const disk = smallDisk(220) as SmallDisk;
    const server = await embedded(disk.folder, { clients: 1, robots: 5, interactions: 0 });
    const call = callerOf(server.url);
    const total = async () => Number((await call({ path: list, headers: staffHeaders })).headers['x-total-count']);
    await full('embedded', server, disk, total, async () => {});
    await server.end('SIGTERM');
    disk.remove();
  }
  if (only.includes('files')) await fullOfFiles(promises);
  if (only.includes('log')) await fullOfLog(promises);
}
promises.end();
