import { expect, test } from 'vitest';
import {
  closesAt,
  dayInWords,
  everyDay,
  type Hours,
  isOpen,
  localTime,
  openingAt,
  opensAt,
  type Period,
  periodInWords,
  periodsOn,
  weekdayOf,
} from './hours.ts';
import { clockTime } from './written-hours.ts';

const period = (from: string, to: string): Period => ({ from: `${from}:00`, to: `${to}:00` });
const at = (date: string, time: string) => ({ date, time: `${time}:00` });
// 2026-11-23 is a Monday.
const week = (weekdays: [number, Period[]][], exceptions: [string, Period[]][] = []): Hours => ({
  weekdays: new Map(weekdays),
  exceptions: new Map(exceptions),
});

test('a time is read as browsers and people write it (BRA-37, AMB-145)', () => {
  const written: [string, string | null][] = [
    ['09:00:00', '09:00:00'],
    ['9:00', '09:00:00'],
    ['9:05:07 a. m.', '09:05:07'],
    ['9:00:00 p.\u00a0m.', '21:00:00'],
    ['12:00 a. m.', '00:00:00'],
    ['12:00 p.m.', '12:00:00'],
    ['11:59 PM', '23:59:00'],
    [' 23:59:59 ', '23:59:59'],
    ['24:00', '00:00:00'],
    ['13:00 p. m.', null],
    ['0:30 a. m.', null],
    ['10:60', null],
    ['10', '10:00:00'],
    ['', null],
    ['10:00 m', null],
  ];
  for (const [text, read] of written) expect([text, clockTime(text)]).toEqual([text, read]);
});

test('the clocks of a zone at an instant, across changes of the hour and of the year (AMB-145)', () => {
  expect(localTime(new Date('2026-11-23T06:30:00Z'), 'America/Mexico_City')).toEqual(at('2026-11-23', '00:30'));
  expect(localTime(new Date('2027-01-01T05:59:59Z'), 'America/Mexico_City')).toEqual({
    date: '2026-12-31',
    time: '23:59:59',
  });
  // In Tijuana the clocks go from 02:00 to 03:00 on 8 March 2026, and from 02:00 back to 01:00 on 1 November.
  const tijuana = (instant: string) => localTime(new Date(instant), 'America/Tijuana').time;
  expect([tijuana('2026-03-08T09:59:00Z'), tijuana('2026-03-08T10:00:00Z')]).toEqual(['01:59:00', '03:00:00']);
  expect([tijuana('2026-11-01T08:30:00Z'), tijuana('2026-11-01T09:30:00Z')]).toEqual(['01:30:00', '01:30:00']);
});

test('open from the first second until before the last, by the weekday (DIR-16, DIR-17)', () => {
  const hours = week([[1, [period('09:00', '13:00'), period('16:00', '19:00')]]]);
  const monday = (time: string) => isOpen(hours, at('2026-11-23', time));
  expect(['08:59', '09:00', '12:59', '13:00', '16:00', '19:00'].map(monday)).toEqual([
    ...[false, true, true, false, true, false],
  ]);
  expect(isOpen(hours, at('2026-11-24', '10:00'))).toBe(false);
  expect(isOpen(hours, at('2026-11-30', '10:00'))).toBe(true);
  expect(weekdayOf('2026-11-29')).toBe(7);
});

test('past midnight it is open on the day after until the end (BRA-20, BRA-21, AMB-145)', () => {
  const friday = week([[5, [period('20:00', '02:00')]]]);
  expect(isOpen(friday, at('2026-11-27', '23:59'))).toBe(true);
  expect(isOpen(friday, at('2026-11-28', '01:59'))).toBe(true);
  expect(isOpen(friday, at('2026-11-28', '02:00'))).toBe(false);
  // Saturday has no hours of its own, and the early hours of Friday are Thursday's.
  expect(isOpen(friday, at('2026-11-28', '20:00'))).toBe(false);
  expect(isOpen(friday, at('2026-11-27', '01:00'))).toBe(false);
  expect(closesAt(friday, at('2026-11-27', '21:00'))).toEqual(at('2026-11-28', '02:00'));
  expect(closesAt(friday, at('2026-11-28', '01:00'))).toEqual(at('2026-11-28', '02:00'));
  expect(opensAt(friday, at('2026-11-28', '02:00'))).toEqual(at('2026-12-04', '20:00'));
  // Over the end of a year.
  const daily = everyDay(period('20:00', '02:00'));
  expect(closesAt(daily, at('2026-12-31', '22:00'))).toEqual(at('2027-01-01', '02:00'));
});

