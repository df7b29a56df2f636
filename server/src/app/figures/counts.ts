import { runSql, type Sql } from '../database/db.ts';
import type { Keys, RollUp, ValueOf } from '../facts/roll-up.ts';
import { robotsInGroup } from '../robots/groups.ts';
import { spansOf } from './day-spans.ts';

/** What figures are asked of; null and nothing: all there are. */
export interface FiguresAsked {
  /** Null: whichever the caller reaches. */
  client: number | null;
  robot?: number | null | undefined;
  /** Of robots that are in this group now. */
  group_id?: number | null | undefined;
  /** 0: of none. */
  branch?: number | null | undefined;
  /** Local days `yyyy-MM-dd`, both included. */
  from: string | null;
  to: string | null;
  /** Of the day, both included; from a later one to an earlier is over midnight. */
  hours?: { from?: number | null | undefined; to?: number | null | undefined };
}

/** Which counts of a roll-up: those whose columns have these values; of a list any of them, of null and nothing all. */
type Is<Columns extends Keys> = {
  readonly [Column in keyof Columns]?:
    | ValueOf<Columns[Column]>
    | readonly ValueOf<Columns[Column]>[]
    | null
    | undefined;
};
export interface Counted<Columns extends Keys = Keys> {
  of: RollUp<Columns>;
  is?: Is<Columns>;
}
/** Ties values to the columns that they are of. */
export const counted = <Columns extends Keys>(of: RollUp<Columns>, is: Is<Columns> = {}): Counted<Columns> => ({
  of,
  is,
});

/** Days on which nothing was ever counted yet, and those on which nothing will be. */
const [ever, always] = ['1900-01-01', '2999-12-31'];

/** Where counts of whole months, or of days, are read. */
interface Source {
  table: string;
  day: 'day' | 'month';
  grain?: string;
}
/** The first table that knows all that is asked for, so that the fewest rows are read; null where the finest alone does. */
function coarseSource({ name, coarse = {} }: RollUp, needed: readonly string[]): ((monthly: boolean) => Source) | null {
  const known = Object.entries(coarse).find(
    ([, columns]) =>
      columns.some((column) => column === 'monthly' || column === 'month') &&
      needed.every((column) => column === 'day' || columns.includes(column)),
  );
  if (!known) return null;
  const [table, columns] = known;
  if (columns.includes('monthly'))
    return (monthly) => ({ table, day: 'day', grain: monthly ? 'monthly' : 'not monthly' });
  return (monthly) => (monthly ? { table, day: 'month' } : { table: name, day: 'day' });
}

/** What is asked for by column: conditions and their parameters, which hold in each table. */
function bounds({ of: { keys }, is: values = {} }: Counted, { client, robot, group_id, branch, hours }: FiguresAsked) {
  const params: unknown[] = [];
  const is = (value: unknown) => `$${params.push(value)}`;
  const found: [column: string, condition: string][] = [];
  const equals = (column: string, value: unknown) => {
    if (value === null || value === undefined) return;
    const type = typeof keys[column] === 'string' ? keys[column] : keys[column]?.[0];
    found.push([
      column,
      Array.isArray(value) ? `${column} = any(${is(value)}::${type}[])` : `${column} = ${is(value)}`,
    ]);
  };
  equals('client_id', client);
  equals('robot_id', robot || null);
  if (group_id) found.push(['robot_id', `robot_id = any(${robotsInGroup(is(group_id))})`]);
  equals('branchoffice_id', branch);
  for (const [column, value] of Object.entries(values)) equals(column, value);
  const { from = null, to = null } = hours ?? {};
  const ofDay = [...(from === null ? [] : [`hour >= ${is(from)}`]), ...(to === null ? [] : [`hour <= ${is(to)}`])];
  const overMidnight = from !== null && to !== null && from > to;
  if (ofDay.length > 0) found.push(['hour', `(${ofDay.join(overMidnight ? ' or ' : ' and ')})`]);
  return { columns: found.map(([column]) => column), conditions: found.map(([, condition]) => condition), params, is };
}

/** Columns by which counts are put together; `month` is the first day of it. */
type By<Columns extends Keys> = readonly ((keyof Columns & string) | 'month')[];

/** The counts that were asked for, with these columns: what stands behind `from`, and its parameters. */
export function countedRows<Columns extends Keys>(what: Counted<Columns>, asked: FiguresAsked, by: By<Columns>) {
  const { columns: bound, conditions, params, is } = bounds(what as Counted, asked);
  const columns = [...new Set(by.map((column) => (column === 'month' ? 'day' : column)))];
  const days = { from: asked.from ?? ever, to: asked.to ?? always };
  const source = coarseSource(what.of as RollUp, [...bound, ...columns]);
  const own: Source = { table: what.of.name, day: 'day' };
  const spans = source && !by.includes('day') ? spansOf(days) : [{ ...days, monthly: false }];
  const parts = spans.map(({ monthly, from, to }) => {
    const { table, day, grain } = source?.(monthly) ?? own;
    const select = columns.map((column) => (column === 'day' && day === 'month' ? 'month as day' : column));
    const where = [...conditions, ...(grain ? [grain] : []), `${day} between ${is(from)} and ${is(to)}`];
    return `select ${[...select, 'n'].join(', ')} from ${table} where ${where.join(' and ')}`;
  });
  return { from: `(${parts.join(' union all ')}) counted`, params };
}

type Row<Columns extends Keys, Column extends string> = {
  [C in Column]: C extends keyof Columns ? ValueOf<Columns[C]> : string;
} & { n: number };

/** Sums of counts by columns; what comes to nothing is left out. */
export function countBy<Columns extends Keys, const Column extends (keyof Columns & string) | 'month'>(
  sql: Sql,
  what: Counted<Columns>,
  asked: FiguresAsked,
  by: readonly Column[],
): Promise<Row<Columns, Column>[]> {
  const { from, params } = countedRows(what, asked, by);
  const columns = by.map((column) =>
    column === 'month' ? `date_trunc('month', day::timestamp)::date as month` : column,
  );
  return runSql(
    sql,
    `select ${[...columns, 'sum(n)::bigint as n'].join(', ')} from ${from} group by ${by.map((_, at) => at + 1).join(', ')} having sum(n) > 0`,
    params,
  );
}
