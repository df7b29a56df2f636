import { expect, test } from 'vitest';
import { medianOf, periodsOf } from './survey-figures.summary.ts';

test('half took at most the median, also of few; of nobody there is none (ALL-9)', () => {
  const took = (...counts: [seconds: number, n: number][]) => medianOf(counts.map(([seconds, n]) => ({ seconds, n })));
  expect(took([10, 2], [30, 3])).toEqual({ median_seconds: 30, median_of: 5 });
  expect(took([10, 3], [30, 3])).toEqual({ median_seconds: 10, median_of: 6 });
  expect(took([10, 4])).toEqual({ median_seconds: 10, median_of: 4 });
  expect(took()).toEqual({ median_seconds: null, median_of: 0, hidden: { median_seconds: 'none' } });
});

test('up to 62 days are told one by one, beyond that weeks from Monday on', () => {
  expect(periodsOf('2026-01-01', '2026-03-03')).toMatchObject({ by: 'day' });
  const { by, periods } = periodsOf('2026-01-01', '2026-03-04');
  expect([by, periods.slice(0, 3)]).toEqual(['week', ['2026-01-01', '2026-01-05', '2026-01-12']]);
});
