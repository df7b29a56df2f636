// Five thousand simulated robots that beat every 15 s for some minutes, and whether silence is noticed in time.

import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { fixedNumber, percentile, wholeNumber } from '../lib/figures.ts';
import { deviceOf, deviceSecret } from '../lib/seed.ts';
import { probeLatency } from './lib/load.ts';
import { small } from './lib/options.ts';
import { reportResult } from './lib/report.ts';
import { temporary, world } from './lib/world.ts';

const count = small ? 100 : 5000;
const minutes = Number(process.env.BENCH_MINUTES ?? (small ? 0.5 : 3));
const w = await world({ clients: 50, robots: count, interactions: 0 });
await w.sql.query('update robot_state set last_seen_at = null');

const state = temporary();
const codes = join(state, 'codes.json');
const robots = Array.from({ length: count }, (_, n) => ({
  device_id: deviceOf(n + 1),
  secret: deviceSecret,
  name: `Robot ${n + 1}`,
}));
writeFileSync(codes, JSON.stringify(robots));
const program = fileURLToPath(new URL('../../robot/dist-node/simulate.js', import.meta.url));
const simulator = spawn(
  process.execPath,
  [program, '--server', w.product.url, '--state', join(state, 'robots'), '--codes', codes, '--heartbeats-only'],
  {
    stdio: ['ignore', 'ignore', 'pipe'],
  },
);
let complaints = '';
simulator.stderr.on('data', (chunk: Buffer) => {
  complaints += chunk.toString();
});

const beats = async (): Promise<Record<string, number>> => {
  const text = await (await fetch(`${w.product.url}/metrics`)).text();
  const found = text.matchAll(/^botones_requests_total\{call="device.heartbeat",status="(\d+)"\} (\d+)/gm);
  return Object.fromEntries([...found].map(([, status, n]) => [status, Number(n)]));
};
const online = async (): Promise<number> =>
  Number(
    (await w.sql.query(`select count(*) as n from robot_state where last_seen_at > now() - interval '30 seconds'`))
      .rows[0].n,
  );

const begun = performance.now();
while ((await online()) < count && performance.now() - begun < 180_000) await pause(500);
const allOnline = (performance.now() - begun) / 1000;
await pause(5000);
const [cpu, before, since] = [await w.product.cpu(), await beats(), performance.now()];
const waits = probeLatency(
  () => fetch(`${w.product.url}/api/robots/summary/`, { headers: w.staff }).then((response) => response.arrayBuffer()),
  100,
);
let fewest = count;
while (performance.now() - since < minutes * 60_000) {
  fewest = Math.min(fewest, await online());
  await pause(1000);
}
const lasted = (performance.now() - since) / 1000;
const [spent, after, others] = [(await w.product.cpu()) - cpu, await beats(), await waits.stop()];
const answered = (after['200'] ?? 0) - (before['200'] ?? 0);
const failures = Object.entries(after)
  .map(([status, n]) => ({ status, n: n - (before[status] ?? 0) }))
  .filter(({ status, n }) => status !== '200' && n > 0);
const failed = failures.map(({ status, n }) => `${wholeNumber(n)} with ${status}`).join(', ') || '0';
const memory = w.product.memory().now;

// All go silent at once: how long until each is shown OFF LINE.
const silence = performance.now();
simulator.kill('SIGKILL');
const marked = async () =>
  Number((await w.sql.query('select count(*) as n from robot_state where offline_since is not null')).rows[0].n);
while ((await marked()) < count && performance.now() - silence < 90_000) await pause(250);
const noticed = (performance.now() - silence) / 1000;

reportResult(
  `${wholeNumber(count)} simulated robots, a beat each 15 s for ${fixedNumber(minutes, 1)} min`,
  'no failed beat, none wrongly late; silence noticed within 45 s + 5 s',
  `${wholeNumber(answered)} beats (${wholeNumber(answered / lasted)}/s), ${failed} failed, fewest on time ${wholeNumber(fewest)} of ${wholeNumber(count)}; CPU ${fixedNumber((spent / lasted) * 100, 1)} % of a core (${fixedNumber((spent * 1000) / answered)} ms a beat), ${wholeNumber(memory)} MB; a person's call meanwhile p99 ${fixedNumber(percentile(others, 0.99), 0)} ms; all online after ${fixedNumber(allOnline, 0)} s, all noticed silent after ${fixedNumber(noticed, 1)} s`,
  failures.length === 0 && fewest === count && noticed <= 50,
);
if (/"failed"/.test(complaints)) console.log(complaints.slice(0, 1000));
await w.end();
