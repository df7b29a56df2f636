// From nothing to the first 200, and the memory of a server that nobody asks and that everybody asked.

import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { adminSettings } from '../../e2e/lib/staff.ts';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { fixedNumber, median, wholeNumber } from '../lib/figures.ts';
import { runLoad } from './lib/load.ts';
import { defaultSize, rounds } from './lib/options.ts';
import { product } from './lib/program.ts';
import { reportResult } from './lib/report.ts';
import { temporary, world } from './lib/world.ts';

/** Starts and ends it some times; the first start is told apart. */
async function starts(env: Record<string, string>): Promise<{ first: number; again: number; memory: number }> {
  const times: number[] = [];
  let memory = 0;
  for (let n = 0; n <= rounds; n++) {
    const server = await product({ ...adminSettings, ...env });
    times.push(await server.start('/healthz'));
    if (n === rounds) {
      await pause(5000);
      memory = server.memory().now;
    }
    await server.end();
  }
  return { first: times[0] ?? 0, again: median(times.slice(1)), memory };
}

const postgres = await startPostgres();
const dir = temporary();
const onPostgres = await starts({ DATABASE_URL: postgres.url, DATA_DIR: dir });
await postgres.remove();
reportResult(
  'cold start to the first 200, PostgreSQL',
  '≤ 1.0 s',
  `${fixedNumber(onPostgres.again / 1000)} s (on an empty database ${fixedNumber(onPostgres.first / 1000)} s)`,
  onPostgres.again <= 1000,
);

const firsts: number[] = [];
let embedded = { first: 0, again: 0, memory: 0 };
for (let n = 0; n < Math.min(3, rounds); n++) {
  const own = temporary();
  embedded = await starts({ DATA_DIR: own });
  firsts.push(embedded.first);
  rmSync(own, { recursive: true, force: true });
}
reportResult(
  'cold start to the first 200, embedded',
  'reopen ≤ 1.2 s, first run ≤ 2.0 s',
  `reopen ${fixedNumber(embedded.again / 1000)} s, first run ${fixedNumber(median(firsts) / 1000)} s`,
  embedded.again <= 1200 && median(firsts) <= 2000,
);
rmSync(dir, { recursive: true, force: true });

const w = await world({ ...defaultSize, interactions: 20_000 });
const { product: server } = w;
for (const path of ['/api/interaction/interaction/interaction_by_robot/7/?limit=50', '/api/robots/robots/'])
  await runLoad({ name: path, program: server, requests: [{ path, headers: w.staff }], connections: 64 }, 10);
const loaded = server.memory();
await w.end();
reportResult(
  'memory',
  'idle ≤ 130 MB, loaded ≤ 200 MB; embedded idle ≤ 200 MB',
  `idle ${wholeNumber(onPostgres.memory)} MB, loaded ${wholeNumber(loaded.now)} MB (highest ${wholeNumber(loaded.peak)}); embedded idle ${wholeNumber(embedded.memory)} MB`,
  onPostgres.memory <= 130 && loaded.peak <= 200 && embedded.memory <= 200,
);
