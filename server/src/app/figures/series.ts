import { runSql, type Sql } from '../database/db.ts';
import type { Keys } from '../facts/roll-up.ts';
import { fail } from '../http/fail.ts';
import { type Counted, countBy, type FiguresAsked } from './counts.ts';
import { isLong } from './day-spans.ts';

/** How figures over time are put together. */
export type Period = 'month' | 'day';

const months = ['Ene', 'Feb', 'Mar', 'Abr', 'May', 'Jun', 'Jul', 'Ago', 'Sep', 'Oct', 'Nov', 'Dic'];
/** 'Ene 2026' of a month, '3 nov' of a day (AMB-086, TAB-1). */
export const labelOf = (day: string, by: Period): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  const name = months[Number(month) - 1] ?? '';
  return by === 'month' ? `${name} ${year}` : `${Number(date)} ${name.toLowerCase()}`;
};

/** Each month or day from the first to the last, as the day on which it begins. */
export function periodsOf(first: string, last: string, by: Period): string[] {
  if (isLong({ from: first, to: last }, by)) fail('analytics.long_range');
  const at = new Date(`${by === 'month' ? `${first.slice(0, 7)}-01` : first}T00:00:00Z`);
  const periods: string[] = [];
  for (;;) {
    const day = at.toISOString().slice(0, 10);
    if (day > last) return periods;
    periods.push(day);
    if (by === 'month') at.setUTCMonth(at.getUTCMonth() + 1);
    else at.setUTCDate(at.getUTCDate() + 1);
  }
}

/** The day that it is now where a client is; of all clients, and of one without a zone, where the product is at home. */
export async function todayOf(sql: Sql, client: number | null): Promise<string> {
  const [today] = await runSql<{ day: string }>(
    sql,
    `select (now() at time zone coalesce((select timezone from clients where client_id = $1), 'America/Mexico_City'))::date::text as day`,
    [client],
  );
  return today?.day ?? '';
}

/** The day that it is now at that robot of a client where the world is latest: days are robots' own, and one is over once it is over at each of them. */
export async function latestTodayOf(sql: Sql, client: number): Promise<string> {
  const [today] = await runSql<{ day: string }>(
    sql,
    `select min((now() at time zone z.zone)::date)::text as day from (select timezone as zone from clients where client_id = $1
      union select timezone from robots where client_id = $1 and deleted_at is null and timezone is not null) z`,
    [client],
  );
  return today?.day ?? todayOf(sql, client);
}

/** Counts by month or day, in their order; those without a row are 0 (AMB-088). */
export async function countsOverTime<Columns extends Keys>(
  sql: Sql,
  what: Counted<Columns>,
  asked: FiguresAsked,
  by: Period,
): Promise<Record<string, number>> {
  const rows = await countBy<Columns, 'month' | (keyof Columns & 'day')>(sql, what, asked, [by as 'month']);
  const counts = new Map(rows.map((row) => [String(row[by as 'month']), row.n]));
  const today = asked.to === null ? await todayOf(sql, asked.client) : '';
  const known = [...counts.keys()].sort();
  const last = asked.to ?? [known.at(-1) ?? '', today].sort().at(-1) ?? '';
  const first = asked.from ?? known[0] ?? last;
  return Object.fromEntries(periodsOf(first, last, by).map((day) => [labelOf(day, by), counts.get(day) ?? 0]));
}
