import { expect, test } from 'vitest';
import { spansOf, wholeMonths } from '../../app/day-spans.ts';
import { withoutSmall } from '../../app/small-groups.ts';
import { medianOf, periodsOf } from './survey-figures.summary.ts';

test('small parts are not told, nor is what would give a single one away (ALL-9)', () => {
  expect(withoutSmall([10, 0, 7], 5)).toEqual([10, 0, 7]);
  expect(withoutSmall([10, 4, 7], 5)).toEqual([10, null, null]);
  expect(withoutSmall([3, 4, 7], 5)).toEqual([null, null, 7]);
  expect(withoutSmall([0, 4, 0], 5)).toEqual([0, null, 0]);
  expect(withoutSmall([4], 5)).toEqual([null]);
  expect(withoutSmall([1, 9, 1, 7], 5)).toEqual([null, 9, null, null]);
  expect(withoutSmall([2, 9, 3, 7], 5)).toEqual([null, 9, null, 7]);
});

test('days are whole months and what is left of them, each day once', () => {
  const days = (from: string, to: string) => spansOf({ from, to }).map((span) => [span.monthly, span.from, span.to]);
  expect(days('2026-01-15', '2026-01-20')).toEqual([[false, '2026-01-15', '2026-01-20']]);
  expect(days('2026-01-01', '2026-01-31')).toEqual([[true, '2026-01-01', '2026-01-31']]);
  expect(days('2025-12-31', '2026-03-01')).toEqual([
    [false, '2025-12-31', '2025-12-31'],
    [true, '2026-01-01', '2026-02-28'],
    [false, '2026-03-01', '2026-03-01'],
  ]);
  expect(wholeMonths({ from: '2024-02-10', to: '2024-02-11' })).toEqual({ from: '2024-02-01', to: '2024-02-29' });
});

test('half took at most the median, of few there is none', () => {
  expect(
    medianOf(
      [
        { seconds: 10, n: 2 },
        { seconds: 30, n: 3 },
      ],
      5,
    ),
  ).toBe(30);
  expect(
    medianOf(
      [
        { seconds: 10, n: 3 },
        { seconds: 30, n: 3 },
      ],
      5,
    ),
  ).toBe(10);
  expect(medianOf([{ seconds: 10, n: 4 }], 5)).toBeNull();
});

test('up to 62 days are told one by one, beyond that weeks from Monday on', () => {
  expect(periodsOf('2026-01-01', '2026-03-03')).toMatchObject({ by: 'day' });
  const { by, periods } = periodsOf('2026-01-01', '2026-03-04');
  expect([by, periods.slice(0, 3)]).toEqual(['week', ['2026-01-01', '2026-01-05', '2026-01-12']]);
});
