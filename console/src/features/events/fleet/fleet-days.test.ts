import type { Event } from '@botones/contract/events/events';
import { Event as EventSchema } from '@botones/contract/events/events';
import { expect, test } from 'vitest';
import { exampleOf } from '../../../testing/example.ts';
import type { Known } from '../../../ui/robots/chosen-robots.ts';
import { whoOf } from '../shared/who.ts';
import { barsOf, daysOf, eventsByRobot, fleetDrawn, rowsOf } from './fleet-days.ts';

const local = (text: string) => Date.parse(`${text}Z`);
/** Monday 7 to Sunday 13. */
const week = daysOf('week', '2026-12-09');

const known: Known = {
  robots: ['Caja', 'Lobby', 'Polanco', 'Sala'].map((name, at) => ({
    ...{ robot_id: at + 1, name, serial_number: `BT-${at + 1}` },
  })),
  groups: [
    { group_id: 1, name: 'Norte', colour: 'teal', robots: [1, 2] },
    { group_id: 2, name: 'Sur', colour: 'red', robots: [2, 3] },
    { group_id: 3, name: 'Vacío', colour: 'blue', robots: [] },
  ],
};

const eventOf = (event_id: number, more: Partial<Event> = {}): Event =>
  exampleOf(EventSchema, {
    ...{ event_id, client: 1, name: `E${event_id}`, always: true, robots: [1], robots_count: 1, active: true },
    ...more,
  });
const said = { inAll: (n: number) => `${n} robots` };
const drawnIn = (all: Event[], visible = week) => fleetDrawn(all, visible, (event) => whoOf(event, known, said));
const told = (all: Event[], visible = week) =>
  barsOf(drawnIn(all, visible), visible).map(({ drawn, first, days }) => [drawn.name, first, days]);

test('the days of a view: a week from its Monday, a month with the days around it, a day, thirty days of an agenda (FLO-6)', () => {
  expect(week).toEqual({ start: local('2026-12-07T00:00'), end: local('2026-12-14T00:00') });
  // A Monday and a Sunday are of the same week as the days between them.
  expect([daysOf('week', '2026-12-07'), daysOf('week', '2026-12-13')]).toEqual([week, week]);
  expect(daysOf('month', '2026-12-31')).toEqual({ start: local('2026-11-30T00:00'), end: local('2027-01-11T00:00') });
  expect(daysOf('day', '2026-12-09')).toEqual({ start: local('2026-12-09T00:00'), end: local('2026-12-10T00:00') });
  expect(daysOf('agenda', '2026-12-09')).toEqual({ start: local('2026-12-09T00:00'), end: local('2027-01-08T00:00') });
});

test('days that follow each other at the same hours are one bar; a gap begins another, and other hours are another (FLO-6)', () => {
  const from = { from_hour: '10:00:00', to_hour: '14:00:00' };
  expect(told([eventOf(1)])).toEqual([['E1', 0, 7]]);
  expect(told([eventOf(1, { weekdays: [1, 2, 3, 4, 5], ...from })])).toEqual([['E1', 0, 5]]);
  expect(told([eventOf(1, { weekdays: [1, 2, 4, 7], ...from })])).toEqual([
    ['E1', 0, 2],
    ['E1', 3, 1],
    ['E1', 6, 1],
  ]);
  const span = { always: false, start_day: '08-12-2026', start_hour: '10:00:00', end_day: '10-12-2026' };
  expect(told([eventOf(1, { ...span, end_hour: '12:00:00' })])).toEqual([['E1', 1, 3]]);
  // Two events at the same hours stay two bars; the longer one stands first.
  expect(told([eventOf(1, { weekdays: [1] }), eventOf(2, { weekdays: [1, 2] })])).toEqual([
    ['E2', 0, 2],
    ['E1', 0, 1],
  ]);
});

test('a night belongs to the day on which it began, and what runs out of sight ends with the days in sight (FLO-6)', () => {
  const night = { always: false, start_day: '08-12-2026', start_hour: '22:00:00' };
  expect(told([eventOf(1, { ...night, end_day: '09-12-2026', end_hour: '06:00:00' })])).toEqual([['E1', 1, 1]]);
  expect(told([eventOf(1, { ...night, end_day: '20-12-2026', end_hour: '06:00:00' })])).toEqual([['E1', 1, 6]]);
  // It ends with a day: the next one is not its own.
  expect(told([eventOf(1, { ...night, end_day: '09-12-2026', end_hour: '23:59:59' })])).toEqual([['E1', 1, 2]]);
  const before = { always: false, start_day: '01-12-2026', start_hour: '10:00:00', end_day: '07-12-2026' };
  expect(told([eventOf(1, { ...before, end_hour: '12:00:00' })])).toEqual([['E1', 0, 1]]);
  expect(told([eventOf(1, { ...before, end_hour: '12:00:00' })], daysOf('week', '2026-12-14'))).toEqual([]);
});

test('an event is drawn once for all robots, with who has it: few by their names, many by how many, groups with both', () => {
  const who = (more: Partial<Event>) => drawnIn([eventOf(1, more)])[0]?.who?.text;
  expect(who({ robots: [1, 3], robots_count: 2 })).toBe('Caja, Polanco');
  expect(who({ robots: [1, 2, 3, 4], robots_count: 4 })).toBe('4 robots');
  expect(who({ robots: [], groups: [1], robots_count: 2 })).toBe('Norte · 2');
  expect(who({ robots: [4], groups: [1, 2], robots_count: 4 })).toBe('Norte, Sur, Sala · 4');
  // Whom it names is out of the fleet.
  expect(who({ robots: [9], robots_count: 1 })).toBe('1 robots');
  expect(drawnIn([eventOf(1, { robots: [1, 2, 3, 4], robots_count: 4, weekdays: [2] })])).toHaveLength(1);
});

test('rows are each robot, or each group and behind them the robots of none (FLO-6)', () => {
  expect(rowsOf('robots', known, 'Sin grupo').map(({ name, robots }) => [name, robots])).toEqual([
    ['Caja', [1]],
    ['Lobby', [2]],
    ['Polanco', [3]],
    ['Sala', [4]],
  ]);
  const groups = (of: Known) => rowsOf('groups', of, 'Sin grupo').map(({ name, robots }) => [name, robots]);
  expect(groups(known)).toEqual([
    ['Norte', [1, 2]],
    ['Sur', [2, 3]],
    ['Vacío', []],
    ['Sin grupo', [4]],
  ]);
  expect(groups({ ...known, robots: known.robots.slice(0, 3) }).map(([name]) => name)).toEqual([
    'Norte',
    'Sur',
    'Vacío',
  ]);
});

test('which events a robot has: those that name it, and those of its groups but where it is left out (FLO-1, FLO-5)', () => {
  const all = [
    eventOf(1, { robots: [1] }),
    eventOf(2, { robots: [], groups: [1, 2], except_robots: [2] }),
    eventOf(3, { robots: [2], groups: [1], except_robots: [2] }),
  ];
  const of = eventsByRobot(all, known);
  expect([1, 2, 3, 4].map((robot) => [...(of.get(robot) ?? [])])).toEqual([[1, 2, 3], [3], [2], []]);
});
