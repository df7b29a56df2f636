// `npm run check:deep -- disk [--only postgres,wal,embedded,files,log]`: the disk of the database, of the files or of the log is full, is
// emptied again, and nobody was told that something is kept which is not (E8, E9). Needs root, who alone may mount a small disk.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, cpSync, mkdirSync, renameSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { wordsFlag } from './lib/flags.ts';
import { fullOfEmbedded, fullOfRows } from './lib/full-database.ts';
import { fullOfFiles, fullOfLog } from './lib/full-disks.ts';
import { seeded } from './lib/seeded.ts';
import { type SmallDisk, smallDisk } from './lib/small-disk.ts';
import { TargetReport } from './lib/target-report.ts';

const only = wordsFlag('only', 'postgres,wal,embedded,files,log');
const promises = new TargetReport();

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
    await fullOfRows(promises, { name: 'postgres', server: w.server, disk, count: inPostgres(w) });
    await w.end();
    disk.remove();
  }
  if (only.includes('wal')) {
    // PostgreSQL ends itself when it cannot write its log; the administrator who runs it makes room and starts it.
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
    const between = async () => {
      if (w.database.pid === undefined) await w.database.start();
    };
    await fullOfRows(promises, { name: 'wal', server: w.server, disk, count: inPostgres(w), between });
    await w.end();
    disk.remove();
  }
  if (only.includes('embedded')) await fullOfEmbedded(promises);
  if (only.includes('files')) await fullOfFiles(promises);
  if (only.includes('log')) await fullOfLog(promises);
}
promises.end();
