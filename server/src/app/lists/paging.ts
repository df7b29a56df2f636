import { raw, type Sql } from '../database/db.ts';
import { fail } from '../http/fail.ts';

/** What a list's query may say about pages. */
export interface PageQuery {
  limit?: number | undefined;
  after?: string | undefined;
  offset?: number | undefined;
}

/** An opaque cursor of the last row of a page: the values it was sorted by. */
export const cursorOf = (...values: (string | number)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

const isPlace = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;

/** The values in a cursor, checked to be text or whole numbers as asked; a cursor of another making fails. */
export function readCursor<const K extends ('string' | 'number')[]>(
  after: string,
  kinds: K,
): { [I in keyof K]: K[I] extends 'string' ? string : number } {
  try {
    const values: unknown = JSON.parse(Buffer.from(after, 'base64url').toString());
    if (
      Array.isArray(values) &&
      values.length === kinds.length &&
      values.every((value, i) => (kinds[i] === 'number' ? isPlace(value) : typeof value === 'string'))
    )
      return values as never;
  } catch {
    // Not JSON: the same as any other cursor that is not ours.
  }
  return fail('request.bad_cursor');
}

/** An instant out of a cursor, or the failure: it becomes part of a statement's parameters. */
export const instantIn = (value: string): string =>
  /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))
    ? new Date(value).toISOString()
    : fail('request.bad_cursor');

/** The most that a list counts (AMB-005). */
export const maxCounted = 10_000;

/** A number of rows as it is told: null when it is more than is counted. */
export const totalOf = (n: number): number | null => (n > maxCounted ? null : n);

/** How many rows a query finds; null when it is more than is counted. */
export async function countRows(
  sql: Sql,
  query: { limit: (n: number) => { as: (name: 'found') => unknown } },
): Promise<number | null> {
  const { n } = await sql
    .selectFrom(query.limit(maxCounted + 1).as('found') as never)
    .select(raw<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow();
  return totalOf(n);
}

/** Takes away the one row more that tells whether there are more, and makes the cursor of the next page of it. */
export function takePage<R>(
  rows: R[],
  limit: number | undefined,
  cursor: (last: R) => string,
): { shown: R[]; next: string | null } {
  const shown = limit === undefined ? rows : rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: rows.length > shown.length && last !== undefined ? cursor(last) : null };
}

/** A text with nothing in it that means more than itself to `like`. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A pattern that finds this text anywhere. */
export const containsPattern = (text: string): string => `%${literal(text)}%`;
