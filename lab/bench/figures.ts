// What a director asks for: the nine calls of the dashboard over two million interactions in a year, and the metrics of a survey of twenty
// questions with a million answers, each as long as one person waits for it.
import { setTimeout as pause } from 'node:timers/promises';
import { dashboardParts } from '@botones/contract/analytics/dashboard';
import { fixedNumber, median, wholeNumber } from '../lib/figures.ts';
import { small } from './lib/options.ts';
import { reportResult } from './lib/report.ts';
import { world } from './lib/world.ts';

const w = await world({ clients: 50, robots: 1000, interactions: small ? 20_000 : 2_000_000 });
const { sql } = w;
const questions = 20;
const responses = small ? 1_000 : 50_000;

await sql.query('set session_replication_role = replica');
await sql.query(`insert into detection_figures select client_id, day, hour, robot_id, branchoffice_id, sum(n) * 3 from interaction_figures
  group by 1, 2, 3, 4, 5`);
await sql.query(`insert into view_figures select client_id, k.kind, day, robot_id, 0, record, sum(n) from interaction_figures,
  (values ('product', 10), ('category', 4), ('intent', 5)) k (kind, records), generate_series(1, k.records) record group by 1, 2, 3, 4, 6`);
for (const [totals, of, columns] of [
  ['detection_totals', 'detection_figures', ''],
  ['view_totals', 'view_figures', ', record_id'],
] as const)
  await sql.query(`insert into ${totals} (client_id${of === 'view_figures' ? ', kind' : ''}, monthly, day${columns}, n)
    select client_id${of === 'view_figures' ? ', kind' : ''}, monthly, day_or_month(day, monthly)${columns}, sum(n)
    from ${of}, (values (false), (true)) span (monthly) group by ${of === 'view_figures' ? '1, 2, 3, 4, 5' : '1, 2, 3'}`);
// Hours of robots in three scenes and four campaigns, and the months that they come to (TAB-5).
await sql.query('truncate robot_hours, funnel_months');
await sql.query(`insert into robot_hours (client_id, day, hour, robot_id, branchoffice_id, passed, told, stopped, interacted, understood, answered,
    surveyed, scene_id, campaigns)
  select client_id, day, hour, robot_id, branchoffice_id, sum(n) * 3, sum(n) * 2, sum(n), sum(n), sum(n), sum(n), sum(n) / 2,
    extract(day from day)::int % 4, case when hour % 2 = 0 then array[1 + extract(day from day)::bigint % 4] else '{}' end
  from interaction_figures group by 1, 2, 3, 4, 5`);
await sql.query(`insert into funnel_months select client_id, date_trunc('month', day::timestamp)::date, hour, robot_id, branchoffice_id, scene_id, campaigns,
    count(*), sum(passed), sum(told), sum(stopped), sum(interacted), sum(understood), sum(answered), sum(surveyed)
  from robot_hours group by 1, 2, 3, 4, 5, 6, 7`);
await sql.query(
  `insert into polls (poll_id, client_id, title_es, description_es, goodbye_es, questions_count, outline) overriding system value
  values (1, 1, 'Salida', 'Breve', 'Gracias', $1, '')`,
  [questions],
);
const words = (es: string) => ({ es, en: null });
const items = Array.from({ length: questions }, (_, n) => ({
  ...{ kind: 'uniqueOption', question_id: n + 1, sensitive: false, text: words(`¿Pregunta ${n + 1}?`) },
  ...{ description: words(''), slider: null, rows: [] },
  options: [1, 2, 3, 4, 5].map((at) => ({ option_id: 10 * (n + 1) + at, text: words(`Opción ${at}`) })),
}));
await sql.query('insert into poll_versions (client_id, poll_id, version, items) values (1, 1, 1, $1)', [
  JSON.stringify(items),
]);
await sql.query(
  `insert into poll_responses (uuid, client_id, robot_id, poll_id, version, language_id, rev, started_at, ended_at, complete, local_day,
    local_hour, answers, dropped)
  select md5('r' || n)::uuid, 1, 1 + 50 * (n % 20), 1, 1, 1 + (n % 5) / 4, 21, at, at + make_interval(secs => 40 + n % 200), n % 5 > 0,
    at::date, extract(hour from at)::int, a.answers, 0
  from generate_series(1, $1::int) n
  cross join lateral (select now() - interval '1 hour' - make_interval(secs => 364.0 * 86400 * n / $1::int) as at) t
  cross join lateral (select jsonb_agg(jsonb_build_object('question_id', q, 'row_index', 0, 'option_ids', array[10 * q + 1 + (n * q) % 5],
    'scale', null, 'yes_no', null)) as answers from generate_series(1, $2::int) q) a`,
  [responses, questions],
);
await sql.query('set session_replication_role = origin');
await sql.query(`select recount(name) from roll_ups where name like 'poll%'`);
await sql.query('vacuum analyze');
await pause(500);

