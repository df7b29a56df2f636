// Beats of a thousand robots over connections that stay open.

import { heartbeat } from '../lib/facts.ts';
import { credentialOf } from '../lib/seed.ts';
import { compare } from './lib/load.ts';
import { defaultSize } from './lib/options.ts';
import { besideBaseline, reportResult } from './lib/report.ts';
import { world } from './lib/world.ts';

// In the bench a thousand robots beat as often as the whole world's would.
const w = await world({ ...defaultSize, interactions: 0 }, { DEVICE_CALLS_PER_MINUTE: '1000000' });
const json = { 'content-type': 'application/json' };
const all = Array.from({ length: defaultSize.robots }, (_, n) => n + 1);
const bare = (kind: string) => ({
  program: w.baseline,
  connections: 64,
  requests: all.map((robot_id) => ({
    method: 'POST',
    path: `/${kind}/beat`,
    headers: json,
    body: JSON.stringify({ ...heartbeat(), robot_id }),
  })),
});
const figures = await compare({
  obvious: bare('obvious'),
  tuned: bare('tuned'),
  product: {
    program: w.product,
    connections: 64,
    requests: all.map((robot_id) => ({
      method: 'POST',
      path: '/device/v1/heartbeat',
      headers: { ...json, authorization: credentialOf(robot_id) },
      body: JSON.stringify(heartbeat()),
    })),
  },
});
reportResult(
  'heartbeat over keep-alive',
  '≥ 15,000/s (0.51 of tuned, 29,345/s on the machine of the budget)',
  besideBaseline(figures.product, { tuned: figures.tuned, obvious: figures.obvious }),
  figures.product.rate >= 15_000 || figures.product.rate / figures.tuned.rate >= 15_000 / 29_345,
);
await w.end();
