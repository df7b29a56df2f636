import type { Home } from '@botones/contract/home/home';
import { runSql, type Sql } from '../../app/database/db.ts';
import { areWordsKept } from '../../app/facts/kept-words.ts';

interface Hour {
  /** 0: today, 1: last week. */
  week: number;
  hour: number;
  n: number;
  /** Those up to this moment of the day. */
  so_far: number;
}

/**
 * Today and the same weekday of last week, each client's by its own clock, from the figures that the dashboard reads; of the hour
 * that it is, the part up to this moment is counted.
 */
const hoursSql = `with days as materialized (
    select c.client_id, d.week, d.moment::date as day, extract(hour from d.moment)::int as hour,
      date_trunc('hour', d.moment) at time zone c.timezone as begun, d.moment at time zone c.timezone as so_far
    from clients c cross join lateral (select week, now() at time zone c.timezone - week * interval '7 days' as moment
      from (values (0), (1)) weeks (week)) d
  )
  select d.week, f.hour, sum(f.n)::int as n, sum(case when f.hour < d.hour then f.n when f.hour > d.hour then 0
    else (select count(*) from interactions i where i.client_id = d.client_id and i.started_at >= d.begun and i.started_at <= d.so_far
      and i.local_hour = f.hour) end)::int as so_far
  from days d join (select client_id, day, hour, sum(n) as n from interaction_figures
    where day between current_date - 9 and current_date + 1 group by 1, 2, 3) f using (client_id, day)
  group by 1, 2`;

const nowSql = 'select max(extract(hour from now() at time zone timezone))::int as hour from clients';

interface Said {
  id: number;
  robot_id: number;
  name: string;
  at: string;
  question: string;
}

/** The newest interaction of a standing robot in which somebody was heard, and what they said last. */
async function lastSaid(sql: Sql): Promise<NonNullable<Home['interactions']>['last_said']> {
  const [found] = await runSql<Said>(
    sql,
    `select i.id, i.robot_id, r.name, q.asked_at as at, q.question
    from interactions i join robots r on r.robot_id = i.robot_id and r.deleted_at is null
    cross join lateral (
      select e.asked_at, e.question from exchanges e join clients c using (client_id)
      where e.robot_id = i.robot_id and e.interaction_uuid = i.uuid and e.client_id = i.client_id and e.question <> ''
        and ${areWordsKept()}
      order by e.asked_at desc, e.exchange_id desc limit 1) q
    where i.started_at > now() - interval '7 days'
    order by i.started_at desc, i.id desc limit 1`,
    [],
  );
  if (!found) return null;
  const { id, robot_id, name, at, question } = found;
  return { id, robot: { robot_id, name }, at: new Date(at).toISOString(), question };
}

/** Interactions of today and of the same weekday of last week by the hour, each client by its own clock. */
export async function interactionsToday(sql: Sql): Promise<NonNullable<Home['interactions']>> {
  const rows = await runSql<Hour>(sql, hoursSql, []);
  const [latest] = await runSql<{ hour: number | null }>(sql, nowSql, []);
  const hours = (week: number) =>
    Array.from({ length: 24 }, (_, hour) => rows.find((row) => row.week === week && row.hour === hour)?.n ?? 0);
  const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0);
  const today_hours = hours(0);
  return {
    today: sum(today_hours),
    last_week: sum(rows.filter((row) => row.week === 1).map((row) => row.so_far)),
    today_hours,
    last_week_hours: hours(1),
    hour: latest?.hour ?? 23,
    last_said: await lastSaid(sql),
  };
}
