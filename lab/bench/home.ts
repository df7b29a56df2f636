// The first page, the robots' summary and a page of their list where there are 20,000 robots of 50 clients, as staff and as one client's person.
import { fixedNumber, median, wholeNumber } from '../lib/figures.ts';
import { small } from './lib/options.ts';
import { reportResult } from './lib/report.ts';
import { world } from './lib/world.ts';

const robots = Number(process.env.BENCH_ROBOTS ?? (small ? 500 : 20_000));
const w = await world({ clients: 50, robots, interactions: small ? 1000 : 50_000 });
// As a fleet is: heard just now, one in fifty faulty, one in twenty silent.
await w.sql.query(`update robot_state set last_seen_at = now() + interval '1 hour', reported_power = 'on',
  fault = case when robot_id % 50 = 7 then 'micrófono' end`);
await w.sql.query(
  `update robot_state set last_seen_at = now() - interval '1 hour', offline_since = now() - interval '1 hour' where robot_id % 20 = 3`,
);
for (const table of ['robot_state', 'robot_troubles', 'fleet_counts']) await w.sql.query(`vacuum analyze ${table}`);

async function ask(path: string, headers: Record<string, string>): Promise<number> {
  const begun = performance.now();
  const response = await fetch(w.product.url + path, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return performance.now() - begun;
}
const calls = { home: '/api/home/', summary: '/api/robots/summary/', page: '/api/robots/robots/?limit=25&sort=name' };
for (const [who, headers] of [
  ['staff', w.staff],
  ['one client', w.client],
] as const)
  for (const [name, path] of Object.entries(calls)) {
    if (name === 'page' && who !== 'staff') continue;
    const taken: number[] = [];
    // Each is another question, so that no prepared answer is given.
    for (let n = 0; n < 25; n++) taken.push(await ask(name === 'page' ? `${path}&offset=${n}` : path, headers));
    const p50 = median(taken.slice(5));
    reportResult(
      `${name} of ${wholeNumber(robots)} robots, ${who}`,
      '≤ 50 ms',
      `median of 20 ${fixedNumber(p50, 1)} ms`,
      p50 <= 50,
    );
  }
await w.end();
