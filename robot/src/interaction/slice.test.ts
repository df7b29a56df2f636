import { expect, test } from 'vitest';
import { show } from './next.ts';
import { onScreen } from './on-screen.ts';
import { slice } from './slice.ts';
import { firstState } from './state.ts';
import { task } from './task.ts';

test('a slice is what it is at first until something was put there, and what another keeps under its name is not its own', () => {
  const waits = slice<number[]>('waits', ({ power }) => (power === 'on' ? [] : [9]));
  const namesake = slice<string>('waits', () => 'none');
  const [on, off] = [firstState('on'), firstState('off')];
  expect([waits.of(on), waits.of(off)]).toEqual([[], [9]]);
  const one = waits.put(off, [1]);
  expect([waits.of(one), waits.of(off), namesake.of(one)]).toEqual([[1], [9], 'none']);
  const two = slice<number>('other', () => 0).put(one, 2);
  expect(waits.of(two)).toEqual([1]);
});

test('what an activity keeps goes with its screen, and is nothing to another', () => {
  const [guiding, other] = [onScreen<{ to: string }>('guiding'), onScreen<{ to: string }>('other')];
  const led = guiding.enter(firstState(), { to: 'Caja 3' }, 5);
  expect([led.screen, led.since, guiding.of(led), other.of(led)]).toEqual(['guiding', 5, { to: 'Caja 3' }, null]);
  expect(guiding.of(guiding.put(led, { to: 'Caja 4' }))).toEqual({ to: 'Caja 4' });
  expect(guiding.of(show(led, 'talk', 6))).toBeNull();
});

test('a task is read by whose it is alone', () => {
  const [go, stop] = [task<{ to: string }>('go'), task<{ to: string }>('go')];
  const effect = go.ask({ to: 'Caja 3' });
  expect([go.of(effect), stop.of(effect), go.of({ kind: 'forget' })]).toEqual([{ to: 'Caja 3' }, null, null]);
});
