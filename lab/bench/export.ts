// Half a million rows as CSV: how fast, how much memory, and what others feel meanwhile.

import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { to as copyTo } from 'pg-copy-streams';
import { fixedNumber, median, percentile, wholeNumber } from '../lib/figures.ts';
import { probeLatency } from './lib/load.ts';
import { rounds, small } from './lib/options.ts';
import { reportResult } from './lib/report.ts';
import { world } from './lib/world.ts';

const w = await world();
const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const [start, end] = [day(small ? 200 : 183), day(0)];

/** COPY by the driver, thrown away: milliseconds. npm's PostgreSQL comes without psql, which is as quick (`docs/benchmarks.md`). */
async function copied(select: string): Promise<number> {
  const begun = performance.now();
  const rows = w.sql.query(copyTo(`copy (${select}) to stdout (format csv)`));
  rows.resume();
  await finished(rows);
  return performance.now() - begun;
}
const within = `from interactions i where local_day between '${start}' and '${end}'`;
const plain = `select id, robot_id, started_at, ended_at, gender, age ${within}`;
const sortedRows = `${plain} order by started_at desc, id desc`;

async function take(): Promise<{ ms: number; rows: number }> {
  const begun = performance.now();
  const response = await fetch(`${w.product.url}/api/interaction/interaction/export/${start}/${end}/`, {
    headers: w.staff,
  });
  let rows = -1;
  for await (const chunk of response.body ?? []) for (const byte of chunk as Uint8Array) if (byte === 10) rows++;
  return { ms: performance.now() - begun, rows };
}

const list = () =>
  fetch(`${w.product.url}/api/interaction/interaction/interaction_by_robot/7/?limit=50`, { headers: w.staff }).then(
    (r) => r.arrayBuffer(),
  );
await take();
const calm = probeLatency(list);
await pause(3000);
const calmWaits = await calm.stop();
const before = w.product.memory().now;
let highest = before;
const watch = setInterval(() => {
  highest = Math.max(highest, w.product.memory().now);
}, 20);
const times: Record<'ours' | 'plain' | 'sorted', number[]> = { ours: [], plain: [], sorted: [] };
const waits: number[] = [];
let rows = 0;
for (let round = 0; round < rounds; round++) {
  times.plain.push(await copied(plain));
  times.sorted.push(await copied(sortedRows));
  const taken = await take();
  times.ours.push(taken.ms);
  rows = taken.rows;
  const others = probeLatency(list);
  await take();
  waits.push(...(await others.stop()));
}
clearInterval(watch);
const per = (ms: number[]) => (rows * 1000) / median(ms);
const wait = percentile(waits, 0.99);
reportResult(
  `export of ${wholeNumber(rows)} rows`,
  '≥ 0.35 of COPY; memory +64 MB; others wait ≤ 100 ms',
  `${wholeNumber(per(times.ours))} rows/s in ${fixedNumber(median(times.ours) / 1000)} s, ${fixedNumber(per(times.ours) / per(times.plain))} of COPY (${wholeNumber(per(times.plain))} rows/s; in order ${wholeNumber(per(times.sorted))}); memory +${wholeNumber(highest - before)} MB; others' list p99 ${fixedNumber(wait, 0)} ms, longest ${fixedNumber(Math.max(...waits), 0)} ms (alone ${fixedNumber(percentile(calmWaits, 0.99), 0)} ms)`,
  per(times.ours) / per(times.plain) >= 0.35 && highest - before <= 64 && wait <= 100,
);
await w.end();