test('the same hour is 24 hours; every day it never closes (AMB-145)', () => {
  const always = everyDay(period('08:00', '08:00'));
  for (const time of ['00:00', '07:59', '08:00', '23:59']) expect(isOpen(always, at('2026-11-23', time))).toBe(true);
  expect(closesAt(always, at('2026-11-23', '10:00'))).toBeNull();
  expect(opensAt(always, at('2026-11-23', '10:00'))).toBeNull();
  const once = week([[1, [period('08:00', '08:00')]]]);
  expect(closesAt(once, at('2026-11-23', '10:00'))).toEqual(at('2026-11-24', '08:00'));
});

test('an exception takes a day away, adds one, or gives it other hours; the night before goes on (part 0, AMB-142)', () => {
  const hours = week(
    [
      [3, [period('09:00', '18:00')]],
      [4, [period('20:00', '02:00')]],
      [5, [period('09:00', '18:00')]],
    ],
    [
      ['2026-11-25', []],
      ['2026-11-27', [period('12:00', '14:00')]],
      ['2026-11-29', [period('10:00', '12:00')]],
    ],
  );
  expect(isOpen(hours, at('2026-11-25', '10:00'))).toBe(false);
  expect(isOpen(hours, at('2026-12-02', '10:00'))).toBe(true);
  expect(isOpen(hours, at('2026-11-27', '10:00'))).toBe(false);
  expect(isOpen(hours, at('2026-11-27', '12:00'))).toBe(true);
  expect(isOpen(hours, at('2026-11-27', '01:00'))).toBe(true);
  expect(isOpen(hours, at('2026-11-29', '11:00'))).toBe(true);
  expect(opensAt(hours, at('2026-11-24', '23:00'))).toEqual(at('2026-11-26', '20:00'));
  expect(periodsOn(hours, '2026-11-25')).toEqual([]);
});

test('periods that follow one another close once; without hours it never opens', () => {
  const joined = week([
    [1, [period('20:00', '00:00')]],
    [2, [period('00:00', '06:00')]],
  ]);
  expect(closesAt(joined, at('2026-11-23', '22:00'))).toEqual(at('2026-11-24', '06:00'));
  expect(closesAt(joined, at('2026-11-23', '19:59'))).toBeNull();
  expect(opensAt(week([]), at('2026-11-23', '10:00'))).toBeNull();
});

test('what a page or display says at an instant, when the clocks change too (AMB-145)', () => {
  const night = everyDay(period('22:00', '03:00'));
  const open = (instant: string) => openingAt(night, new Date(instant), 'America/Tijuana').open;
  // 01:59 is followed by 03:00: closed. In November 01:30 comes twice: open both times.
  expect([open('2026-03-08T09:59:00Z'), open('2026-03-08T10:00:00Z')]).toEqual([true, false]);
  expect([open('2026-11-01T08:30:00Z'), open('2026-11-01T09:30:00Z')]).toEqual([true, true]);
  expect(openingAt(night, new Date('2026-11-23T20:00:00Z'), 'America/Tijuana')).toEqual({
    open: false,
    today: [period('22:00', '03:00')],
    closes: null,
    opens: at('2026-11-23', '22:00'),
  });
});

test('hours in words, past midnight and round the clock (AMB-145)', () => {
  expect(periodInWords(period('09:00', '18:00'), 'es')).toBe('09:00 a 18:00');
  expect(periodInWords(period('20:00', '02:00'), 'es')).toBe('20:00 a 02:00 del día siguiente');
  expect(periodInWords(period('20:00', '02:00'), 'en')).toBe('20:00 to 02:00 the next day');
  expect(periodInWords(period('08:00', '08:00'), 'es')).toBe('Abierto 24 horas');
  expect(periodInWords({ from: '09:00:30', to: '10:00:00' }, 'ja')).toBe('09:00:30～10:00');
  expect(dayInWords([], 'es')).toBe('Cerrado');
  expect(dayInWords([period('09:00', '13:00'), period('16:00', '19:00')], 'es')).toBe('09:00 a 13:00, 16:00 a 19:00');
});
