import type { FiguresOf } from '@botones/contract/analytics/analytics';
import { runSql, type Sql } from '../../app/database/db.ts';
import { isLong, spansOf } from '../../app/day-spans.ts';
import { fail } from '../../app/http/fail.ts';
import { refuseBackwards } from '../../app/refuse-backwards.ts';

/** Local days `yyyy-MM-dd`, both included; null: from the first with data, until today. */
export interface Asked {
  client: number | null;
  robot: number | null;
  start: string | null;
  end: string | null;
  by: 'month' | 'day';
}
export const askedOf = ({ client, robot, start_date = null, end_date = null, by = 'month' }: FiguresOf): Asked => ({
  client,
  robot,
  start: start_date,
  end: end_date,
  by,
});

/** Fails where days are in no order or too many: of every call the same, whether or not it tells them one by one. */
export function refuseLong({ start, end, by }: Pick<Asked, 'start' | 'end' | 'by'>, now: number): void {
  refuseBackwards(start, end);
  const today = new Date(now).toISOString().slice(0, 10);
  if (isLong({ from: start ?? end ?? today, to: end ?? today }, by)) fail('analytics.long_range');
}

/** A robot is one of the client's, or was: those that are gone count too. */
export async function refuseOthers(sql: Sql, { client, robot }: Asked): Promise<void> {
  if (robot === null) return;
  const [found] = await runSql<{ robot_id: number }>(
    sql,
    `select robot_id from robots where robot_id = $1 and ($2::bigint is null or client_id = $2)
    union all select robot_id from interaction_figures where robot_id = $1 and ($2::bigint is null or client_id = $2)
    union all select robot_id from detection_figures where robot_id = $1 and ($2::bigint is null or client_id = $2)
    union all select robot_id from view_figures where robot_id = $1 and ($2::bigint is null or client_id = $2)
    union all select robot_id from poll_response_robots where robot_id = $1 and ($2::bigint is null or client_id = $2) limit 1`,
    [robot, client],
  );
  if (!found) fail('robots.not_found');
}

/** A table of figures with the columns that every one of them has, and which of its rows count. */
export interface Counted {
  table: 'interaction_figures' | 'detection_figures' | 'view_figures' | 'poll_response_days';
  where?: string;
}

export const interactions: Counted = { table: 'interaction_figures' };
/** Who comes back to a robot on a day counts once (TAB-2). */
export const people: Counted = { ...interactions, where: 'not comes_back' };
export const crossings: Counted = { table: 'detection_figures' };
/** Responses that reached the farewell. */
export const completed: Counted = { table: 'poll_response_days', where: 'complete' };

/** The rows of a table that were asked for, and its parameters. */
export function rowsOf({ table, where = 'true' }: Counted, { client, robot, start, end }: Asked) {
  const params: unknown[] = [];
  const is = (value: unknown) => `$${params.push(value)}`;
  const bounds = [
    where,
    ...(client === null ? [] : [`client_id = ${is(client)}`]),
    ...(robot === null ? [] : [`robot_id = ${is(robot)}`]),
    ...(start === null ? [] : [`day >= ${is(start)}`]),
    ...(end === null ? [] : [`day <= ${is(end)}`]),
  ];
  return { from: `${table} where ${bounds.join(' and ')}`, params };
}

/** The same figures of all robots, branches and hours together: few rows by day, fewer by month. */
const totals = {
  interaction_figures: 'interaction_totals',
  detection_figures: 'detection_totals',
  view_figures: 'view_totals',
  poll_response_days: 'poll_response_totals',
} as const satisfies Record<Counted['table'], string>;

/** Days on which nothing was ever counted yet, and those on which nothing will be. */
const [ever, always] = ['1900-01-01', '2999-12-31'];

/** The rows that sums are made of: of a whole client from its totals, of one robot from the figures themselves. */
export function summedRows({ table, where = 'true' }: Counted, asked: Asked) {
  const { client, robot, start, end, by } = asked;
  if (robot !== null) return rowsOf({ table, where }, asked);
  const params: unknown[] = [];
  const is = (value: unknown) => `$${params.push(value)}`;
  const days = { from: start ?? ever, to: end ?? always };
  const of = client === null ? 'true' : `client_id = ${is(client)}`;
  const parts = (by === 'day' ? [{ ...days, monthly: false }] : spansOf(days)).map(
    ({ monthly, from, to }) =>
      `select * from ${totals[table]} where ${of} and ${where} and monthly = ${monthly} and day between ${is(from)} and ${is(to)}`,
  );
  return { from: `(${parts.join(' union all ')}) parts`, params };
}

/** Counts of a table by the words of an expression. */
export async function countsBy(sql: Sql, counted: Counted, asked: Asked, key: string): Promise<Map<string, number>> {
  const { from, params } = summedRows(counted, asked);
  const rows = await runSql<{ key: string; n: number }>(
    sql,
    `select (${key})::text as key, sum(n)::int as n from ${from} group by 1 having sum(n) > 0`,
    params,
  );
  return new Map(rows.map(({ key: name, n }) => [name, n]));
}

const months = ['Ene', 'Feb', 'Mar', 'Abr', 'May', 'Jun', 'Jul', 'Ago', 'Sep', 'Oct', 'Nov', 'Dic'];
/** 'Ene 2026' of a month, '3 nov' of a day (AMB-086, TAB-1). */
export const labelOf = (day: string, by: Asked['by']): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  const name = months[Number(month) - 1] ?? '';
  return by === 'month' ? `${name} ${year}` : `${Number(date)} ${name.toLowerCase()}`;
};

/** Each month or day from the first to the last, as the day on which it begins. */
export function periodsOf(first: string, last: string, by: Asked['by']): string[] {
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

/** Counts of a table by month or day, in their order; those without a row are 0 (AMB-088). */
export async function countsOverTime(sql: Sql, counted: Counted, asked: Asked): Promise<Record<string, number>> {
  const counts = await countsBy(sql, counted, asked, asked.by === 'month' ? `date_trunc('month', day)::date` : 'day');
  const [today] = await runSql<{ day: string }>(
    sql,
    `select (now() at time zone coalesce((select timezone from clients where client_id = $1), 'America/Mexico_City'))::date::text as day`,
    [asked.client],
  );
  const known = [...counts.keys()].sort();
  const last = asked.end ?? [known.at(-1) ?? '', today?.day ?? ''].sort().at(-1) ?? '';
  const first = asked.start ?? known[0] ?? last;
  return Object.fromEntries(
    periodsOf(first, last, asked.by).map((day) => [labelOf(day, asked.by), counts.get(day) ?? 0]),
  );
}
