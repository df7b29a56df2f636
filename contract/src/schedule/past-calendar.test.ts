import { expect, test } from 'vitest';
import { always, range } from '../testing/schedule-scenarios.ts';
import { type KeptEvents, pastOccurrences } from './past-calendar.ts';
import type { ScheduleEvent } from './schedule.ts';
import { zoneClock } from './zone-clock.ts';

const timezone = 'America/Mexico_City';
const clock = zoneClock(timezone);
/** '12-07 10:00' by the robot's clock. */
const at = (text: string) => clock.instantOf(Date.parse(`2026-${text.replace(' ', 'T')}Z`), 'begin');
const kept = (from: string, to: string, ...events: ScheduleEvent[]): KeptEvents => ({
  ...{ from: at(from), to: at(to), timezone, events },
});
const past = (...rules: KeptEvents[]) =>
  pastOccurrences(rules, at('12-07 00:00'), at('12-12 00:00')).map(({ name, from, to }) => {
    const text = (instant: number) => new Date(clock.localOf(instant)).toISOString().slice(5, 16).replace('T', ' ');
    return `${name} ${text(from)} ${text(to)}`;
  });
const hours = { from_hour: '09:00:00', to_hour: '12:00:00' };

test('Siempre is there from the day on which it was made until the day on which it was taken away, whatever its rule says of before (AMB-110)', () => {
  expect(past(kept('12-01 00:00', '12-08 15:00'), kept('12-08 15:00', '12-10 08:00', always(1, null)))).toEqual([
    'E1 12-08 00:00 12-11 00:00',
  ]);
});

test('rules that changed and left an event alone make one of it; each day has what held on it (PUB-7)', () => {
  const changed = [
    kept('12-01 00:00', '12-08 10:00', always(1, null, hours), always(2, null)),
    kept('12-08 10:00', '12-09 13:00', always(1, null, hours)),
    kept('12-09 13:00', '12-12 00:00', always(1, null, { from_hour: '15:00:00', to_hour: '16:00:00' })),
  ];
  expect(past(...changed)).toEqual([
    'E2 12-07 00:00 12-09 00:00',
    'E1 12-07 09:00 12-07 12:00',
    'E1 12-08 09:00 12-08 12:00',
    'E1 12-09 09:00 12-09 12:00',
    'E1 12-09 15:00 12-09 16:00',
    'E1 12-10 15:00 12-10 16:00',
    'E1 12-11 15:00 12-11 16:00',
  ]);
});

test('what was made in the middle of its hours is there from then on; a range goes on over a change of name as two', () => {
  expect(past(kept('12-08 10:30', '12-09 00:00', always(1, null, hours)))).toEqual(['E1 12-08 10:30 12-08 12:00']);
  const feria = range(3, '2026-12-01 10:00', '2026-12-20 10:00');
  const renamed = [
    kept('12-01 00:00', '12-09 06:00', feria),
    kept('12-09 06:00', '12-30 00:00', { ...feria, name: 'F' }),
  ];
  expect(past(...renamed)).toEqual(['E3 12-07 00:00 12-09 06:00', 'F 12-09 06:00 12-12 00:00']);
});

test('where nothing was kept there is nothing', () => {
  expect(past()).toEqual([]);
  expect(past(kept('11-01 00:00', '12-07 00:00', always(1, null)))).toEqual([]);
});
