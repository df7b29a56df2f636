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
  };
}
