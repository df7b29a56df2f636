import { runSql, type Sql } from '../database/db.ts';
import type { RollUp } from '../facts/roll-up.ts';
import { fail } from '../http/fail.ts';
import { hasGroup } from '../robots/groups.ts';
import type { FiguresAsked } from './counts.ts';
import { isLong } from './day-spans.ts';

/** Fails where figures are asked of days that end before they begin; '' and null are no bound. */
export function refuseBackwards(start: string | null, end: string | null): void {
  if (start && end && end < start) fail('analytics.bad_range', { end_date: 'analytics.bad_range' });
}

/** Fails where days are in no order or too many: of every call the same, whether or not it tells them one by one. */
export function refuseLong({ from, to }: Pick<FiguresAsked, 'from' | 'to'>, by: 'month' | 'day', now: number): void {
  refuseBackwards(from, to);
  const today = new Date(now).toISOString().slice(0, 10);
  if (isLong({ from: from ?? to ?? today, to: to ?? today }, by)) fail('analytics.long_range');
}

/** What tells of robots and branches that are gone: they are found where figures still hold them. */
interface Tellers {
  robots?: readonly RollUp[];
  branches?: readonly RollUp[];
}

/** The table with the fewest rows that knows a column. */
const tableWith = ({ name, coarse = {} }: RollUp, column: string): string =>
  Object.entries(coarse).find(([, columns]) => columns.includes(column))?.[0] ?? name;

async function isKnown(sql: Sql, column: string, tables: readonly string[], id: number, client: number | null) {
  const selects = tables.map(
    (table) =>
      `(select ${column} from ${table} where ${column} = $1 and ($2::bigint is null or client_id = $2) limit 1)`,
  );
  return (await runSql(sql, selects.join(' union all '), [id, client])).length > 0;
}

/** Fails where a robot or a branch neither is the client's nor was, or where a group is not. */
export async function refuseForeign(
  sql: Sql,
  { client, robot, group_id, branch }: Pick<FiguresAsked, 'client' | 'robot' | 'group_id' | 'branch'>,
  { robots = [], branches = [] }: Tellers,
): Promise<void> {
  const among = (table: string, column: string, tellers: readonly RollUp[], id: number) =>
    isKnown(sql, column, [table, ...tellers.map((of) => tableWith(of, column))], id, client);
  if (robot && !(await among('robots', 'robot_id', robots, robot))) fail('robots.not_found');
  if (group_id && !(await hasGroup(sql, group_id, client))) fail('groups.not_found');
  if (branch != null && !(await among('branch_offices', 'branchoffice_id', branches, branch)))
    fail('branches.not_found');
}
