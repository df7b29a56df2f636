// A million tickets of a year, ten thousand of them today in one branch: the list of a day, the history, its whole, and the figures of a year.

import { fixedNumber, median, wholeNumber } from '../lib/figures.ts';
import { seedBoxes } from './lib/boxes.ts';
import { runLoad } from './lib/load.ts';
import { defaultSize, small } from './lib/options.ts';
import { reportResult } from './lib/report.ts';
import { world } from './lib/world.ts';

const branches = 20;
const tickets = small ? 20_000 : 1_000_000;
const today = small ? 1_000 : 10_000;
const w = await world({ ...defaultSize, interactions: 0 });
const { sql } = w;
const { firstBranch } = await seedBoxes(sql, { branches, boxesEach: 10 });

const zone = 'America/Mexico_City';
await sql.query('set session_replication_role = replica');
/** Tickets of days: who came at which hour, waited and was served for how long, each a little otherwise than the one before. */
const insert = (from: string, status: string) => `
  insert into turns (client_id, branchoffice_id, day, hour, number, source, status, end_reason, created_at, place_at, box_id, attended_by,
    attention_date, end_date, calls, called_at)
  select 1, b, (at at time zone '${zone}')::date, extract(hour from at at time zone '${zone}'), number, 'console', ${status},
    case when ${status} = 'cancelled' then 'no_show' end, at, at, x.attention_box_id, x.user_id, at + make_interval(secs => wait),
    at + make_interval(secs => wait + lasts), 1, at + make_interval(secs => wait)
  from (${from}) t join attention_boxes x on x.branchoffice_id = t.b and x.box_number = 1 + t.n % 10`;
const status = `case when t.n % 12 = 0 then 'cancelled' else 'attended' end`;
const begun = performance.now();
await sql.query(
  insert(
    `select n, ${firstBranch} + n % ${branches} as b, 1 + (n / ${branches}) % 137 as number, 60 + (n * 37) % 2400 as wait,
      30 + (n * 53) % 1500 as lasts,
      now() - make_interval(days => 1 + (n / ${branches} / 137) % 364) - make_interval(hours => (n % 10)::int) as at
    from generate_series(1, ${tickets - today}) n`,
    status,
  ),
);
await sql.query(
  insert(
    `select n, ${firstBranch} as b, n as number, 60 + (n * 37) % 2400 as wait, 30 + (n * 53) % 1500 as lasts,
      (now() at time zone '${zone}')::date::timestamp at time zone '${zone}' + make_interval(secs => n * 0.5) as at
    from generate_series(1, ${today}) n`,
    status,
  ),
);
await sql.query('set session_replication_role = origin');
await sql.query(`select recount(name) from roll_ups where name like 'turn%'`);
await sql.query('vacuum analyze');
console.log(`Seeded ${tickets} tickets in ${wholeNumber(performance.now() - begun)} ms`);

const { rows: days } = await sql.query(
  `select (now() at time zone '${zone}')::date::text as today, ((now() at time zone '${zone}')::date - 364)::text as year`,
);
const { today: day, year } = days[0] as { today: string; year: string };
const root = '/api/turns/turn/?limit=50';
const ofDay = `&branch_office=${firstBranch}&start=${day}&end=${day}`;
const asked = [
  [`the list of a day of ${wholeNumber(today)}`, `${root}${ofDay}`, 20],
  ['the same, those who did not come', `${root}${ofDay}&status=cancelled`, 20],
  ['the same, at page 100', `${root}${ofDay}&offset=${small ? 900 : 5_000}`, 20],
  [`the history of ${wholeNumber(tickets)}`, root, 20],
  ['the history of a branch, a year', `${root}&branch_office=${firstBranch + 1}&start=${year}&end=${day}`, 20],
  ['figures of a year', `/api/turns/figures/?start=${year}&end=${day}`, 50],
  ['figures of a year of a branch', `/api/turns/figures/?start=${year}&end=${day}&branch_office=${firstBranch}`, 50],
] as const;
for (const [what, path, budget] of asked)
  for (const [who, headers, more] of [
    ["a client's user", w.client, ''],
    ['staff', w.staff, '&client_id=1'],
  ] as const) {
    const { p50, p99, cpu } = await runLoad({
      name: what,
      program: w.product,
      connections: 1,
      requests: [{ path: path + more, headers }],
    });
    reportResult(
      `${what}, ${who}`,
      `≤ ${budget} ms`,
      `p50 ${fixedNumber(p50, 1)} ms, p99 ${fixedNumber(p99, 1)} ms, CPU ${fixedNumber(cpu)} ms`,
      p50 <= budget,
    );
  }

/** The whole of a day at once, as an export of the console asks for it, with and without what the database knows of its tables. */
async function whole(): Promise<number> {
  const path = `/api/turns/turn/?branch_office=${firstBranch}&start=${day}&end=${day}`;
  const times: number[] = [];
  for (let n = 0; n < 3; n++) {
    const asked = performance.now();
    const answer = await fetch(w.product.url + path, { headers: w.client });
    const { payload } = (await answer.json()) as { payload: unknown[] };
    if (payload.length !== today) throw new Error(`${payload.length} of ${today} tickets were told`);
    times.push(performance.now() - asked);
  }
  return median(times);
}
const known = await whole();
await sql.query(`delete from pg_statistic where starelid = 'turns'::regclass`);
const unknown = await whole();
reportResult(
  `all ${wholeNumber(today)} of a day in one answer`,
  '≤ 2 s, also before the database has looked at its tables',
  `${wholeNumber(known)} ms, ${wholeNumber(unknown)} ms without statistics`,
  known <= 2_000 && unknown <= 2_000,
);
await w.end();
