import { sendingHour } from '@botones/contract/analytics/reports';
import type { RawBuilder } from 'kysely';
import { raw, type Sql } from '../../app/database/db.ts';

/**
 * The clocks that a report of the client `c` waits for: at its own the hour at which reports are made, at robots elsewhere an hour after the end of
 * the day, since days are robots' own.
 */
const clocks = raw`(select c.timezone as zone, make_interval(hours => ${sendingHour}::int) as early
  union select r.timezone, interval '1 hour' from robots r where r.client_id = c.client_id and r.deleted_at is null and r.timezone is not null)`;

/**
 * When the last period that may be sent ended, by the clocks on the walls, for the subscription `s`: its weeks begin on Mondays. Whatever they do in
 * a night, a day is a day.
 */
export const lastEnd = (now: string) =>
  raw<string>`date_trunc(s.every, (select min((${now}::timestamptz at time zone z.zone) - z.early) from ${clocks} z))`;
const length = raw`('1 ' || s.every)::interval`;

/** The instant from which the period is sent that ends then. */
const sentFrom = (end: RawBuilder<unknown>) =>
  raw<string>`(select max((e.at + z.early) at time zone z.zone) from (select ${end} as at) e, ${clocks} z)`;
/** When the next one is. */
export const nextAt = (now: string) => raw<string | null>`case when s.is_active
  then ${sentFrom(raw`${lastEnd(now)} + ${length}`)}::timestamptz(3) end`;

/** First and last day of a period that ended. */
export const firstDay = (now: string) => raw<string>`(${lastEnd(now)} - ${length})::date`;
export const lastDay = (now: string) => raw<string>`(${lastEnd(now)} - interval '1 day')::date`;

export interface DueReport {
  client_id: number;
  report_id: number;
  from_day: string;
  to_day: string;
}

/** Reports of which a period ended since they were made and that was not begun: of several, after days without a server, the last alone. */
export async function dueReports(sql: Sql, now: string): Promise<DueReport[]> {
  const { rows } = await raw<DueReport>`
    select s.client_id, s.report_id, ${firstDay(now)} as from_day, ${lastDay(now)} as to_day
    from report_subscriptions s join clients c on c.client_id = s.client_id and c.is_active and c.deleted_at is null
    where s.is_active and s.since < ${sentFrom(lastEnd(now))}
      and not exists (select from report_sent r where r.client_id = s.client_id and r.report_id = s.report_id and r.asked_by is null
        and r.to_day >= ${lastDay(now)} and r.from_day >= ${firstDay(now)})
    order by s.client_id, s.report_id`.execute(sql);
  return rows;
}
