// The list that every console opens with: all robots with their live status, and the same when nothing changed.
import { fixedNumber, wholeNumber } from '../lib/figures.ts';
import { compare } from './lib/load.ts';
import { defaultSize } from './lib/options.ts';
import { besideBaseline, reportResult, show } from './lib/report.ts';
import { world } from './lib/world.ts';

const w = await world({ ...defaultSize, interactions: Math.min(defaultSize.interactions, 20_000) });
const path = '/api/robots/robots/';
/** The peer's figure of the budget table on its machine, as a share of the bare server's from the database there: 81 / 454. */
const peer = 81 / 454;

const list = await compare({
  obvious: { program: w.baseline, requests: [{ path: '/obvious/robots' }] },
  tuned: { program: w.baseline, requests: [{ path: '/tuned/robots' }] },
  product: { program: w.product, requests: [{ path, headers: w.staff }] },
  zipped: { program: w.product, requests: [{ path, headers: { ...w.staff, 'accept-encoding': 'gzip' } }] },
});
const whole1000 = await fetch(w.product.url + path, { headers: w.staff });
const bytes = (await whole1000.arrayBuffer()).byteLength;
reportResult(
  `${defaultSize.robots} robots with live status (${wholeNumber(bytes / 1024)} KB)`,
  '≥ 5 × Directus (81/454 of the bare server from the database: ≥ 0.89 of obvious)',
  `${besideBaseline(list.product, { obvious: list.obvious, tuned: list.tuned })}; with gzip ${show(list.zipped)}`,
  list.product.rate >= 5 * peer * list.obvious.rate,
);

const etag = (await fetch(w.product.url + path, { headers: w.staff })).headers.get('etag') ?? '';
const same = await compare({
  obvious: { program: w.baseline, requests: [{ path: '/obvious/robots' }] },
  product: { program: w.product, requests: [{ path, headers: { ...w.staff, 'if-none-match': etag } }], status: 304 },
});
reportResult(
  `${defaultSize.robots} robots, nothing changed (ETag, 304)`,
  '≥ 20 × Directus (≥ 3.57 of obvious)',
  `${besideBaseline(same.product, { obvious: same.obvious })}; ${fixedNumber(same.product.rate / (peer * same.obvious.rate), 1)} × the peer`,
  same.product.rate >= 20 * peer * same.obvious.rate,
);
await w.end();
