import { describe, expect, test } from 'vitest';
import { hoursOfWeek } from '../fields/week-hours.ts';
import { hoursAt, powerBy } from './hours-at.ts';

const mexico = 'America/Mexico_City';
const madrid = 'Europe/Madrid';
const at = (text: string): number => Date.parse(text);
type Periods = [from: string, to: string][];
const periodsOf = (periods: Periods) => periods.map(([from, to]) => ({ from: `${from}:00`, to: `${to}:00` }));
/** The same periods on some weekdays, and days that are otherwise. */
const week = (periods: Periods, days = [1, 2, 3, 4, 5, 6, 7], others: Record<string, Periods> = {}) =>
  hoursOfWeek({
    enabled_days: days.map((day) => ({ day, enabled: true, periods: periodsOf(periods) })),
    exceptions: Object.entries(others).map(([date, own]) => ({
      date,
      enabled: own.length > 0,
      periods: periodsOf(own),
    })),
  });
const seen = (hours: ReturnType<typeof week>, zone: string, now: string) => {
  const { within, since, until } = hoursAt(hours, zone, at(now));
  const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString().slice(0, 16));
  return [within, iso(since), iso(until)];
};

describe('hours at an instant (PUB-10)', () => {
  const office = week([['09:00', '18:00']], [1, 2, 3, 4, 5]);

  test('are within from the first second, and no longer at the last', () => {
    // Friday 27/11/2026; Mexico City is six hours behind.
    expect(seen(office, mexico, '2026-11-27T14:59:59.999Z')).toEqual([false, '2026-11-27T00:00', '2026-11-27T15:00']);
    expect(seen(office, mexico, '2026-11-27T15:00:00Z')).toEqual([true, '2026-11-27T15:00', '2026-11-28T00:00']);
    expect(seen(office, mexico, '2026-11-27T23:59:59Z')).toEqual([true, '2026-11-27T15:00', '2026-11-28T00:00']);
    // Until Monday.
    expect(seen(office, mexico, '2026-11-28T00:00:00Z')).toEqual([false, '2026-11-28T00:00', '2026-11-30T15:00']);
  });

  test('an end that is not later belongs to the next day; the same hour is 24 hours', () => {
    const night = week([['20:00', '02:00']], [5]);
    expect(seen(night, mexico, '2026-11-28T05:30:00Z')).toEqual([true, '2026-11-28T02:00', '2026-11-28T08:00']);
    expect(seen(night, mexico, '2026-11-28T08:00:00Z')).toEqual([false, '2026-11-28T08:00', '2026-12-05T02:00']);
    const whole = week([['08:00', '08:00']], [6]);
    expect(seen(whole, mexico, '2026-11-29T13:59:00Z')).toEqual([true, '2026-11-28T14:00', '2026-11-29T14:00']);
  });

  test('what follows without a gap is one, also over midnight, and what never ends has no border', () => {
    const two = week([
      ['09:00', '13:00'],
      ['13:00', '18:00'],
    ]);
    expect(seen(two, mexico, '2026-11-27T16:00:00Z')).toEqual([true, '2026-11-27T15:00', '2026-11-28T00:00']);
    const joined = week([['18:00', '09:00']], [1]);
    const tuesday = week([['09:00', '12:00']], [2]);
    const both = { weekdays: new Map([...joined.weekdays, ...tuesday.weekdays]), exceptions: new Map() };
    expect(seen(both, mexico, '2026-12-01T14:00:00Z')).toEqual([true, '2026-12-01T00:00', '2026-12-01T18:00']);
    expect(seen(week([['00:00', '00:00']]), mexico, '2026-11-27T16:00:00Z')).toEqual([true, null, null]);
    expect(seen(week([], []), mexico, '2026-11-27T16:00:00Z')).toEqual([false, null, null]);
  });

  test('a day that is otherwise takes the place of its weekday, however far it is', () => {
    const christmas = week([['09:00', '18:00']], [1, 2, 3, 4, 5], {
      '2026-11-27': [],
      '2026-11-28': [['10:00', '12:00']],
    });
    expect(seen(christmas, mexico, '2026-11-27T16:00:00Z')).toEqual([false, '2026-11-27T00:00', '2026-11-28T16:00']);
    const summer = week([], [], { '2026-12-24': [['10:00', '12:00']], '2026-10-01': [['10:00', '12:00']] });
    expect(seen(summer, mexico, '2026-11-27T16:00:00Z')).toEqual([false, '2026-10-01T18:00', '2026-12-24T16:00']);
  });

  test('a night in which the clocks change is longer or shorter; an hour that does not exist is the next that does', () => {
    const night = week([['22:00', '06:00']]);
    // 28/03/2027, Madrid: 02:00 becomes 03:00.
    expect(seen(night, madrid, '2027-03-28T00:30:00Z')).toEqual([true, '2027-03-27T21:00', '2027-03-28T04:00']);
    // 25/10/2026: 03:00 becomes 02:00.
    expect(seen(night, madrid, '2026-10-25T00:30:00Z')).toEqual([true, '2026-10-24T20:00', '2026-10-25T05:00']);
    const early = week([['02:30', '05:00']]);
    expect(seen(early, madrid, '2027-03-28T00:59:59Z')).toEqual([false, '2027-03-27T04:00', '2027-03-28T01:00']);
    expect(seen(early, madrid, '2027-03-28T01:00:00Z')).toEqual([true, '2027-03-28T01:00', '2027-03-28T03:00']);
    // Of an hour that comes twice the first begins and the second ends.
    expect(seen(early, madrid, '2026-10-25T00:30:00Z')).toEqual([true, '2026-10-25T00:30', '2026-10-25T04:00']);
    const late = week([['01:00', '02:30']]);
    expect(seen(late, madrid, '2026-10-25T01:29:00Z')).toEqual([true, '2026-10-24T23:00', '2026-10-25T01:30']);
  });
});

describe('what decides about the power of a robot (PUB-10)', () => {
  const by = (within: boolean, since: number | null, power: 'on' | 'off', at: number | null) =>
    Object.values(powerBy({ within, since, until: null }, { power, at })).join(' ');

  test('its last command until the next border, then its hours; without hours its command', () => {
    expect(powerBy(null, { power: 'off', at: null })).toEqual({ power: 'off', by: 'command' });
    expect([by(true, 100, 'off', 100), by(true, 100, 'off', 99)]).toEqual(['off command', 'on hours']);
    expect([by(false, 100, 'on', 150), by(false, 100, 'on', 99)]).toEqual(['on command', 'off hours']);
    expect([by(true, 100, 'off', null), by(false, 100, 'on', null)]).toEqual(['on hours', 'off hours']);
    expect([by(false, null, 'on', 5), by(false, null, 'on', null)]).toEqual(['on command', 'off hours']);
  });
});
