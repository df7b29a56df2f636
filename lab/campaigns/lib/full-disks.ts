import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { freePort, ServerProcess } from '../../../e2e/lib/server-process.ts';
import { addClient, adminSettings, signIn } from '../../../e2e/lib/staff.ts';
import { batch } from '../../lib/facts.ts';
import { credentialOf } from '../../lib/seed.ts';
import { staffHeaders } from '../../lib/world.ts';
import { callerOf } from './caller.ts';
import { seeded, unexpectedErrors } from './seeded.ts';
import { type SmallDisk, smallDisk } from './small-disk.ts';
import type { TargetReport } from './target-report.ts';

const list = '/api/management/clients/';
const ok = (answers: { status: number }[]): string =>
  `${answers.filter(({ status }) => status === 200).length} of ${answers.length}`;

/** The disk of the files is full, the database's is not: what arrives, what is written anew and what is made small of it. */
export async function fullOfFiles(promises: TargetReport): Promise<void> {
  const disk = smallDisk(64) as SmallDisk;
  const dataDir = join(disk.folder, 'data');
  const w = await seeded({ clients: 1, robots: 5, interactions: 0 }, { DATA_DIR: dataDir });
  const call = callerOf(w.server.url);
  const api = await signIn(w.server.url);
  const client = await api.clients.get({ params: { client_id: await addClient(api, 'Disco lleno') } });
  const pixels = { raw: { width: 1400, height: 700, channels: 3 } } as const;
  // Of noise: what is written anew is as large as what came.
  const file = await sharp(randomBytes(1400 * 700 * 3), pixels)
    .png()
    .toBuffer();
  const upload = () =>
    api.storage
      .upload({
        body: {
          bucket: client.bucket_name ?? '',
          folder: 'images',
          area: 'other',
          file: new Blob([new Uint8Array(file)]),
        },
      })
      .then(
        ({ url }) => ({ said: 'stored', url }),
        (cause: { status: number; code: string }) => ({ said: `${cause.status} ${cause.code}`, url: '' }),
      );
  const lying = (folder: string) =>
    readdirSync(join(dataDir, folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
      statSync(join(dataDir, folder, name)).isFile(),
    );
  const used = async () => (await api.storage.usage({ params: { client_id: client.client_id } })).areas.other;
  // The client's logo lies there too.
  const logo = await used();
  const first = await upload();
  const pid = w.server.pid;
  const each = (await used()) - logo;

  const said = new Map<string, number>();
  const left: string[] = [];
  let stored = 1;
  // From no room at all to room for everything that an upload needs on its way.
  for (let free = 0; free < 4 * file.length; free += file.length / 6) {
    disk.fill(free);
    const before = lying('files').length;
    const answer = await upload();
    said.set(answer.said, (said.get(answer.said) ?? 0) + 1);
    if (answer.said === 'stored') stored++;
    else if (lying('files').length > before) left.push(`${Math.round(free)} bytes free: a part of a file lies there`);
    left.push(...lying('uploads').map((name) => `${Math.round(free)} bytes free: ${name}`));
  }
  promises.hold(
    'files: uploads on a full disk',
    'stored or 507 server.no_space, both seen',
    [...said].map(([what, n]) => `${what}: ${n}`).join(', '),
    [...said.keys()].sort().join() === '507 server.no_space,stored',
  );
  promises.none('files: parts of files left behind', left);
  disk.fill(0);
  const reads = await Promise.all(Array.from({ length: 20 }, () => call({ path: list, headers: staffHeaders })));
  promises.hold('files: reads on a full disk', '20 of 20', ok(reads), ok(reads) === '20 of 20');
  const shown = await Promise.all(Array.from({ length: 20 }, () => call({ path: first.url })));
  promises.hold('files: files read on a full disk', '20 of 20', ok(shown), ok(shown) === '20 of 20');
  const headers = { authorization: credentialOf(1) };
  const body = JSON.parse(batch(200));
  const facts = await call({ method: 'POST', path: '/device/v1/interactions', headers, body });
  promises.hold('files: facts, whose disk is another', '200', String(facts.status), facts.status === 200);
  const counted = (await used()) - logo;
  promises.hold(
    'files: what is counted is what is stored',
    `${stored} × ${each} bytes`,
    `${counted} bytes`,
    counted === stored * each,
  );
  disk.free();
  const { said: again } = await upload();
  promises.hold('files: stored again after there is room', 'stored', again, again === 'stored');
  promises.hold(
    'files: without a restart',
    `pid ${pid}`,
    `pid ${w.server.pid}`,
    pid === w.server.pid && w.server.alive,
  );
  promises.none('files: unforeseen failures in the log', unexpectedErrors(w.server));
  await w.end();
  disk.remove();
}

/** The log goes to the standard output, and where that leads is the operator's: a disk that is full there costs lines, not answers. */
export async function fullOfLog(promises: TargetReport): Promise<void> {
  const [disk, data] = [smallDisk(8) as SmallDisk, smallDisk(220) as SmallDisk];
  const logFile = join(disk.folder, 'log');
  const env = { ...adminSettings, DATA_DIR: join(data.folder, 'data'), LOG_LEVEL: 'debug' };
  const server = new ServerProcess(await freePort(), env, { logFile });
  await server.start();
  const call = callerOf(server.url);
  const api = await signIn(server.url);
  const { pid } = server;
  disk.fill(0);
  const lines = () => statSync(logFile).size;
  const full = lines();
  // Each answered call is a line at this level.
  const reads = await Promise.all(Array.from({ length: 50 }, () => call({ path: '/readyz' })));
  promises.hold('log: reads on a full disk', '50 of 50', ok(reads), ok(reads) === '50 of 50');
  const made = await addClient(api, 'Bitácora llena').then(
    () => 'made',
    (cause: Error) => cause.message,
  );
  promises.hold('log: writes on a full disk', 'made', made, made === 'made');
  promises.hold('log: the disk was full', `${full} bytes of log`, `${lines()} bytes`, lines() - full < 4096);
  disk.free();
  await Promise.all(Array.from({ length: 50 }, () => call({ path: list })));
  const grown = lines() - full;
  promises.hold('log: lines again after there is room', '≥ 50 lines', `${grown} bytes`, grown > 50 * 100);
  promises.hold('log: without a restart', `pid ${pid}`, `pid ${server.pid}`, pid === server.pid && server.alive);
  await server.end('SIGTERM');
  disk.remove();
  data.remove();
}
