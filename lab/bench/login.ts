// Signing in: long enough to be safe, short enough to wait for, and nobody else waits with it.

import { setTimeout as pause } from 'node:timers/promises';
import { fixedNumber, median, percentile } from '../lib/figures.ts';
import { probeLatency } from './lib/load.ts';
import { defaultSize, small } from './lib/options.ts';
import { reportResult } from './lib/report.ts';
import { adminPassword, world } from './lib/world.ts';

const w = await world({ ...defaultSize, interactions: 0 });
const body = JSON.stringify({ email: 'sofia@botones.test', password: adminPassword });
async function login(): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${w.product.url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  if (!response.ok) throw new Error(await response.text());
  await response.arrayBuffer();
  return performance.now() - begun;
}
const me = () =>
  fetch(`${w.product.url}/api/auth/me/`, { headers: w.staff }).then((response) => response.arrayBuffer());

await login();
const calm = probeLatency(me);
await pause(3000);
const alone = await calm.stop();
const others = probeLatency(me);
const times: number[] = [];
const hashCpu: number[] = [];
for (let n = 0; n < (small ? 5 : 60); n++) {
  const before = await w.product.cpu();
  times.push(await login());
  hashCpu.push(((await w.product.cpu()) - before) * 1000);
}
const waits = await others.stop();
const extra = percentile(waits, 0.99) - percentile(alone, 0.99);
reportResult(
  'login',
  '80–250 ms; others wait ≤ 20 ms meanwhile',
  `p50 ${fixedNumber(median(times), 0)} ms, p99 ${fixedNumber(percentile(times, 0.99), 0)} ms, CPU ${fixedNumber(median(hashCpu), 0)} ms; others' call p50 ${fixedNumber(median(waits), 1)} ms, p99 ${fixedNumber(percentile(waits, 0.99), 1)} ms (without logins ${fixedNumber(median(alone), 1)} and ${fixedNumber(percentile(alone, 0.99), 1)} ms: +${fixedNumber(extra, 1)})`,
  median(times) >= 80 && median(times) <= 250 && extra <= 20,
);
await w.end();
