// Twenty thousand simulated robots against two server processes behind HAProxy for ten minutes (BENCH_MINUTES): beats, silence, lists.

import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { HeartbeatResult } from '../campaigns/lib/heartbeats.ts';
import { balancer, hasBalancer } from '../lib/balancer.ts';
import { fixedNumber, percentile, wholeNumber } from '../lib/figures.ts';
import { probeLatency } from './lib/load.ts';
import { small } from './lib/options.ts';
import { product } from './lib/program.ts';
import { reportResult } from './lib/report.ts';
import { temporary, world } from './lib/world.ts';

if (!hasBalancer) {
  console.log('HAProxy is not installed: nothing is measured.');
  process.exit(0);
}
const count = Number(process.env.BENCH_ROBOTS ?? (small ? 200 : 20_000));
const minutes = Number(process.env.BENCH_MINUTES ?? (small ? 0.5 : 10));
/** Milliseconds between two heartbeats of a robot (robots.md). */
const everyMs = 15_000;
const env = { SECRET_KEY: randomBytes(48).toString('base64url'), TRUST_PROXY: 'loopback' };
const w = await world({ clients: 50, robots: count, interactions: small ? 1_000 : 200_000 }, env);
await w.baseline.end();
await w.sql.query('update robot_state set last_seen_at = null');
await w.sql.query('analyze');
const second = await product({ DATABASE_URL: w.url, DATA_DIR: temporary(), ...env });
await second.start();
const programs = [w.product, second];
const proxy = await balancer(programs.map(({ port }) => port));

// The simulator's robots take 1.1 ms of a core for each beat, more than all that is measured: these say the same and do nothing else.
const robots = fork(new URL('../campaigns/lib/heartbeats.ts', import.meta.url), [
  proxy.url,
  '1',
  String(count),
  String(everyMs),
]);
const heard = () =>
  Promise.race([
    once(robots, 'message').then(([message]) => message),
    once(robots, 'exit').then(([code]) => Promise.reject(new Error(`the robots ended with ${code}`))),
  ]);
let complaints = '';

const beats = async (): Promise<Map<string, number>> => {
  const all = new Map<string, number>();
  for (const { url } of programs) {
    const text = await (await fetch(`${url}/metrics`)).text();
    for (const [, status = '', n] of text.matchAll(
      /^botones_requests_total\{call="device.heartbeat",status="(\d+)"\} (\d+)/gm,
    ))
      all.set(status, (all.get(status) ?? 0) + Number(n));
  }
  return all;
};
const of = async (condition: string): Promise<number> =>
  Number((await w.sql.query(`select count(*) as n from robot_state where ${condition}`)).rows[0].n);
const online = () => of(`last_seen_at > now() - interval '30 seconds'`);

const begun = performance.now();
const alive = heard();
while ((await online()) < count && performance.now() - begun < 120_000) await pause(500);
const allOnline = (performance.now() - begun) / 1_000;
await alive;
const walBytes = async () =>
  Number((await w.sql.query(`select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes`)).rows[0].bytes);
const cpus = async () => Promise.all(programs.map((one) => one.cpu()));
const [cpuBefore, before, walBefore, refusedBefore] = [
  await cpus(),
  await beats(),
  await walBytes(),
  await proxy.failures(),
];
const since = performance.now();
const asked = [
  '/api/robots/robots/?limit=25',
  '/api/interaction/interaction/interaction_by_robot/7/?limit=50',
  '/api/robots/summary/',
  '/api/notifications/notifications?limit=25',
];
let turn = 0;
const waits = probeLatency(async () => {
  const path = asked[turn++ % asked.length] ?? '';
  const answer = await fetch(proxy.url + path, { headers: w.staff });
  await answer.arrayBuffer();
  if (!answer.ok) complaints += `${path}: ${answer.status}\n`;
}, 200);
let fewest = count;
while (performance.now() - since < minutes * 60_000) {
  fewest = Math.min(fewest, await online());
  await pause(5_000);
}
const lasted = (performance.now() - since) / 1_000;
const [cpuAfter, after, lists] = [await cpus(), await beats(), await waits.stop()];
const answered = (after.get('200') ?? 0) - (before.get('200') ?? 0);
const refused = (await proxy.failures()) - refusedBefore;
const failures = [...after].filter(([status, n]) => status !== '200' && n > (before.get(status) ?? 0));
const wal = ((await walBytes()) - walBefore) / lasted;
const { rows: kept } = await w.sql.query(
  `select sum(pg_total_relation_size(c.oid)) / (select count(*) from interactions) as bytes, (select count(*) from pg_stat_activity where datname = current_database()) as connections
  from pg_class c where c.relname ~ '^interaction' and c.relkind = 'r'`,
);
const memory = programs.map((one) => one.memory().now);
const spent = cpuAfter.map((seconds, n) => ((seconds - (cpuBefore[n] ?? 0)) / lasted) * 100);

// All go silent at once: how long until each is shown OFF LINE.
const silence = performance.now();
robots.send('stop');
const told = (await heard()) as HeartbeatResult;
while ((await of('offline_since is not null')) < count && performance.now() - silence < 120_000) await pause(500);
const noticed = (performance.now() - silence) / 1_000;

const list = (numbers: number[], digits = 0) => numbers.map((one) => fixedNumber(one, digits)).join(' and ');
reportResult(
  `${wholeNumber(count)} simulated robots, two processes behind HAProxy, ${fixedNumber(minutes, 1)} min`,
  '0 failed beats; silence shown ≤ 60 s; p99 of a person’s list ≤ 500 ms',
  `${wholeNumber(answered)} beats (${wholeNumber(answered / lasted)}/s), ${failures.map(([status, n]) => `${n} with ${status}`).join() || '0 failed'}, ${told.bad + told.silent} not answered 200 to the robots (p99 ${fixedNumber(percentile(told.waits, 0.99))} ms), ${refused} calls of anybody answered 500 or more, fewest on time ${wholeNumber(fewest)}; lists p50 ${fixedNumber(percentile(lists, 0.5))} ms, p99 ${fixedNumber(percentile(lists, 0.99))} ms of ${lists.length}; CPU ${list(spent, 1)} % of a core, ${list(memory)} MB; all online after ${fixedNumber(allOnline)} s, all shown silent after ${fixedNumber(noticed, 1)} s`,
  failures.length === 0 &&
    told.bad + told.silent === 0 &&
    refused === 0 &&
    percentile(lists, 0.99) <= 500 &&
    noticed <= 60,
);
console.log(
  `The database meanwhile: ${fixedNumber(wal / 1024)} KB of log a second, ${kept[0].connections} connections; an interaction takes ${wholeNumber(Number(kept[0].bytes))} bytes with its indexes and counts.`,
);
const gaveUp = proxy
  .said()
  .split('\n')
  .filter((line) => /DOWN|maxconn|limit/.test(line));
if (gaveUp.length > 0) console.log(gaveUp.slice(0, 20).join('\n'));
if (/"failed"|: [45]\d\d/.test(complaints)) console.log(complaints.slice(0, 1_000));
await proxy.end();
await second.end();
await w.end();
