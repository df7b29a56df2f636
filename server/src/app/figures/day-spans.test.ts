import { expect, test } from 'vitest';
import { dayAfter, daysBefore, monthUntil, spansOf, wholeMonths } from './day-spans.ts';

const spans = (from: string, to: string) => spansOf({ from, to }).map((span) => [span.monthly, span.from, span.to]);

test('days are whole months and what is left of them before and after', () => {
  expect(spans('2026-01-15', '2026-01-20')).toEqual([[false, '2026-01-15', '2026-01-20']]);
  expect(spans('2026-01-01', '2026-12-31')).toEqual([[true, '2026-01-01', '2026-12-31']]);
  expect(spans('2024-02-01', '2024-02-29')).toEqual([[true, '2024-02-01', '2024-02-29']]);
  expect(spans('2026-02-02', '2026-03-30')).toEqual([[false, '2026-02-02', '2026-03-30']]);
  expect(spans('2025-12-31', '2026-03-01')).toEqual([
    [false, '2025-12-31', '2025-12-31'],
    [true, '2026-01-01', '2026-02-28'],
    [false, '2026-03-01', '2026-03-01'],
  ]);
  expect(wholeMonths({ from: '2024-02-10', to: '2024-02-11' })).toEqual({ from: '2024-02-01', to: '2024-02-29' });
});

test('each day is counted once, however the days lie', () => {
  const dayMs = 86_400_000;
  const plus = (day: string, n: number) => new Date(Date.parse(day) + n * dayMs).toISOString().slice(0, 10);
  for (let start = '2023-12-28'; start <= '2024-03-03'; start = dayAfter(start))
    for (const length of [0, 1, 27, 28, 29, 30, 31, 45, 59, 60, 61, 92, 366]) {
      const found = spansOf({ from: start, to: plus(start, length) });
      // One begins where the one before ended, the first at the start and the last at the end.
      expect([start, length, ...found.map(({ from }) => from)]).toEqual([
        start,
        length,
        start,
        ...found.slice(0, -1).map(({ to }) => dayAfter(to)),
      ]);
      expect([found.at(-1)?.to, found.every(({ from, to }) => from <= to)]).toEqual([plus(start, length), true]);
      for (const { monthly, from, to } of found)
        if (monthly)
          expect([from, to].map((day) => day.slice(8))).toEqual(['01', plus(`${dayAfter(to)}`, -1).slice(8)]);
    }
});

test('days have as many before them, a month until a day the same days of the month before, or all it has', () => {
  expect(daysBefore({ from: '2026-03-01', to: '2026-03-04' })).toEqual({ from: '2026-02-25', to: '2026-02-28' });
  expect(daysBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  const before = (day: string) => Object.values(monthUntil(day).before);
  expect(monthUntil('2026-11-29').days).toEqual({ from: '2026-11-01', to: '2026-11-29' });
  expect(before('2026-11-29')).toEqual(['2026-10-01', '2026-10-29']);
  expect(before('2026-03-31')).toEqual(['2026-02-01', '2026-02-28']);
  expect(before('2024-03-29')).toEqual(['2024-02-01', '2024-02-29']);
  expect(before('2026-01-01')).toEqual(['2025-12-01', '2025-12-01']);
});