const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const json = { ...w.client, 'content-type': 'application/json' };
async function ask(path: string, body?: unknown): Promise<number> {
  const begun = performance.now();
  const sent =
    body === undefined ? { headers: w.client } : { method: 'POST', headers: json, body: JSON.stringify(body) };
  const answer = await fetch(w.product.url + path, sent);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  return performance.now() - begun;
}
const posts = ['people_served', 'interaction_total', 'answered_polls', 'time_interaction', 'interaction_gender'];
posts.push('polls_conducted', 'top_products_category', 'top_intent');

for (const [days, budget] of [
  [30, 5],
  [365, 25],
] as const) {
  const range = { start_date: day(days - 1), end_date: day(0) };
  const body = { client: 1, robot: 0, ...range, by: days <= 62 ? 'day' : 'month' };
  const rounds: number[] = [];
  for (let round = 0; round < 23; round++) {
    let sum = 0;
    for (const name of posts) sum += await ask(`/api/analytics/analytics/${name}/`, body);
    const asked = new URLSearchParams({
      ...{ event_type: 'person_crossed', from_dt: `${range.start_date} 00:00:00`, to_dt: `${range.end_date} 23:59:59` },
      ...{ client_id: '1', by: body.by },
    });
    sum += await ask(`/api/detector/report?${asked}`);
    if (round >= 3) rounds.push(sum);
  }
  reportResult(
    `the nine calls of the dashboard one after the other, ${days} days of one client`,
    `≤ ${budget} ms together on the server`,
    `median ${fixedNumber(median(rounds), 1)} ms of 20 with the way there and back`,
    median(rounds) <= budget,
  );
}

for (const [days, budget] of [
  [30, 25],
  [365, 60],
] as const) {
  const parts = [...dashboardParts];
  const body = {
    client: 1,
    robot: 0,
    start_date: day(days - 1),
    end_date: day(0),
    by: days <= 62 ? 'day' : 'month',
    parts,
  };
  const times: number[] = [];
  for (let round = 0; round < 23; round++) times.push(await ask('/api/analytics/analytics/dashboard/', body));
  const took = median(times.slice(3));
  reportResult(
    `the dashboard in one call with totals, the days before and satisfaction, ${days} days of one client`,
    `≤ ${budget} ms`,
    `median ${fixedNumber(took, 1)} ms of 20 with the way there and back`,
    took <= budget,
  );
}

for (const days of [30, 365]) {
  const asked = new URLSearchParams({ client_id: '1', start: day(days - 1), end: day(0) });
  const times: number[] = [];
  for (let round = 0; round < 23; round++) times.push(await ask(`/api/analytics/funnel/?${asked}`));
  const took = median(times.slice(3));
  reportResult(
    `the funnel with robots, branches, hours, scenes and campaigns, ${days} days of one client`,
    '≤ 50 ms',
    `median ${fixedNumber(took, 1)} ms of 20 with the way there and back`,
    took <= 50,
  );
}

for (const [of, more] of [
  ['all robots', ''],
  ['one robot', '&robot_id=1'],
] as const) {
  const times: number[] = [];
  for (let round = 0; round < 23; round++) times.push(await ask(`/api/analytics/first/?client_id=1${more}`));
  const took = median(times.slice(3));
  reportResult(
    `what a director asks first of a client with a year, ${of}`,
    '≤ 20 ms',
    `median ${fixedNumber(took, 1)} ms of 20 with the way there and back`,
    took <= 20,
  );
}

async function timed(text: string, params: unknown[]): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const begun = performance.now();
    await sql.query(text, params);
    times.push(performance.now() - begun);
  }
  return median(times);
}
const range = [day(364), day(0)];
const grouped = await timed(
  'select gender, count(*) from interactions where client_id = 1 and local_day between $1 and $2 group by 1',
  range,
);
const summed = await timed(
  'select gender, sum(n) from interaction_figures where client_id = 1 and day between $1 and $2 group by 1',
  range,
);
const everybody = await timed(
  'select gender, count(*) from interactions where local_day between $1 and $2 group by 1',
  range,
);
reportResult(
  'interactions by gender from figures beside GROUP BY over the facts',
  '≥ 100 ×',
  `${wholeNumber(grouped / summed)} × for one client (${fixedNumber(grouped, 1)} ms against ${fixedNumber(summed, 2)} ms); all facts ${fixedNumber(everybody, 0)} ms`,
  grouped / summed >= 100,
);

for (const [what, more] of [
  ['all robots', {}],
  ['one robot in the mornings', { robot: 1, hour_from: 8, hour_to: 12 }],
] as const)
  for (const name of ['count_answers', 'survey_summary']) {
    const body = { client: 1, robot: 0, poll: 1, complete: null, start_date: day(364), end_date: day(0), ...more };
    const times: number[] = [];
    for (let round = 0; round < 23; round++) times.push(await ask(`/api/analytics/analytics/${name}/`, body));
    const took = median(times.slice(3));
    reportResult(
      `${name} of a survey with ${wholeNumber(responses * questions)} answers in a year, ${what}`,
      '≤ 50 ms',
      `median ${fixedNumber(took, 1)} ms of 20 with the way there and back`,
      took <= 50,
    );
  }
await w.end();
