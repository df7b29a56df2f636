import { expect, test } from 'vitest';
import { wholeMonths } from './turn-figures.months.ts';

const dayMs = 86_400_000;
const days = (from: string, until: string) =>
  Array.from({ length: Math.max(0, Math.round((Date.parse(until) - Date.parse(from)) / dayMs) + 1) }, (_, n) =>
    new Date(Date.parse(from) + n * dayMs).toISOString().slice(0, 10),
  );
/** Every day that is counted, in order. */
function covered(start: string, end: string): string[] {
  const { months, before, after } = wholeMonths(start, end);
  const behind = new Date(Date.parse(months[1]));
  behind.setUTCMonth(behind.getUTCMonth() + 1, 0);
  const ofMonths = months[0] <= months[1] ? days(months[0], behind.toISOString().slice(0, 10)) : [];
  return [...days(...before), ...ofMonths, ...days(...after)].sort();
}

test('a year is its months, and the days around them are told apart', () => {
  expect(wholeMonths('2026-01-01', '2026-12-31').months).toEqual(['2026-01-01', '2026-12-01']);
  expect(wholeMonths('2025-11-28', '2026-11-27')).toEqual({
    months: ['2025-12-01', '2026-10-01'],
    before: ['2025-11-28', '2025-11-30'],
    after: ['2026-11-01', '2026-11-27'],
  });
  expect(wholeMonths('2024-02-01', '2024-02-29').months).toEqual(['2024-02-01', '2024-02-01']);
  expect(wholeMonths('2026-02-02', '2026-03-30').before).toEqual(['2026-02-02', '2026-03-30']);
});

test('each day is counted once, however the days lie', () => {
  const starts = days('2023-12-28', '2024-03-03');
  for (const start of starts)
    for (const length of [0, 1, 27, 28, 29, 30, 31, 45, 59, 60, 61, 92, 366]) {
      const end = new Date(Date.parse(start) + length * dayMs).toISOString().slice(0, 10);
      expect([start, end, covered(start, end)]).toEqual([start, end, days(start, end)]);
    }
});
