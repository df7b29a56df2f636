import type { Paging } from '@botones/contract/calls/api';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import { type Db, raw, type Sql } from '../database/db.ts';
import { containsPattern, countRows, cursorOf, instantIn, type PageQuery, readCursor, takePage } from './paging.ts';
import { fewThatHold, type SearchedTable } from './searched.ts';
import { pageOrStream } from './stream-list.ts';

/** What a list is sorted by: an expression without nulls, what it is on the wire, and whether it goes down. */
export interface Key {
  by: RawBuilder<unknown>;
  is: 'text' | 'number' | 'instant';
  down: boolean;
}

/** A text that is sorted as Spanish sorts names (ORD-1). */
export const inSpanish = (text: RawBuilder<unknown>): RawBuilder<unknown> => raw`(${text}) collate spanish`;

/** The keys of an order from the first to the last, which tells rows apart: `[nameKey(name), numberKey(raw`p.profile_id`)]`. */
export const textKey = (by: RawBuilder<unknown>): Key => ({ by, is: 'text', down: false });
/** A name, in the order of Spanish: ñ after n, accents and case do not count (ORD-1). */
export const nameKey = (by: RawBuilder<unknown>): Key => textKey(inSpanish(by));
export const numberKey = (by: RawBuilder<unknown>): Key => ({ by, is: 'number', down: false });
export const instantKey = (by: RawBuilder<unknown>): Key => ({ by, is: 'instant', down: false });
/** The same keys the other way round. */
export const reversed = (keys: readonly Key[]): Key[] => keys.map((key) => ({ ...key, down: !key.down }));

/** Whether a text holds what was searched, whatever its case and accents. */
export const containsText = (column: RawBuilder<unknown>, search: string): RawBuilder<boolean> =>
  raw<boolean>`searchable(${column}) like searchable(${containsPattern(search)})`;

const valueAt = ({ is }: Key, value: string | number): RawBuilder<unknown> => {
  if (is === 'number') return raw`${value}::bigint`;
  return is === 'instant' ? raw`${instantIn(String(value))}::timestamptz` : raw`${value}::text`;
};

/** Keys that go the same way are compared as one row, which an index can serve. */
function compare(keys: readonly Key[], values: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  const [first] = keys;
  const turn = keys.findIndex(({ down }) => down !== first?.down);
  const same = turn === -1 ? keys.length : turn;
  const row = raw`(${raw.join(keys.slice(0, same).map(({ by }) => by))})`;
  const at = raw`(${raw.join(values.slice(0, same))})`;
  const beyond = first?.down ? raw<boolean>`${row} < ${at}` : raw<boolean>`${row} > ${at}`;
  if (turn === -1) return beyond;
  const from = first?.down ? raw`${row} <= ${at}` : raw`${row} >= ${at}`;
  return raw<boolean>`${from} and (${beyond} or ${compare(keys.slice(turn), values.slice(turn))})`;
}

/** What follows the row of a cursor in an order; a cursor of another order fails. */
export function behind(keys: readonly Key[], after: string): RawBuilder<boolean> {
  const values = readCursor(
    after,
    keys.map(({ is }) => (is === 'number' ? 'number' : 'string')),
  );
  return compare(
    keys,
    keys.map((key, i) => valueAt(key, values[i] as string | number)),
  );
}

const nameOf = (place: number) => `key_${place}`;

/** The rows that were asked for, sorted, one more than a page and with their keys as `key_0`, `key_1` …. */
export function sorted<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  keys: readonly Key[],
  { limit, after, offset }: PageQuery,
): SelectQueryBuilder<DB, TB, O> {
  let found = query.select(keys.map(({ by }, place) => by.as(nameOf(place)))) as SelectQueryBuilder<DB, TB, O>;
  if (after !== undefined) found = found.where(behind(keys, after));
  for (const { by, down } of keys) found = found.orderBy(by, down ? 'desc' : 'asc');
  if (offset) found = found.offset(offset);
  return limit === undefined ? found : found.limit(limit + 1);
}

