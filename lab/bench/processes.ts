// Facts and views of one client's robots, told to one server process and to two on one PostgreSQL: what two do of one, and who waits.
// As root on Linux each process has a fifth of a core (BENCH_SHARE; 1: no limit), as if it were on a machine of its own: else the database,
// the processes and who asks them share the cores of this one, and a second process has nothing to work with.

import { randomBytes, randomUUID } from 'node:crypto';
import autocannon, { type Request } from 'autocannon';
import { batch, clock } from '../lib/facts.ts';
import { fixedNumber, median, wholeNumber } from '../lib/figures.ts';
import { limitProcessor } from '../lib/quota.ts';
import { credentialOf } from '../lib/seed.ts';
import { rounds, seconds, small } from './lib/options.ts';
import { product } from './lib/program.ts';
import { reportResult } from './lib/report.ts';
import { temporary, world } from './lib/world.ts';

const many = { DEVICE_CALLS_PER_MINUTE: '1000000', SECRET_KEY: randomBytes(48).toString('base64url') };
// All of one client: whatever its robots share, they share here.
const robots = small ? 20 : 200;
const w = await world({ clients: 1, robots, interactions: small ? 1000 : 100_000 }, many);
const second = await product({ DATABASE_URL: w.url, DATA_DIR: temporary(), ...many });
await second.start();
const share = Number(process.env.BENCH_SHARE ?? 0.2);
const limited = share < 1 && [w.product, second].every(({ pid }) => limitProcessor(pid, share));

const views = (size: number) =>
  JSON.stringify({
    now: clock(),
    records: Array.from({ length: size }, (_, n) => ({
      ...{ uuid: randomUUID(), at: clock(n), kind: 'product', record_id: 1 + (n % 5) },
      name: 'Agua',
    })),
  });
const kinds = { interactions: () => batch(20), views: () => views(20) };
/** Each request is of the next robot, so that two at once are of two: a robot itself sends one batch after the other. */
function requestOf(kind: keyof typeof kinds, every: number, nth: number): Request {
  const headers = { 'content-type': 'application/json' };
  let turn = 0;
  const robot = () => 1 + ((nth + every * turn++) % robots);
  return {
    ...{ method: 'POST', path: `/device/v1/${kind}`, headers },
    setupRequest: (request: Request) => ({
      ...request,
      body: kinds[kind](),
      headers: { ...headers, authorization: credentialOf(robot()) },
    }),
  };
}

/** Answers a second of all programs together, and how many of the database's connections waited for a row of another's transaction. */
async function turn(kind: keyof typeof kinds, programs: { url: string }[]) {
  let [looks, waiting] = [0, 0];
  const timer = setInterval(async () => {
    const { rows } = await w.sql.query(
      `select count(*) filter (where wait_event in ('transactionid', 'tuple')) as n from pg_stat_activity where state = 'active'`,
    );
    looks++;
    waiting += Number(rows[0].n);
  }, 50);
  const all = await Promise.all(
    programs.map(({ url }, nth) => {
      const of = { url, connections: 16 / programs.length, duration: seconds };
      return autocannon({ ...of, requests: [requestOf(kind, programs.length, nth)] });
    }),
  );
  clearInterval(timer);
  for (const { errors, timeouts, non2xx, statusCodeStats } of all)
    if (errors + timeouts + non2xx > 0)
      throw new Error(`${kind}: ${JSON.stringify(statusCodeStats)}, ${errors} errors, ${timeouts} timeouts`);
  return { rate: all.reduce((sum, one) => sum + one['2xx'] / one.duration, 0), waiting: waiting / Math.max(1, looks) };
}

for (const kind of ['interactions', 'views'] as const) {
  const [one, two]: Awaited<ReturnType<typeof turn>>[][] = [[], []];
  for (let round = 0; round <= rounds; round++)
    for (const [into, programs] of [
      [one, [w.product]],
      [two, [w.product, second]],
    ] as const) {
      const result = await turn(kind, [...programs]);
      // The first is to warm up.
      if (round > 0) into?.push(result);
    }
  const of = (key: 'rate' | 'waiting', turns = one) => median((turns ?? []).map((each) => each[key]));
  const ratio = of('rate', two) / of('rate', one);
  reportResult(
    `20 ${kind} a request of ${robots} robots of one client, two processes beside one${limited ? `, each with ${share} of a core` : ''}`,
    limited ? 'nobody waits for another’s row; ≥ 1.5 × one' : 'nobody waits for another’s row',
    `${fixedNumber(ratio)} of one (${wholeNumber(of('rate', two) * 20)} rows/s, one ${wholeNumber(of('rate', one) * 20)}); connections that waited for a row, on average: two ${fixedNumber(of('waiting', two))}, one ${fixedNumber(of('waiting', one))}`,
    of('waiting', two) < 0.1 && (!limited || ratio >= 1.5),
  );
}
await second.end();
await w.end();
