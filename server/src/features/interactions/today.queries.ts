import type { Home } from '@botones/contract/home/home';
import { runSql, type Sql } from '../../app/database/db.ts';

interface Hour {
  /** 0: today, 1: last week. */
  week: number;
  hour: number;
  n: number;
  /** Those up to this moment of the day. */
  so_far: number;
}

/** From midnight of a client's local day on, so many days back; the index of a client's interactions narrows by it. */
const dayOf = (back: number) => `(date_trunc('day', now() at time zone c.timezone) - interval '${back} days')`;
const hoursOf = (week: number) => `select ${week} as week, i.started_at, c.timezone,
    i.started_at <= now() - interval '${week * 7} days' as so_far
  from clients c join interactions i on i.client_id = c.client_id
    and i.started_at >= ${dayOf(week * 7)} at time zone c.timezone
    and i.started_at < ${dayOf(week * 7 - 1)} at time zone c.timezone`;

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
      select e.asked_at, e.question from exchanges e
      where e.robot_id = i.robot_id and e.interaction_uuid = i.uuid and e.client_id = i.client_id and e.question <> ''
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
  const rows = await runSql<Hour>(
    sql,
    `select week, extract(hour from started_at at time zone timezone)::int as hour, count(*) as n,
      count(*) filter (where so_far) as so_far
    from (${hoursOf(0)} union all ${hoursOf(1)}) days group by week, hour`,
    [],
  );
  const hours = (week: number) =>
    Array.from({ length: 24 }, (_, hour) => rows.find((row) => row.week === week && row.hour === hour)?.n ?? 0);
  const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0);
  const today_hours = hours(0);
  return {
    today: sum(today_hours),
    last_week: sum(rows.filter((row) => row.week === 1).map((row) => row.so_far)),
    today_hours,
    last_week_hours: hours(1),
    last_said: await lastSaid(sql),
  };
}
