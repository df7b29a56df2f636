import type { Event, RobotSchedule } from '@botones/contract/events/events';
import type { PastCalendar } from '@botones/contract/playback/playback';
import { expect, test } from 'vitest';
import { drawnOf, unkeptOf } from './drawn.ts';

const local = (text: string) => Date.parse(`${text}Z`);
const week = { start: local('2026-12-07T00:00'), end: local('2026-12-14T00:00') };
/** Before all of it, so that everything is judged. */
const before = Date.parse('2026-12-01T00:00:00Z');
const hour = 3_600_000;

function eventOf(event_id: number, more: Partial<Event> = {}): Event {
  return {
    ...{
      event_id,
      robot: 1,
      robots: [1],
      groups: [],
      except_robots: [],
      robots_count: 1,
      client: 1,
      name: `E${event_id}`,
    },
    ...{ always: true, start_day: null, start_hour: null },
    ...{ end_day: null, end_hour: null, until_day: null, weekdays: [], from_hour: null, to_hour: null },
    ...{ except_days: [], priority: 0, active: true, updated_at: '2026-01-01T00:00:00.000Z' },
    campaigns: [{ campaign_id: 1, position: 1, name: 'C', duration: 5 }],
    ...more,
  };
}
const range = (event_id: number, from: string, to: string, more: Partial<Event> = {}): Event => {
  const [[start_day, start_hour], [end_day, end_hour]] = [from, to].map((one) => one.split(' ')) as string[][] as [
    [string, string],
    [string, string],
  ];
  return eventOf(event_id, { always: false, start_day, start_hour, end_day, end_hour, ...more });
};
const schedule = (timezone = 'America/Mexico_City'): RobotSchedule => ({
  ...{ robot_id: 1, name: 'R', client_id: 1, timezone, screen: { wide: 1, height: 1 }, events: [] },
  campaigns: [
    { campaign_id: 1, name: 'C', scenes: [1], unplayable: null },
    { campaign_id: 2, name: 'Vacía', scenes: [], unplayable: 'no_scene' },
  ],
  scenes: [{ scene_id: 1, name: 'S', items: [] }],
  default_scene_id: null,
});
const drawn = (all: Event[], visible = week, now = before, zone?: string, past?: PastCalendar) =>
  drawnOf(all, schedule(zone), { visible, now, past }).map(({ key, start, end, allDay, movable, lost }) => ({
    key,
    from: new Date(start).toISOString().slice(0, 16),
    to: new Date(end).toISOString().slice(0, 16),
    allDay,
    movable,
    lost,
  }));

test('a range is drawn as a whole, by the robot’s clock, and can be moved; one that is over or comes later is not drawn', () => {
  expect(
    drawn([
      range(1, '09-12-2026 10:00:00', '10-12-2026 12:00:00'),
      // Begun before what is in sight: what is moved is moved as a whole.
      range(2, '01-12-2026 10:00:00', '08-12-2026 12:00:00', { priority: 1 }),
      range(3, '01-12-2026 10:00:00', '07-12-2026 00:00:00'),
      range(4, '14-12-2026 00:00:00', '15-12-2026 00:00:00'),
    ]),
  ).toEqual([
    { key: '1.0', from: '2026-12-09T10:00', to: '2026-12-10T12:00', allDay: false, movable: true, lost: null },
    { key: '2.0', from: '2026-12-01T10:00', to: '2026-12-08T12:00', allDay: false, movable: true, lost: null },
  ]);
});

test('Siempre fills what is in sight as a day; with hours it comes each day, over midnight too, and cannot be dragged', () => {
  expect(drawn([eventOf(1)])).toEqual([
    { key: '1.0', from: '2026-12-07T00:00', to: '2026-12-14T00:00', allDay: true, movable: false, lost: null },
  ]);
  const nights = drawn([eventOf(1, { weekdays: [1, 3], from_hour: '22:00:00', to_hour: '02:00:00' })]);
  expect(nights.map(({ key, from, to, allDay }) => [key, from, to, allDay])).toEqual([
    ['1.0', '2026-12-07T22:00', '2026-12-08T02:00', false],
    ['1.1', '2026-12-09T22:00', '2026-12-10T02:00', false],
  ]);
});

test('what wins no minute of an occurrence is lost, with the reason and what is in its place; what wins some is not (PUB-3)', () => {
  const base = eventOf(1, { weekdays: [2], from_hour: '10:00:00', to_hour: '12:00:00' });
  const over = range(2, '08-12-2026 09:00:00', '08-12-2026 13:00:00');
  const part = range(3, '08-12-2026 11:00:00', '08-12-2026 13:00:00');
  expect(drawn([base, over])[0]?.lost).toEqual({ by: 'range', to: 'E2' });
  expect(drawn([base, part])[0]?.lost).toBeNull();
  const empty = eventOf(4, { campaigns: [{ campaign_id: 2, position: 1, name: 'Vacía', duration: 0 }] });
  expect(drawn([empty])[0]?.lost).toEqual({ by: 'no_scene', to: null });
});

