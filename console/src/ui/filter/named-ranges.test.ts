import { expect, test } from 'vitest';
import { daysIn, plusDays } from './days.ts';
import { namedRanges, rangeName } from './named-ranges.ts';

const days = (today: string) =>
  Object.fromEntries(Object.entries(namedRanges(today)).map(([name, { from, until }]) => [name, [from, until]]));

test('days are counted with both ends, whatever the month', () => {
  expect(daysIn('2026-10-28', '2026-11-26')).toBe(30);
  expect(daysIn('2026-11-26', '2026-11-26')).toBe(1);
  expect(plusDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(plusDays('2026-12-31', 1)).toBe('2027-01-01');
});

test('ranges end today, but for those that are over', () => {
  expect(days('2026-11-26')).toEqual({
    today: ['2026-11-26', '2026-11-26'],
    yesterday: ['2026-11-25', '2026-11-25'],
    last7: ['2026-11-20', '2026-11-26'],
    last30: ['2026-10-28', '2026-11-26'],
    thisMonth: ['2026-11-01', '2026-11-26'],
    lastMonth: ['2026-10-01', '2026-10-31'],
    thisYear: ['2026-01-01', '2026-11-26'],
  });
});

test.each([
  ['2027-01-01', { yesterday: ['2026-12-31', '2026-12-31'], last7: ['2026-12-26', '2027-01-01'] }],
  ['2027-01-01', { thisMonth: ['2027-01-01', '2027-01-01'], lastMonth: ['2026-12-01', '2026-12-31'] }],
  ['2027-01-01', { thisYear: ['2027-01-01', '2027-01-01'], last30: ['2026-12-03', '2027-01-01'] }],
  ['2026-12-31', { thisYear: ['2026-01-01', '2026-12-31'], thisMonth: ['2026-12-01', '2026-12-31'] }],
  ['2026-03-31', { lastMonth: ['2026-02-01', '2026-02-28'], thisMonth: ['2026-03-01', '2026-03-31'] }],
  ['2028-03-01', { yesterday: ['2028-02-29', '2028-02-29'], lastMonth: ['2028-02-01', '2028-02-29'] }],
])('months and years end as they do: %s', (today, expected) => {
  expect(days(today)).toMatchObject(expected);
});

test('days have a name where they are exactly the range, the first of those that are the same', () => {
  const today = '2026-11-26';
  expect(rangeName(today, '2026-10-28', today)).toBe('last30');
  expect(rangeName(today, '2026-10-29', today)).toBeUndefined();
  expect(rangeName(today, undefined, today)).toBeUndefined();
  expect(rangeName(today, today, undefined)).toBeUndefined();
  expect(rangeName('2027-01-01', '2027-01-01', '2027-01-01')).toBe('today');
});
