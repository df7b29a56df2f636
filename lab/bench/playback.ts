// What a client is told of its advertising: a year of forty robots with a hundred media each, planned against shown, by each group.
import { setTimeout as pause } from 'node:timers/promises';
import { fixedNumber, median, percentile } from '../lib/figures.ts';
import { small } from './lib/options.ts';
import { reportResult } from './lib/report.ts';
import { world } from './lib/world.ts';

const w = await world({ clients: 25, robots: 1000, interactions: 1_000 });
const { sql } = w;
const media = small ? 5 : 100;
const budget = 100;
const mine = 'select robot_id from robots where client_id = 1 order by robot_id limit 40';

await sql.query('set session_replication_role = replica');
await sql.query(
  `insert into media (media_id, client_id, name, file_type, url_file, extention) overriding system value
  select n, 1, 'Medio ' || n, 'image', 'm' || n || '.png', 'png' from generate_series(1, $1::int) n`,
  [media],
);
// Each robot shows each medium for twelve minutes a day, of thirteen that were planned.
const days = `generate_series(current_date - 364, current_date, '1 day') d`;
await sql.query(
  `insert into playback_days select 1, d::date, robot_id, 1 + m % 8, m, measure, n from (${mine}) r, ${days}, generate_series(1, $1::int) m,
    (values ('plays', 72), ('ms', 720000), ('completed', 70)) v (measure, n)`,
  [media],
);
await sql.query(
  `insert into playback_plans select 1, d::date, robot_id, 1 + m % 8, m, 780000, 40000, 0, 0, 10000 from (${mine}) r, ${days},
    generate_series(1, $1::int) m`,
  [media],
);
const both = `select client_id, day, robot_id, campaign_id, media_id, coalesce(plays, 0) as plays, coalesce(ms, 0) as shown_ms,
    coalesce(completed, 0) as completed, planned_ms, interaction_ms, standby_ms, file_ms, offline_ms
  from playback_plans p join (select client_id, day, robot_id, campaign_id, media_id, sum(n) filter (where measure = 'plays') as plays,
    sum(n) filter (where measure = 'ms') as ms, sum(n) filter (where measure = 'completed') as completed from playback_days group by 1, 2, 3, 4, 5) d
  using (client_id, day, robot_id, campaign_id, media_id)`;
const sums = ['plays', 'shown_ms', 'completed', 'planned_ms', 'interaction_ms', 'standby_ms', 'file_ms', 'offline_ms']
  .map((column) => `sum(${column})`)
  .join(', ');
await sql.query(`create temp table whole as ${both}`);
for (const [table, of] of [
  ['playback_robot_totals', 'robot_id'],
  ['playback_media_totals', 'campaign_id, media_id'],
] as const)
  await sql.query(`insert into ${table} select client_id, monthly, day_or_month(day, monthly), ${of}, ${sums}
    from whole, (values (false), (true)) span (monthly) group by client_id, monthly, day_or_month(day, monthly), ${of}`);
await sql.query(`insert into playback_months select client_id, day_or_month(day, true), robot_id, campaign_id, media_id, ${sums} from whole
  group by client_id, day_or_month(day, true), robot_id, campaign_id, media_id`);
await sql.query('delete from playback_due');
await sql.query('set session_replication_role = origin');
await sql.query('vacuum analyze');
await pause(500);

const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const firstOfYear = `${new Date(Date.now() - 334 * 86_400_000).toISOString().slice(0, 7)}-01`;

async function time(query: Record<string, string>): Promise<number[]> {
  const took: number[] = [];
  for (let round = 0; round < 23; round++) {
    const begun = performance.now();
    const answer = await fetch(`${w.product.url}/api/publicity/playback/report/1/?${new URLSearchParams(query)}`, {
      headers: w.client,
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${answer.status}`);
    if (round >= 3) took.push(performance.now() - begun);
  }
  return took;
}
const told = (took: number[]) =>
  `median ${fixedNumber(median(took), 1)} ms, p95 ${fixedNumber(percentile(took, 0.95), 1)} ms of 20`;

for (const by of ['media', 'campaign', 'robot', 'month']) {
  const took = await time({ from: firstOfYear, to: day(0), by });
  const claim = `≤ ${budget} ms`;
  reportResult(`twelve months of 40 robots and ${media} media, by ${by}`, claim, told(took), median(took) <= budget);
}
const one = await time({ from: firstOfYear, to: day(0), by: 'media', robot_id: '1' });
reportResult('twelve months of one of them, by media', `≤ ${budget} ms`, told(one), median(one) <= budget);
const month = await time({ from: day(29), to: day(0), by: 'day' });
reportResult('thirty days of the same, by day', `≤ ${budget} ms`, told(month), median(month) <= budget);

await w.end();
