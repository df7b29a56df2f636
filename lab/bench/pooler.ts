// A list of 50 through PgBouncer in transaction mode beside the same without one; its figures in one run.
import { randomBytes } from 'node:crypto';
import { pgbouncerVersion, startPgbouncer } from '../../scripts/lib/pgbouncer.mjs';
import { fixedNumber, wholeNumber } from '../lib/figures.ts';
import { compare, type Figures } from './lib/load.ts';
import { defaultSize } from './lib/options.ts';
import { product } from './lib/program.ts';
import { reportResult } from './lib/report.ts';
import { temporary, world } from './lib/world.ts';

const version = pgbouncerVersion();
if (!version) {
  console.log('PgBouncer is not installed: nothing is measured.');
  process.exit(0);
}
// From 1.21 on it knows prepared statements.
const [major = 0, minor = 0] = version;
const knows = major > 1 || minor >= 21;
const SECRET_KEY = randomBytes(48).toString('base64url');
const w = await world(defaultSize, { SECRET_KEY });
const pooler = await startPgbouncer({
  port: Number(new URL(w.url).port),
  settings: knows ? ['max_prepared_statements = 500'] : [],
});
const through = await product({
  DATABASE_URL: pooler.urlOf(w.url),
  DATABASE_DIRECT_URL: w.url,
  DATABASE_PREPARED: knows ? 'on' : 'off',
  DATA_DIR: temporary(),
  SECRET_KEY,
});
await through.start();

const robots = Array.from({ length: 200 }, (_, n) => 1 + ((n * 37) % defaultSize.robots));
const requests = robots.map((robot) => ({
  path: `/api/interaction/interaction/interaction_by_robot/${robot}/?limit=50`,
  headers: w.staff,
}));
const { direct, pooled } = await compare({
  direct: { program: w.product, requests },
  pooled: { program: through, requests },
});
const shown = ({ rate, cpu, p50 }: Figures) =>
  `${wholeNumber(rate)}/s, CPU ${fixedNumber(cpu)} ms, p50 ${fixedNumber(p50, 1)} ms`;
const share = pooled.rate / direct.rate;
reportResult(
  `list 50 interactions of a robot through PgBouncer ${version.join('.')}, statements ${knows ? '' : 'not '}prepared`,
  '≥ 0.8 of direct',
  `${fixedNumber(share)} of it (${shown(pooled)}; direct ${shown(direct)})`,
  share >= 0.8,
);
await through.end();
await pooler.remove();
await w.end();