/** The rows of a page without their keys, and where the next page begins. */
export function pageOf<O>(
  rows: O[],
  keys: readonly Key[],
  limit: number | undefined,
): { rows: O[]; next: string | null } {
  const valuesOf = (row: O) => keys.map((_, place) => (row as Record<string, string | number>)[nameOf(place)] ?? 0);
  const { shown, next } = takePage(rows, limit, (last) => cursorOf(...valuesOf(last)));
  // From the last to the first: an object stays as quick as it was made, and a copy of each would be a third of a long list's time.
  for (const row of shown as Record<string, unknown>[])
    for (let place = keys.length - 1; place >= 0; place--) delete row[nameOf(place)];
  return { rows: shown, next };
}

/** A page of a query in the order of its keys. */
export async function keyset<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  keys: readonly Key[],
  pageQuery: PageQuery,
): Promise<{ rows: O[]; next: string | null }> {
  return pageOf((await sorted(query, keys, pageQuery).execute()) as O[], keys, pageQuery.limit);
}

interface ListContext {
  db: Db;
  paging: (result: Paging) => void;
}

/** A list as it was asked for (see `pageOrStream`), with its total: what `matching` finds, in pages of `read`, told by `toWire`. */
const listOf = <DB, TB extends keyof DB, F, O, R>(
  query: PageQuery,
  { db, paging }: ListContext,
  matching: (sql: Sql) => Promise<{ found: SelectQueryBuilder<DB, TB, F> }>,
  read: (
    sql: Sql,
    found: SelectQueryBuilder<DB, TB, F>,
    pageQuery: PageQuery,
  ) => Promise<{ rows: O[]; next: string | null }>,
  toWire: (row: O) => R,
): Promise<R[] | AsyncIterable<R[]>> =>
  pageOrStream(query, paging, (pageQuery, first) =>
    db(async (sql) => {
      const { found } = await matching(sql);
      const { rows, next } = await read(sql, found, pageQuery);
      const total = first ? await countRows(sql, found.clearSelect().select(raw`1`.as('one'))) : null;
      return { rows: rows.map(toWire), total, next };
    }),
  );

/** The rows that `find` finds, in the order of the keys. */
export const keysetList = <DB, TB extends keyof DB, O, R>(
  query: PageQuery,
  context: ListContext,
  keys: readonly Key[],
  find: (sql: Sql) => SelectQueryBuilder<DB, TB, O>,
  toWire: (row: O) => R,
): Promise<R[] | AsyncIterable<R[]>> => {
  const matching = async (sql: Sql) => ({ found: find(sql) });
  return listOf(query, context, matching, (_, found, pageQuery) => keyset(found, keys, pageQuery), toWire);
};

/**
 * The same where much is told of a row: `find` selects nothing, so that an index answers which rows a page has, the last key is
 * their number, and `tell` selects what is told of these (docs/decisions 0043).
 */
export const pageFirstList = <DB, TB extends keyof DB, DB2, TB2 extends keyof DB2, O, R>(
  query: PageQuery,
  context: ListContext,
  list: {
    keys: readonly Key[];
    find: (sql: Sql) => SelectQueryBuilder<DB, TB, object>;
    tell: (sql: Sql) => SelectQueryBuilder<DB2, TB2, O>;
    toWire: (row: O) => R;
    search?: SearchedTable & { words: string | undefined };
  },
): Promise<R[] | AsyncIterable<R[]>> => {
  const { keys, find, tell, toWire, search } = list;
  const number = keys.at(-1)?.by;
  const places = keys.map((key, place) => ({ ...key, by: raw.ref(`page.${nameOf(place)}`) }));
  const matching = async (sql: Sql) => {
    const few = search?.words ? await fewThatHold(sql, search, search.words) : null;
    return { found: few ? find(sql).where(raw<boolean>`${number} = any(${few}::bigint[])`) : find(sql) };
  };
  const read = async (sql: Sql, found: SelectQueryBuilder<DB, TB, object>, pageQuery: PageQuery) => {
    const last = places.at(-1)?.by;
    // Their numbers are said a second time, as a list: behind the row policies the planner mistakes how many rows a join has, and it
    // would read all of a client's records for fifty.
    const told = tell(sql)
      .innerJoin('page' as never, (join) => join.on(raw<boolean>`${number} = ${last}`))
      .where(raw<boolean>`${number} = any(array(select ${last} from page))`);
    const page = raw<O>`with page as materialized (${sorted(found, keys, pageQuery)}) ${sorted(told, places, {})}`;
    return pageOf((await page.execute(sql)).rows, keys, pageQuery.limit);
  };
  return listOf(query, context, matching, read, toWire);
};
