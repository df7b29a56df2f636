// Boxes of many branches that call at once until nobody waits, and how long a call takes to a robot and to a television.

import { randomBytes } from 'node:crypto';
import { io } from 'socket.io-client';
import { fixedNumber, median, percentile, wholeNumber } from '../lib/figures.ts';
import { credentialOf, sha256 } from '../lib/seed.ts';
import { seedBoxes, tokenOf } from './lib/boxes.ts';
import { defaultSize, small } from './lib/options.ts';
import { reportResult } from './lib/report.ts';
import { world } from './lib/world.ts';

const branches = small ? 4 : 20;
const boxesEach = 10;
const tickets = small ? 400 : 10_000;
const calls = small ? 10 : 100;
const w = await world({ ...defaultSize, interactions: 0 }, { DEVICE_CALLS_PER_MINUTE: '1000000' });
const { firstBranch, people } = await seedBoxes(w.sql, { branches, boxesEach });

await w.sql.query(`with t as (select n as turn, ${firstBranch} + (n - 1) % ${branches} as b, now() - make_interval(secs => 3600 - n * 0.3) as at,
    case when n % 9 = 0 then 15 else 0 end as advance, (n - 1) / ${branches} + 1 as number from generate_series(1, ${tickets}) n)
  insert into turns (client_id, branchoffice_id, day, hour, number, source, advance, advance_reason, created_at, place_at)
  select 1, b, (now() at time zone 'America/Mexico_City')::date, 10, number, 'console', advance, case when advance > 0 then 'elderly' end, at,
    at - make_interval(mins => advance) from t`);
await w.sql.query(`insert into turn_lines select 1, ${firstBranch} + n - 1, (now() at time zone 'America/Mexico_City')::date, ${tickets / branches}, 1
  from generate_series(1, ${branches}) n`);
await w.sql.query('analyze');

/** A call of somebody at a box: its answer, or null where nobody waits. */
async function asPerson(
  person: number,
  method: string,
  path: string,
  body: object,
): Promise<{ turn_id: number } | null> {
  const response = await fetch(`${w.product.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${tokenOf(person)}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as {
    headerResponse: { code: number; error: string };
    payload: { turn_id: number };
  };
  if (response.ok) return answer.payload;
  if (answer.headerResponse.code === 400) return null;
  throw new Error(JSON.stringify(answer));
}
const take = (person: number) => asPerson(person, 'PUT', '/turns/turn/take_turn/', { attended_by: person });
const finish = (person: number) =>
  asPerson(person, 'PUT', '/turns/turn/finalize_turn/', { attended_by: person, status: 'attended' });

const waits: number[] = [];
const served: number[] = [];
const begun = performance.now();
await Promise.all(
  people.map(async (person) => {
    for (;;) {
      const asked = performance.now();
      const called = await take(person);
      waits.push(performance.now() - asked);
      if (!called) return;
      served.push(called.turn_id);
      await finish(person);
    }
  }),
);
const seconds = (performance.now() - begun) / 1000;
const twice = served.length - new Set(served).size;
const { rows: order } = await w.sql.query(`select count(*)::int as wrong from (
    select t.place_at, t.number, lag((t.place_at, t.number)) over (partition by t.branchoffice_id order by e.event_id) as before
    from turn_events e join turns t using (client_id, turn_id) where e.kind = 'called') o where o.before > (o.place_at, o.number)`);
reportResult(
  `${wholeNumber(people.length)} boxes call at once, ${wholeNumber(tickets)} tickets`,
  'nobody twice, nobody lost, in order; p99 of take ≤ 100 ms',
  `${served.length} served, ${twice} twice, ${order[0].wrong} out of order; take p50 ${fixedNumber(median(waits), 1)}, p99 ${fixedNumber(percentile(waits, 0.99), 1)} ms; ${wholeNumber((2 * served.length) / seconds)} calls/s`,
  served.length === tickets && twice === 0 && order[0].wrong === 0 && percentile(waits, 0.99) <= 100,
);

// One desk calls; ten robots of the branch read the line when they are told, five televisions are sent it.
const [lupita = 0] = people;
const robots = Array.from({ length: 10 }, (_, n) => 1 + n * defaultSize.clients);
await w.sql.query(
  `insert into robot_main_branches (client_id, robot_id, branchoffice_id) select 1, unnest($1::bigint[]), ${firstBranch}`,
  [robots],
);
const secrets = Array.from({ length: 5 }, () => randomBytes(24).toString('base64url'));
for (const secret of secrets) {
  const { rows } = await w.sql.query(
    `insert into turn_displays (client_id, branchoffice_id, name) values (1, ${firstBranch}, 'Sala') returning display_id`,
  );
  await w.sql.query('insert into turn_display_tokens (token_hash, client_id, display_id) values ($1, 1, $2)', [
    sha256(secret),
    rows[0].display_id,
  ]);
}
let heard: (label: string) => void = () => {};
interface Shown {
  called?: { label: string; calls: number }[];
}
const newest = (shown: Shown | null) => `${shown?.called?.[0]?.label} ${shown?.called?.[0]?.calls}`;
const sockets = [
  ...robots.map((robot) => {
    const authorization = credentialOf(robot);
    const socket = io(`${w.product.url}/device`, {
      auth: { device: authorization.replace('Device ', '') },
      transports: ['websocket'],
    });
    return socket.on('turns', async () => {
      const response = await fetch(`${w.product.url}/device/v1/turns`, { headers: { authorization } });
      heard(newest(((await response.json()) as { payload: Shown }).payload));
    });
  }),
  ...secrets.map((token) =>
    io(`${w.product.url}/turnos`, { auth: { token }, transports: ['websocket'] }).on('turns', (shown: Shown) =>
      heard(newest(shown)),
    ),
  ),
];
await Promise.all(sockets.map((socket) => new Promise<void>((resolve) => socket.once('connect', () => resolve()))));
const seen: number[] = [];
for (let n = 0; n < calls; n++) {
  await asPerson(lupita, 'POST', '/turns/turn/serve/', {});
  await new Promise((resolve) => setTimeout(resolve, 150));
  const asked = performance.now();
  const all = new Promise<void>((resolve) => {
    let left = sockets.length;
    heard = (label) => {
      if (!label.endsWith(' 2')) return;
      seen.push(performance.now() - asked);
      if (--left === 0) resolve();
    };
  });
  const { rows } = await w.sql.query(`select turn_id from turns where attended_by = ${lupita} and status = 'assigned'`);
  await asPerson(lupita, 'POST', `/turns/turn/${rows[0].turn_id}/call_again/`, {});
  await all;
  heard = () => {};
  await finish(lupita);
}
reportResult(
  `a call → ${robots.length} robots and ${secrets.length} televisions`,
  'p95 ≤ 1 s',
  `p50 ${wholeNumber(median(seen))} ms, p95 ${wholeNumber(percentile(seen, 0.95))} ms of ${calls} calls`,
  percentile(seen, 0.95) <= 1000,
);
for (const socket of sockets) socket.disconnect();
await w.end();
