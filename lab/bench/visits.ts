// A visit of two hundred exchanges on one page, and the visits in which a product was shown a hundred thousand times.

import { toTypedDay } from '../../contract/src/visits/erasure.ts';
import { seedInteractions, seedRecords } from '../../server/src/testing/seed/records.ts';
import { fixedNumber, wholeNumber } from '../lib/figures.ts';
import { runOn } from '../lib/seed.ts';
import { runLoad } from './lib/load.ts';
import { defaultSize, small } from './lib/options.ts';
import { reportResult } from './lib/report.ts';
import { world } from './lib/world.ts';

const [views, exchanges] = [small ? 5_000 : 100_000, 200];
const w = await world({ ...defaultSize, interactions: 0 });
const { sql } = w;
const run = runOn(sql);
const owner = { client_id: 1, robot_id: 1 };
await run('set session_replication_role = replica');
await seedRecords(run, owner, 100);
await seedInteractions(run, owner, views);
const one = async (text: string) => Number(Object.values((await sql.query(text)).rows[0] ?? {})[0]);
const product = await one('select min(product_id) as id from products where client_id = 1');
const visit = await one(
  `select id from interactions where robot_id = 1 order by started_at desc offset ${views / 2} limit 1`,
);
await sql.query(
  `insert into view_events (client_id, uuid, robot_id, interaction_uuid, kind, record_id, name, viewed_at, local_day, local_hour)
  select client_id, gen_random_uuid(), robot_id, uuid, 'product', $1, 'Vitamina', started_at + interval '9 seconds', local_day, local_hour
  from interactions where robot_id = 1`,
  [product],
);
await sql.query(
  `insert into exchanges (uuid, client_id, robot_id, interaction_uuid, asked_at, asked_by, question, language_id, intent_name, answer, local_day)
  select gen_random_uuid(), client_id, robot_id, uuid, started_at + make_interval(secs => n / 4.0), 'voice', '¿Dónde está ' || n || '?', 1,
    'Ubicación', 'En el segundo piso.', local_day from interactions, generate_series(1, ${exchanges}) n where id = $1`,
  [visit],
);
await sql.query(
  `insert into view_events (client_id, uuid, robot_id, interaction_uuid, kind, record_id, name, viewed_at, local_day, local_hour)
  select client_id, gen_random_uuid(), robot_id, uuid, 'product', $2::bigint + n, 'Crema', started_at + make_interval(secs => n / 2.0), local_day,
    local_hour from interactions, generate_series(1, 60) n where id = $1`,
  [visit, product],
);
await run('set session_replication_role = origin');
await run('vacuum analyze');

const shown = `/api/visits/by_record/product/${product}/?limit=50`;
/** Where the page of a list ends that begins so. */
const nextOf = async (path: string) =>
  (await fetch(w.product.url + path, { headers: w.client })).headers.get('x-next-cursor') ?? '';
const first = await nextOf(`/api/visits/${visit}/moments/?limit=100`);
const asked = [
  ['the head of a visit', `/api/visits/${visit}/`, 50],
  [`a visit of ${exchanges} exchanges, its first hundred moments`, `/api/visits/${visit}/moments/?limit=100`, 50],
  ['its second hundred', `/api/visits/${visit}/moments/?limit=100&after=${first}`, 50],
  [`visits of a product that was shown ${wholeNumber(views)} times`, shown, 20],
  ['their second page', `${shown}&after=${await nextOf(shown)}`, 20],
] as const;
for (const [what, path, budget] of asked)
  for (const [who, headers] of [
    ['staff', w.staff],
    ["a client's user", w.client],
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

// While a visit is erased its robot and the desks of its branch wait.
await sql.query(
  `with hook as (insert into webhooks (client_id, name, url, events) values (1, 'Todo', 'http://127.0.0.1:9/hook', array['sentence.missed'])
    returning webhook_id)
  insert into webhook_deliveries (client_id, webhook_id, event_id, event, body, next_at, delivered_at)
  select 1, webhook_id, 'evt_' || n, 'sentence.missed', jsonb_build_object('type', 'sentence.missed', 'data', jsonb_build_object(
    'id', 1000000000 + n, 'question', '¿Dónde está?', 'answer', 'En el segundo piso.', 'robot', jsonb_build_object('id', 1, 'name', 'Uno')))::text,
    null, now() from hook, generate_series(1, ${views}) n`,
);
await run('vacuum analyze');
const day = String(
  (await sql.query('select local_day::text as day from interactions where id = $1', [visit])).rows[0]?.day,
);
const before = performance.now();
const erased = await fetch(`${w.product.url}/api/visits/${visit}/`, {
  method: 'DELETE',
  headers: { ...w.staff, 'content-type': 'application/json' },
  body: JSON.stringify({ day: toTypedDay(day) }),
});
const ms = performance.now() - before;
reportResult(
  `erasing a visit of ${exchanges} exchanges beside ${wholeNumber(views)} deliveries of webhooks`,
  '≤ 200 ms',
  `${fixedNumber(ms)} ms`,
  erased.ok && ms <= 200,
);
await w.end();
