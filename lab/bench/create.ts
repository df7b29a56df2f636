// Interactions told by robots: one at a time with many robots at once, and 500 in one request.

import type { Request } from 'autocannon';
import { bareBatch, batch } from '../lib/facts.ts';
import { fixedNumber, wholeNumber } from '../lib/figures.ts';
import { credentialOf } from '../lib/seed.ts';
import { compare } from './lib/load.ts';
import { defaultSize } from './lib/options.ts';
import { besideBaseline, reportResult } from './lib/report.ts';
import { world } from './lib/world.ts';

// A hundred robots tell what a thousand would.
const w = await world(defaultSize, { DEVICE_CALLS_PER_MINUTE: '1000000' });
const json = { 'content-type': 'application/json' };
const some = Array.from({ length: 100 }, (_, n) => 1 + ((n * 37) % defaultSize.robots));
const bare = (kind: string, size: number) => ({
  program: w.baseline,
  requests: some.map(
    (robot): Request => ({
      method: 'POST',
      path: `/${kind}/interactions`,
      headers: json,
      setupRequest: (request) => ({ ...request, body: bareBatch(robot, defaultSize.clients, size) }),
    }),
  ),
});
const ours = (size: number) => ({
  program: w.product,
  requests: some.map(
    (robot): Request => ({
      method: 'POST',
      path: '/device/v1/interactions',
      headers: { ...json, authorization: credentialOf(robot) },
      setupRequest: (request) => ({ ...request, body: batch(size) }),
    }),
  ),
});

const connections = 32;
const one = await compare({
  obvious: { ...bare('obvious', 1), connections },
  tuned: { ...bare('tuned', 1), connections },
  product: { ...ours(1), connections },
});
reportResult(
  'create one interaction, roll-ups in the same transaction',
  '≥ 0.35 of tuned',
  besideBaseline(one.product, { tuned: one.tuned, obvious: one.obvious }),
  one.product.rate / one.tuned.rate >= 0.35,
);

const many = await compare({
  obvious: { ...bare('obvious', 500), connections: 2 },
  product: { ...ours(500), connections: 2 },
});
reportResult(
  'create 500 in one request',
  '≥ 20,000 rows/s with roll-ups and validation',
  `${wholeNumber(many.product.rate * 500)} rows/s, ${fixedNumber(many.product.rate / many.obvious.rate)} of the bare server (${wholeNumber(many.obvious.rate * 500)} rows/s); p50 ${fixedNumber(many.product.p50, 0)} ms, CPU ${fixedNumber(many.product.cpu)} ms a request`,
  many.product.rate * 500 >= 20_000,
);

const off = await w.sql.query(`select count(*) as n from
  (select robot_id, count(*) as n from interactions group by 1) i
  join (select robot_id, sum(n) as n from interaction_days group by 1) d using (robot_id) join robot_state s using (robot_id)
  where i.n <> d.n or i.n <> s.interactions_count`);
reportResult(
  'counters after all of it',
  'equal to the rows',
  `${off.rows[0].n} robots differ`,
  Number(off.rows[0].n) === 0,
);
await w.end();
