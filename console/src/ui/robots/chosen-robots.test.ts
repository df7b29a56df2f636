import { expect, test } from 'vitest';
import {
  chipsOf,
  finderOf,
  type Item,
  type Known,
  keyOfItem,
  mostListed,
  readChoice,
  toggled,
  wholeChoice,
} from './chosen-robots.ts';

const robotsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ robot_id: n + 1, name: `Robot ${n + 1}`, serial_number: `BT-${n + 1}` }));
const group = (group_id: number, name: string, robots: number[]) => ({
  group_id,
  name,
  robots,
  colour: 'teal' as const,
});
const known: Known = { robots: robotsOf(6), groups: [group(1, 'Norte', [1, 2, 3]), group(2, 'Lobbies', [3, 4])] };
const robot = (id: number): Item => ({ kind: 'robot', robot: known.robots[id - 1] as never });
const ofGroup = (id: number): Item => ({ kind: 'group', group: known.groups[id - 1] as never });
const except = (id: number): Item => ({ kind: 'except', robot: known.robots[id - 1] as never });
const meant = (chosen: object) => [...readChoice(chosen, known).meant];
const keys = (items: readonly Item[]) => items.map(keyOfItem);

test('a robot of a chosen group is left out by a press, and comes back by another; one of none is named (FLO-1)', () => {
  let chosen = toggled({}, ofGroup(1), known);
  chosen = toggled(chosen, robot(2), known);
  expect(chosen).toEqual({ robots: [], groups: [1], except_robots: [2] });
  chosen = toggled(chosen, robot(6), known);
  expect([chosen.robots, meant(chosen)]).toEqual([[6], [1, 3, 6]]);
  expect(keys(chipsOf(chosen, known))).toEqual(['group.1', 'robot.6', 'except.2']);
  expect(toggled(chosen, robot(2), known).except_robots).toEqual([]);
  expect(toggled(chosen, except(2), known).except_robots).toEqual([]);
  expect(toggled(chosen, robot(6), known).robots).toEqual([]);
});

test('a robot that is named and given goes whole by one press, and a group takes its exceptions with it', () => {
  const chosen = toggled({ robots: [1], groups: [1] }, robot(1), known);
  expect(chosen).toEqual({ robots: [], groups: [1], except_robots: [1] });
  const two = wholeChoice({ groups: [1, 2], except_robots: [1, 3] });
  expect(toggled(two, ofGroup(1), known)).toEqual({ robots: [], groups: [2], except_robots: [3] });
});

test('all robots are named by one press and nobody by another; all but a few of many read as that', () => {
  const all = toggled({ groups: [1] }, { kind: 'all' }, known);
  expect(all).toEqual({ robots: [1, 2, 3, 4, 5, 6], groups: [], except_robots: [] });
  expect(keys(chipsOf(all, known))).toEqual(['all']);
  expect(toggled(all, { kind: 'all' }, known)).toEqual(wholeChoice({}));
  // Of few robots those that are meant are named.
  expect(keys(chipsOf({ robots: [1, 2, 3, 4, 5] }, known))).toHaveLength(5);
  const many: Known = { robots: robotsOf(40), groups: [] };
  let chosen = toggled({}, { kind: 'all' }, many);
  for (const at of [3, 7, 9]) chosen = toggled(chosen, { kind: 'robot', robot: many.robots[at - 1] as never }, many);
  expect(keys(chipsOf(chosen, many))).toEqual(['all', 'except.3', 'except.7', 'except.9']);
  expect(readChoice(chosen, many).meant.size).toBe(37);
  expect(toggled(chosen, { kind: 'except', robot: many.robots[6] as never }, many).robots).toContain(7);
  expect(toggled(chosen, { kind: 'all' }, many).robots).toEqual([]);
});

test('groups are found before robots, by words in any order, without accents; of many the rest is counted', () => {
  const find = finderOf({
    robots: [...robotsOf(250), { robot_id: 900, name: 'Recepción Norte', serial_number: 'ZZ-9' }],
    groups: known.groups,
  });
  expect(keys(find('  norte'))).toEqual(['group.1', 'robot.900']);
  expect(keys(find('norte recepcion'))).toEqual(['robot.900']);
  expect(keys(find('zz-9'))).toEqual(['robot.900']);
  const all = find('');
  expect(keys(all).slice(0, 4)).toEqual(['all', 'group.1', 'group.2', 'robot.1']);
  expect(all.at(-1)).toEqual({ kind: 'rest', count: 251 - mostListed });
  expect(keys(finderOf(known, 'groups')(''))).toEqual(['group.1', 'group.2']);
  expect(keys(finderOf(known, 'robots')('robot 6'))).toEqual(['robot.6']);
});
