import { fail } from './fail.ts';

/** What a list's query may say about pages. */
export interface PageQuery {
  limit?: number | undefined;
  after?: string | undefined;
  offset?: number | undefined;
}

/** An opaque marker of the last row of a page: the values it was sorted by. */
export const cursorOf = (...values: (string | number)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

const isPlace = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;

/** The values in a marker, checked to be text or whole numbers as asked; a marker of another making fails. */
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
    // Not JSON: the same as any other marker that is not ours.
  }
  return fail('request.bad_cursor');
}

/** An instant out of a marker, or the failure: it becomes part of a statement's parameters. */
export const instantIn = (value: string): string =>
  /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))
    ? new Date(value).toISOString()
    : fail('request.bad_cursor');
