// The database that comes along: lists with 16 callers, and whether anybody waits while it thinks.

import { rmSync } from 'node:fs';
import pg from 'pg';
import { startEmbedded } from '../../server/src/embedded/embedded.ts';
import { fixedNumber, median, percentile, wholeNumber } from '../lib/figures.ts';
import { runOn, seed, tokens } from '../lib/seed.ts';
import { compare, probeLatency } from './lib/load.ts';
import { small } from './lib/options.ts';
import { product } from './lib/program.ts';
import { reportResult, show } from './lib/report.ts';
import { adminPassword, temporary, world } from './lib/world.ts';

const size = { clients: 5, robots: 100, interactions: small ? 5000 : 100_000 };
const dir = temporary();
const server = await product({ DATA_DIR: dir, ADMIN_EMAIL: 'sofia@botones.test', ADMIN_PASSWORD: adminPassword });
await server.start();
await server.end();
const database = await startEmbedded(dir);
const sql = new pg.Client({ connectionString: database.url.replace('botones@', 'postgres@') });
await sql.connect();
await seed(runOn(sql), size);
await sql.end();
await database.stop();
await server.start();

const headers = { authorization: `Bearer ${tokens.staff}` };
const requests = Array.from({ length: size.robots }, (_, n) => ({
  path: `/api/interaction/interaction/interaction_by_robot/${n + 1}/?limit=50`,
  headers,
}));
// The same program and the same rows on a server that somebody else runs, in turns.
const outside = await world(size);
const { embedded, beside } = await compare({
  embedded: { program: server, requests },
  beside: { program: outside.product, requests },
});
await outside.end();
reportResult(
  'embedded: list 50, 16 callers',
  '≥ 0.9 of the same on an outside server',
  `${fixedNumber(embedded.rate / beside.rate)} of it: ${show(embedded)}; outside ${show(beside)}`,
  embedded.rate >= 0.9 * beside.rate,
);

/** The longest that the loop stood still since the last look, by its own clock. */
async function stalls(): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1000;
}
const worst: Record<string, number> = {};
const waits: number[] = [];
const heavy = {
  'a year of all robots, unpaged order':
    '/api/interaction/interaction/interaction_by_date_range/2025-01-01/2027-01-01/?limit=100&offset=10000',
  'a year as CSV': '/api/interaction/interaction/export/2025-01-01/2027-01-01/',
  'a search': '/api/robots/robots/?search=a',
};
await stalls();
for (const [name, path] of Object.entries(heavy)) {
  const light = probeLatency(() => fetch(`${server.url}/healthz`).then((response) => response.arrayBuffer()));
  for (let n = 0; n < 3; n++) await (await fetch(server.url + path, { headers })).arrayBuffer();
  waits.push(...(await light.stop()));
  worst[name] = await stalls();
}
const longest = Math.max(...Object.values(worst));
reportResult(
  'embedded: event loop under any query',
  'stalls ≤ 25 ms',
  `${Object.entries(worst)
    .map(([name, ms]) => `${name} ${fixedNumber(ms, 0)} ms`)
    .join(
      ', ',
    )}; a call without database meanwhile p50 ${fixedNumber(median(waits), 1)} ms, p99 ${fixedNumber(percentile(waits, 0.99), 1)} ms`,
  longest <= 25,
);
console.log(`memory ${wholeNumber(server.memory().now)} MB`);
await server.end();
rmSync(dir, { recursive: true, force: true });
