// Reports of a month of a client with a year of figures, in two languages, while a person works: how long each takes, how large it is, how
// long the person waits.

import { fixedNumber, median, percentile, wholeNumber } from '../lib/figures.ts';
import { probeLatency } from './lib/load.ts';
import { defaultSize, small } from './lib/options.ts';
import { reportResult } from './lib/report.ts';
import { world } from './lib/world.ts';

// As many as one address may ask for in a minute.
const times = small ? 3 : 10;
const w = await world({ ...defaultSize, interactions: small ? 5_000 : 100_000 });
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
interface Sent {
  sent_id: number;
  made_at: string | null;
  failed: string | null;
  documents: { bytes: number }[];
}

const person = await w.sql.query(
  `select u.user_id from users u join profile_modules pm on pm.profile_id = u.profile_id join modules m on m.module_id = pm.module_id
  where u.client_id = 1 and m.name = 'Métricas' and u.is_active and u.deleted_at is null limit 1`,
);
const user_id = Number(person.rows[0]?.user_id ?? 0);
const { report_id } = await call<{ report_id: number }>('POST', '/analytics/reports/', {
  ...{ client: 1, name: 'Mes', kind: 'dashboard', every: 'month', poll_id: null, robot_id: null },
  ...{ branchoffice_id: null, is_active: false, people: [{ user_id, language: 'es-mx' }] },
});

const list = () => call('GET', '/robots/robots/?limit=20');
const calm = probeLatency(list, 20);
await new Promise((resolve) => setTimeout(resolve, small ? 500 : 10_000));
const quiet = await calm.stop();

/** One test, from being asked for until its document is there. */
async function make(language: 'es-mx' | 'en'): Promise<{ ms: number; bytes: number }> {
  const begun = performance.now();
  const { sent_id } = await call<Sent>('POST', `/analytics/reports/${report_id}/test/`, { language });
  for (;;) {
    const sent = await call<Sent[]>('GET', `/analytics/reports/${report_id}/sent/?limit=5`);
    const found = sent.find((one) => one.sent_id === sent_id);
    if (found?.failed) throw new Error(found.failed);
    if (found?.made_at) return { ms: performance.now() - begun, bytes: found.documents[0]?.bytes ?? 0 };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const probe = probeLatency(list, 20);
const made: { ms: number; bytes: number }[] = [];
for (let n = 0; n < times; n++) made.push(await make(n % 2 ? 'en' : 'es-mx'));
const waits = await probe.stop();

const longest = Math.max(...made.map(({ ms }) => ms));
const largest = Math.max(...made.map(({ bytes }) => bytes));
reportResult(
  'a report of a month, from being asked for to its document and its mail',
  '≤ 10 s, ≤ 2 MB',
  `p50 ${fixedNumber(median(made.map(({ ms }) => ms)) / 1000, 1)}, longest ${fixedNumber(longest / 1000, 1)} s, ${wholeNumber(largest / 1000)} kB of ${made.length}`,
  longest <= 10_000 && largest <= 2_000_000,
);
const more = percentile(waits, 0.99) - percentile(quiet, 0.99);
reportResult(
  'a person beside them (the list of robots)',
  'p99 at most 50 ms more than alone',
  `p50 ${fixedNumber(median(waits), 1)}, p99 ${fixedNumber(percentile(waits, 0.99), 1)} ms of ${waits.length} calls; alone ${fixedNumber(median(quiet), 1)} and ${fixedNumber(percentile(quiet, 0.99), 1)} ms`,
  more <= 50,
);
await w.end();
