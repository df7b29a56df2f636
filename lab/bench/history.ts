// Two million interactions and a log of a million lines: the first page, what people look for in the log, and a start.
import { seedAlerts, seedAudit, seedExchanges } from '../../server/src/testing/seed/records.ts';
import { fixedNumber, median, wholeNumber } from '../lib/figures.ts';
import { runOn } from '../lib/seed.ts';
import { runLoad } from './lib/load.ts';
import { defaultSize, rounds, small } from './lib/options.ts';
import { reportResult } from './lib/report.ts';
import { world } from './lib/world.ts';

const many = small ? 20_000 : 1_000_000;
const w = await world({ ...defaultSize, interactions: 2 * many });
const run = runOn(w.sql);
await run('set session_replication_role = replica');
await seedExchanges(run, many);
await seedAudit(
  run,
  Array.from({ length: defaultSize.clients }, (_, n) => n + 1),
  many,
);
for (let robot_id = 1; robot_id <= 100; robot_id++)
  await seedAlerts(run, { client_id: 1 + ((robot_id - 1) % defaultSize.clients), robot_id }, many / 1000);
await run('set session_replication_role = origin');
await run('vacuum analyze');

const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const asked: [what: string, path: string, staff: number, client: number][] = [
  ['the first page', '/api/home/', 50, 20],
  ...(
    [
      ['the newest of the log', ''],
      ["one record's history", '&kind=products&record=32'],
      ['a rare verb', '&verb=removed'],
      ['days of a month', `&from=${day(60)}&until=${day(30)}`],
      ['a rare verb in days of a month', `&verb=removed&from=${day(60)}&until=${day(30)}`],
      ['a kind that changed', '&kind=products&verb=changed'],
    ] as const
  ).map(([what, query]) => [what, `/api/audit/audit/?limit=50${query}`, 20, 20] as [string, string, number, number]),
];
for (const [what, path, ...most] of asked)
  for (const [who, headers, budget] of [
    ['staff', w.staff, most[0]],
    ["a client's user", w.client, most[1]],
  ] as const) {
    // One caller: how long a person waits.
    const { p50, p99, cpu } = await runLoad({
      name: what,
      program: w.product,
      connections: 1,
      requests: [{ path, headers }],
    });
    reportResult(
      `${what}, ${who}`,
      `≤ ${budget} ms`,
      `p50 ${fixedNumber(p50, 1)} ms, p99 ${fixedNumber(p99, 1)} ms, CPU ${fixedNumber(cpu)} ms`,
      p50 <= budget,
    );
  }

const starts: number[] = [];
for (let n = 0; n < rounds; n++) {
  await w.product.end();
  starts.push(await w.product.start('/healthz'));
}
reportResult(
  'start with this data',
  '≤ 1.2 s',
  `${wholeNumber(median(starts))} ms (longest ${wholeNumber(Math.max(...starts))} ms)`,
  median(starts) <= 1200,
);
await w.end();
