// 10,000 deliveries to 20 receivers, one of which hangs, while a person works: how long they take, and how long the person waits.

import { hookReceiver } from '../../server/src/testing/hook-receiver.ts';
import { fixedNumber, median, percentile, wholeNumber } from '../lib/figures.ts';
import { probeLatency } from './lib/load.ts';
import { defaultSize, small } from './lib/options.ts';
import { reportResult } from './lib/report.ts';
import { world } from './lib/world.ts';

const each = small ? 20 : 500;
const receivers = 20;
const w = await world({ ...defaultSize, interactions: 20_000 }, { WEBHOOK_PRIVATE: 'on' });
const headers = { ...w.staff, 'content-type': 'application/json' };
async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${w.product.url}/api${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { payload: T }).payload;
}

const hooks = await Promise.all(Array.from({ length: receivers }, () => hookReceiver()));
const hanging = await hookReceiver(() => undefined);
const ids: number[] = [];
for (const [n, { url }] of [...hooks, hanging].entries()) {
  const body = { client: 1 + (n % defaultSize.clients), name: `Receptor ${n}`, url, events: ['alert.opened'] };
  ids.push((await call<{ webhook_id: number }>('POST', '/management/webhooks/', body)).webhook_id);
}
const hangs = ids.at(-1) ?? 0;
const body = JSON.stringify({
  type: 'alert.opened',
  timestamp: new Date().toISOString(),
  data: { text: 'x'.repeat(900) },
});

/** How long answers of the list of robots took while something went on. */
async function besides(work: () => Promise<void>): Promise<number[]> {
  const probe = probeLatency(() => call('GET', '/robots/robots/?limit=20'), 20);
  await work();
  return probe.stop();
}
const quiet = await besides(() => new Promise((resolve) => setTimeout(resolve, small ? 500 : 10_000)));

const begun = performance.now();
const waits = await besides(async () => {
  await w.sql.query(
    `insert into webhook_deliveries (client_id, webhook_id, event_id, event, body)
      select h.client_id, h.webhook_id, 'evt_' || h.webhook_id || '_' || n, 'alert.opened', $2
      from generate_series(1, $1::int) n, webhooks h where h.webhook_id = any($3::bigint[]) order by n, h.webhook_id`,
    [each, body, ids],
  );
  await w.sql.query(`select pg_notify('botones_webhooks', '')`);
  while (hooks.some(({ received }) => received.length < each)) await new Promise((resolve) => setTimeout(resolve, 20));
});
const seconds = (performance.now() - begun) / 1000;
const twice = hooks.reduce(
  (sum, { received }) => sum + received.length - new Set(received.map(({ id }) => id)).size,
  0,
);
const most = Math.max(...hooks.map((hook) => hook.mostAtOnce()));
reportResult(
  `${wholeNumber(each * receivers)} deliveries to ${receivers} receivers, beside one that hangs`,
  '≤ 60 s, each once, at most four at once to one',
  `${fixedNumber(seconds, 1)} s (${wholeNumber((each * receivers) / seconds)}/s), ${twice} twice, ${most} at once`,
  seconds <= 60 && twice === 0 && most <= 4,
);
reportResult(
  'a person beside them (the list of robots)',
  'p99 ≤ 500 ms',
  `p50 ${fixedNumber(median(waits), 1)}, p99 ${fixedNumber(percentile(waits, 0.99), 1)} ms of ${waits.length} calls; alone ${fixedNumber(median(quiet), 1)} and ${fixedNumber(percentile(quiet, 0.99), 1)} ms`,
  percentile(waits, 0.99) <= 500,
);

// One that hangs beside: how long after its event a good one is told, from the commit to the receiver.
const delays: number[] = [];
const [good] = hooks;
for (let n = 0; good && n < (small ? 5 : 100); n++) {
  const before = good.received.length;
  const at = performance.now();
  await w.sql.query(
    `with told as (insert into webhook_deliveries (client_id, webhook_id, event_id, event, body)
      select client_id, webhook_id, 'evt_more_' || webhook_id || '_' || $1, 'alert.opened', $2 from webhooks
      where webhook_id = any($3::bigint[]) returning 1)
    select pg_notify('botones_webhooks', '') from (select count(*) from told) n`,
    [n, body, [ids[0], hangs]],
  );
  while (good.received.length === before) await new Promise((resolve) => setTimeout(resolve, 2));
  delays.push((good.received.at(-1)?.at ?? 0) - at);
}
reportResult(
  'from an event to a receiver, beside one that hangs',
  'all within 1 s',
  `p50 ${fixedNumber(median(delays), 1)}, longest ${fixedNumber(Math.max(...delays), 1)} ms of ${delays.length}`,
  Math.max(...delays) <= 1_000,
);
for (const hook of [...hooks, hanging]) await hook.stop();
await w.end();
