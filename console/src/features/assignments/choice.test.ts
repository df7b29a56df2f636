import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Choosable, useChoice } from './choice.ts';

const speech = [{ language_id: 1 }] as never;
const shown = new Map<number, Choosable>([
  [1, { id: 1, name: 'Té', speech }],
  [2, { id: 2, name: 'Café' }],
]);
const row = (id: number): Choosable => ({ id, name: `Fila ${id}` });
function open() {
  const { result } = renderHook(() => useChoice(shown));
  const choose = (ids: number[], on: boolean) => act(() => result.current.choose(ids.map(row), on));
  const state = () => ({
    ids: [...result.current.chosen.keys()],
    added: result.current.added,
    changed: result.current.changed,
  });
  return { choose, state, reset: () => act(() => result.current.reset()), chosen: () => result.current.chosen };
}

test('a choice begins with what the robot shows, and is none until something differs (ASG-18, ASG-21)', () => {
  const { choose, state, reset } = open();
  expect(state()).toEqual({ ids: [1, 2], added: [], changed: false });
  choose([3, 4], true);
  expect(state()).toEqual({ ids: [1, 2, 3, 4], added: [3, 4], changed: true });
  choose([3, 4], false);
  expect(state()).toEqual({ ids: [1, 2], added: [], changed: false });
  choose([1], false);
  expect(state()).toEqual({ ids: [2], added: [], changed: true });
  // As many as before, but not the same.
  choose([5], true);
  expect(state()).toEqual({ ids: [2, 5], added: [5], changed: true });
  reset();
  expect(state()).toEqual({ ids: [1, 2], added: [], changed: false });
});

test('one that comes back has the speech that it had', () => {
  const { choose, state, chosen } = open();
  choose([1], false);
  choose([1, 6], true);
  expect([chosen().get(1), chosen().get(6)]).toEqual([shown.get(1), row(6)]);
  expect(state()).toMatchObject({ added: [6], changed: true });
});
