import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from '../../../e2e/lib/server-process.ts';
import { batch } from '../../lib/facts.ts';
import { wholeNumber } from '../../lib/figures.ts';
import { credentialOf } from '../../lib/seed.ts';
import { staffHeaders } from '../../lib/world.ts';
import { callerOf } from './caller.ts';
import { embedded, unexpectedErrors } from './seeded.ts';
import { type SmallDisk, smallDisk } from './small-disk.ts';
import type { TargetReport } from './target-report.ts';

const list = '/api/interaction/interaction/interaction_by_robot/1/?limit=50';

export interface FullDatabase {
  name: string;
  server: ServerProcess;
  /** The disk that the database is on. */
  disk: SmallDisk;
  /** How many of these facts the database holds. */
  count: (uuids: string[]) => Promise<number>;
  /** What the administrator who runs it does once there is room. */
  between?: () => Promise<void>;
}

/** Writes until it is refused, looks whether reading goes on, makes room, and writes again; then counts what was acknowledged. */
export async function fullOfRows(
  promises: TargetReport,
  { name, server, disk, count, between }: FullDatabase,
): Promise<void> {
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
  await between?.();
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

/** The disk of the database that comes along is full; needs root. */
export async function fullOfEmbedded(promises: TargetReport): Promise<void> {
  const disk = smallDisk(220) as SmallDisk;
  const server = await embedded(disk.folder, { clients: 1, robots: 5, interactions: 0 });
  const call = callerOf(server.url);
  const count = async () => Number((await call({ path: list, headers: staffHeaders })).headers['x-total-count']);
  await fullOfRows(promises, { name: 'embedded', server, disk, count });
  await server.end('SIGTERM');
  disk.remove();
}
