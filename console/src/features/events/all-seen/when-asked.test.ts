import { expect, test } from 'vitest';
import { hourOf, nearDays, whenAsked } from './when-asked.ts';

test('an hour is read as people type it, and what is none is not guessed (FLO-6)', () => {
  for (const typed of ['10:05', '1005', '10.05', '10 05', ' 10:05 ', '10:05 h', '10:05hrs'])
    expect(hourOf(typed), typed).toBe('10:05');
  expect(['9', '09', '930', '9:30', '0', '23:59', '14h'].map(hourOf)).toEqual([
    ...['09:00', '09:00', '09:30', '09:30', '00:00', '23:59', '14:00'],
  ]);
  for (const typed of ['', '24:00', '10:60', '10:5', '10005', 'diez', '-1', '10:05:00'])
    expect(hourOf(typed), typed).toBeNull();
});

const now = Date.parse('2026-12-01T22:47:30Z');

test('the address says day and hour; what it does not say, what is none and what has passed is now (FLO-6)', () => {
  expect(whenAsked({ day: '2026-12-08', hour: '10:05' }, now)).toEqual({ day: '2026-12-08', hour: '10:05' });
  const isNow = { day: '2026-12-01', hour: '22:47' };
  expect(whenAsked({}, now)).toEqual(isNow);
  for (const day of ['2026-11-30', '2026-02-30', '01-12-2026', 'mañana', ''])
    expect(whenAsked({ day }, now), day).toEqual(isNow);
  for (const hour of ['25:00', 'diez', '']) expect(whenAsked({ hour }, now), hour).toEqual(isNow);
  // Today itself has not passed, whatever its hour.
  expect(whenAsked({ day: '2026-12-01', hour: '08:00' }, now)).toEqual({ day: '2026-12-01', hour: '08:00' });
});

test('a week from today is one press away, over the end of a year (FLO-6)', () => {
  expect(nearDays('2026-12-28')).toEqual([
    ...['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'],
    ...['2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04'],
  ]);
});
