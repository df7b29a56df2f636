// Lists of interactions: of a robot, of a client and some days, with an exact total over many, and deep inside.
import { fixedNumber } from '../lib/figures.ts';
import { compare, type Figures } from './lib/load.ts';
import { defaultSize } from './lib/options.ts';
import { besideBaseline, reportResult } from './lib/report.ts';
import { world } from './lib/world.ts';

const w = await world();
const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const api = '/api/interaction/interaction';
const bare = (kind: string, paths: string[]) => ({
  program: w.baseline,
  requests: paths.map((path) => ({ path: `/${kind}/${path}` })),
});
const ours = (headers: Record<string, string>, paths: string[]) => ({
  program: w.product,
  requests: paths.map((path) => ({ path: api + path, headers })),
});
const share = (of: { product: Figures; tuned: Figures }) => of.product.rate / of.tuned.rate;

const robots = Array.from({ length: 200 }, (_, n) => 1 + ((n * 37) % defaultSize.robots));
const byRobot = robots.map((robot) => `robot?robot=${robot}`);
const list = await compare({
  obvious: bare('obvious', byRobot),
  tuned: bare('tuned', byRobot),
  product: ours(
    w.staff,
    robots.map((robot) => `/interaction_by_robot/${robot}/?limit=50`),
  ),
});
reportResult(
  'list 50 interactions of a robot',
  '≥ 0.5 of tuned; CPU ≤ 0.4 ms',
  besideBaseline(list.product, { tuned: list.tuned, obvious: list.obvious }),
  share(list) >= 0.5 && list.product.cpu <= 0.4,
);

const spans = Array.from({ length: 60 }, (_, n) => ({ start: day(n + 31), end: day(n + 1) }));
const byClient = spans.map(({ start, end }) => `client?client=1&start=${start}&end=${end}`);
const dates = await compare({
  obvious: bare('obvious', byClient),
  tuned: bare('tuned', byClient),
  product: ours(
    w.client,
    spans.map(({ start, end }) => `/interaction_by_date_range/${start}/${end}/?limit=50`),
  ),
});
reportResult(
  'list 50 by client and dates',
  '≥ 0.45 of tuned',
  besideBaseline(dates.product, { tuned: dates.tuned, obvious: dates.obvious }),
  share(dates) >= 0.45,
);

const many = Array.from({ length: 20 }, (_, n) => ({ start: day(n + 114), end: day(n + 1) }));
const all = many.map(({ start, end }) => `total?start=${start}&end=${end}`);
const total = await compare({
  obvious: bare('obvious', all),
  tuned: bare('tuned', all),
  product: ours(
    w.staff,
    many.map(({ start, end }) => `/interaction_by_date_range/${start}/${end}/?limit=50`),
  ),
});
const { start = '', end = '' } = many[0] ?? {};
const first = await fetch(`${w.product.url}${api}/interaction_by_date_range/${start}/${end}/?limit=50`, {
  headers: w.staff,
});
const counted = (
  await w.sql.query('select count(*) as n from interactions where local_day between $1 and $2', [start, end])
).rows[0];
reportResult(
  `first page with exact total (${counted.n} match, answered ${first.headers.get('x-total-count')})`,
  '≥ 0.45 of tuned; the total exact',
  besideBaseline(total.product, { tuned: total.tuned, obvious: total.obvious }),
  share(total) >= 0.45 && first.headers.get('x-total-count') === String(counted.n),
);

// Page 5,000 of all: the cursor of row 250,000 (of a small seed: in the middle).
const at = Math.min(250_000, defaultSize.interactions / 2);
const row = (
  await w.sql.query('select id, started_at from interactions order by started_at desc, id desc offset $1 limit 1', [at])
).rows[0];
const cursor = Buffer.from(JSON.stringify([row.started_at.toISOString(), Number(row.id)])).toString('base64url');
const year = `/interaction_by_date_range/${day(365)}/${day(0)}/?limit=50`;
const deep = await compare({
  tuned: bare('tuned', [`after?at=${row.started_at.toISOString()}&id=${row.id}`]),
  first: ours(w.staff, [year]),
  product: ours(w.staff, [`${year}&after=${cursor}`]),
});
reportResult(
  'page 5,000 deep',
  'p50 ≤ 1.5 × the first page',
  `p50 ${fixedNumber(deep.product.p50, 1)} ms, first page ${fixedNumber(deep.first.p50, 1)} ms; ${besideBaseline(deep.product, { tuned: deep.tuned })}`,
  deep.product.p50 <= Math.max(1, deep.first.p50) * 1.5,
);
await w.end();
