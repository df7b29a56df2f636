import type { Assigned } from '@botones/contract/assignments/assignments';
import { expect, test } from 'vitest';
import {
  addedOf,
  type Choosable,
  type ChosenRecords,
  changesOf,
  chooseRows,
  chosenOf,
  inOrder,
  sameChoice,
} from './choice.ts';

const audios = [{ language_id: 1 }];
const robot = {
  items: [
    { item_id: 1, name: 'Té', speech: 'ready', audios },
    { item_id: 2, name: 'Café', speech: 'missing', audios: [] },
  ],
} as unknown as Assigned;
const shown = chosenOf(robot, 'items');
const row = (id: number): Choosable => ({ id, name: `Fila ${id}` });
const choose = (values: ChosenRecords, ids: number[], on: boolean) => chooseRows(values, { rows: ids.map(row), on });
const state = (values: ChosenRecords) => ({
  ids: values.chosen.map(({ id }) => id),
  added: addedOf(values, robot, 'items'),
  changed: !sameChoice(values, shown),
});

test('a choice begins with what the robot shows, and is none until something differs (ASG-18, ASG-21)', () => {
  expect(state(shown)).toEqual({ ids: [1, 2], added: [], changed: false });
  const more = choose(shown, [3, 4], true);
  expect(state(more)).toEqual({ ids: [1, 2, 3, 4], added: [3, 4], changed: true });
  expect(state(choose(more, [3, 4], false))).toEqual({ ids: [1, 2], added: [], changed: false });
  const less = choose(shown, [1], false);
  expect(state(less)).toEqual({ ids: [2], added: [], changed: true });
  // As many as before, but not the same.
  expect(state(choose(less, [5], true))).toEqual({ ids: [2, 5], added: [5], changed: true });
  // One that comes back stands behind, which is no change.
  expect(state(choose(less, [1], true))).toEqual({ ids: [2, 1], added: [], changed: false });
});

test('what changes nothing is no step that could be taken back', () => {
  expect(choose(shown, [1, 2], true)).toBe(shown);
  expect(choose(shown, [9], false)).toBe(shown);
});

test('how a record is spoken is the robot’s and stays out of a draft', () => {
  expect(shown.chosen[0]).toEqual({ item_id: 1, id: 1, name: 'Té' });
});

test('what changes is counted both ways, and the order is that of choosing or of names (issue 30.3, ORD-1)', () => {
  const chosen = new Map([2, 7, 5].map((id) => [id, row(id)]));
  const choice = { chosen, shown: new Set([1, 2]) };
  expect(changesOf(choice)).toEqual({ added: 2, removed: 1 });
  const ids = (order: 'recent' | 'name') => inOrder(choice, order).map(({ id }) => id);
  expect([ids('recent'), ids('name')]).toEqual([
    [5, 7, 2],
    [2, 5, 7],
  ]);
});
