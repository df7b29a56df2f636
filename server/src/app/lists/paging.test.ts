import { expect, test } from 'vitest';
import { containsPattern, cursorOf, instantIn, readCursor, takePage, totalOf } from './paging.ts';

const refused = expect.objectContaining({ code: 'request.bad_cursor' });

test('a cursor gives back what it was made of, in the kinds that are asked for', () => {
  expect(readCursor(cursorOf('ñ', 7), ['string', 'number'])).toEqual(['ñ', 7]);
  expect(readCursor(cursorOf(0), ['number'])).toEqual([0]);
  const other: [string, ('string' | 'number')[]][] = [
    [cursorOf('ñ', 7), ['string']],
    [cursorOf('ñ'), ['string', 'number']],
    [cursorOf('7'), ['number']],
    [cursorOf(7), ['string']],
    [cursorOf(-1), ['number']],
    [cursorOf(1.5), ['number']],
    [cursorOf(2 ** 53), ['number']],
    [Buffer.from('{"length":1,"0":"a"}').toString('base64url'), ['string']],
    ['no JSON', ['string']],
    ['', ['string']],
  ];
  for (const [cursor, kinds] of other) expect(() => readCursor(cursor, kinds), cursor).toThrow(refused);
});

test('an instant of a cursor is one, or the cursor is refused', () => {
  expect(instantIn('2026-11-24T10:00:00+01:00')).toBe('2026-11-24T09:00:00.000Z');
  for (const none of ['2026-11-24', '2026-13-24T10:00:00Z', 'x2026-11-24T10:00:00Z', 'yesterday'])
    expect(() => instantIn(none), none).toThrow(refused);
});

test('a page has the rows that were asked for, and leads on only where there is one more', () => {
  const mark = (last: number) => `after ${last}`;
  expect(takePage([1, 2, 3], 2, mark)).toEqual({ shown: [1, 2], next: 'after 2' });
  expect(takePage([1, 2], 2, mark)).toEqual({ shown: [1, 2], next: null });
  expect(takePage([], 2, mark)).toEqual({ shown: [], next: null });
  expect(takePage([1, 2, 3], undefined, mark)).toEqual({ shown: [1, 2, 3], next: null });
});

test('more than ten thousand are not counted; what means more than itself to a search is taken as it is', () => {
  expect([totalOf(0), totalOf(10_000), totalOf(10_001)]).toEqual([0, 10_000, null]);
  expect(containsPattern('50%_a\\b')).toBe('%50\\%\\_a\\\\b%');
});