test('of what is over nothing is said, and an occurrence is judged by what is left of it', () => {
  const base = eventOf(1, { weekdays: [2], from_hour: '10:00:00', to_hour: '12:00:00' });
  const over = range(2, '08-12-2026 09:00:00', '08-12-2026 11:00:00', { priority: 1 });
  const at = (text: string) => local(text) + 6 * hour;
  const lostAt = (now: string, ...all: Event[]) => drawn(all, week, at(now)).find(({ key }) => key === '1.0')?.lost;
  expect(lostAt('2026-12-08T08:00', base, over)).toBeNull();
  const longer = range(2, '08-12-2026 11:00:00', '08-12-2026 12:00:00', { priority: 1 });
  expect(lostAt('2026-12-08T08:00', base, longer)).toBeNull();
  expect(lostAt('2026-12-08T11:30', base, longer)).toEqual({ by: 'priority', to: 'E2' });
  expect(lostAt('2026-12-08T13:00', base, longer)).toBeNull();
});

test('on the day on which clocks change an occurrence keeps what the clock shows', () => {
  const visible = { start: local('2026-03-08T00:00'), end: local('2026-03-09T00:00') };
  const all = [eventOf(1, { from_hour: '01:00:00', to_hour: '04:00:00' })];
  expect(
    drawn(all, visible, before - 400 * 24 * hour, 'America/Tijuana').map(({ key, from, to }) => [key, from, to]),
  ).toEqual([['1.0', '2026-03-08T01:00', '2026-03-08T04:00']]);
});

/** What was kept, by the clock of Mexico City, which is six hours behind. */
const pastOf = (from: string, ...occurrences: [event_id: number, name: string, from: string, to: string][]) => {
  const iso = (text: string) => new Date(local(text) + 6 * hour).toISOString();
  return {
    kept: [{ from: iso(from), to: '2026-12-10T12:00:00.000Z' }],
    occurrences: occurrences.map(([event_id, name, begin, end]) => ({
      ...{ event_id, name, always: true, from: iso(begin), to: iso(end) },
    })),
  };
};
const thursday = local('2026-12-10T12:00') + 6 * hour;
const of = (found: ReturnType<typeof drawn>) => found.map(({ from, to, allDay }) => `${from} ${to} ${allDay}`);

test('days that have passed are drawn from what was kept of them alone: Siempre is not there before it was, and one that is gone still is (AMB-110, PUB-7)', () => {
  const all = [eventOf(1, { created_date: '2026-12-08' })];
  expect(of(drawn(all, week, thursday))).toEqual(['2026-12-10T00:00 2026-12-14T00:00 true']);
  const past = pastOf(
    '2026-12-08T10:00',
    [1, 'E1', '2026-12-08T00:00', '2026-12-10T00:00'],
    [2, 'Antes', '2026-12-08T10:00', '2026-12-08T12:00'],
  );
  expect(of(drawn(all, week, thursday, undefined, past))).toEqual([
    '2026-12-08T10:00 2026-12-08T12:00 false',
    '2026-12-08T00:00 2026-12-14T00:00 true',
  ]);
  const runs = unkeptOf('America/Mexico_City', { visible: week, now: thursday, past });
  expect(runs).toEqual([{ start: local('2026-12-07T00:00'), end: local('2026-12-08T00:00') }]);
  const none = { kept: [], occurrences: [] };
  expect(unkeptOf('America/Mexico_City', { visible: week, now: thursday, past: none })).toEqual([
    { start: week.start, end: local('2026-12-10T00:00') },
  ]);
  expect(unkeptOf('America/Mexico_City', { visible: week, now: thursday, past: undefined })).toEqual([]);
});

test('Siempre that was saved without a day is drawn from the one on which it was made, also where its day is still to come (AMB-110)', () => {
  expect(of(drawn([eventOf(1, { created_date: '2026-12-09' })]))).toEqual(['2026-12-09T00:00 2026-12-14T00:00 true']);
});

test('a range that began earlier goes on as one with what was kept of it, and only as a whole it is moved', () => {
  const feria = range(3, '08-12-2026 10:00:00', '12-12-2026 12:00:00');
  const whole = pastOf('2026-12-01T00:00', [3, 'E3', '2026-12-08T10:00', '2026-12-10T00:00']);
  const [one] = drawn([feria], week, thursday, undefined, whole);
  expect(one).toMatchObject({ from: '2026-12-08T10:00', to: '2026-12-12T12:00', movable: true });
  const [part] = drawn([feria], week, thursday, undefined, pastOf('2026-12-01T00:00'));
  expect(part).toMatchObject({ from: '2026-12-10T00:00', to: '2026-12-12T12:00', movable: false });
});

test('a day of exception is empty (EVT exceptions)', () => {
  expect(of(drawn([eventOf(1, { except_days: ['09-12-2026'] })]))).toEqual([
    '2026-12-07T00:00 2026-12-09T00:00 true',
    '2026-12-10T00:00 2026-12-14T00:00 true',
  ]);
});
