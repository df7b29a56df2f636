import { afterEach, expect, test } from 'vitest';
import { firstState, type Moment } from '../interaction/state.ts';
import { kinds } from '../records/kinds/kinds.ts';
import { recordsOf } from '../testing/records.ts';
import { configOf, stampAt } from '../testing/stub.ts';
import { activities } from './activities.ts';
import { nextAt } from './clock.ts';
import { nextState } from './state-machine.ts';

const moment = (mono: number): Moment => ({ mono, now: mono, stamp: stampAt(mono), uuid: 'u', nextUuid: () => 'n' });
const after = (...inputs: Parameters<typeof nextState>[1][]) =>
  inputs.reduce((state, input) => nextState(state, input, moment(0)).state, firstState());

afterEach(() => {
  delete activities.records.clock;
});

test('an activity has a clock of its own while it is on the screen, and none before and after', () => {
  activities.records.clock = {
    nextAt: ({ since }) => since + 5_000,
    tick: (state, { mono }) => ({ state: { ...state, helpedAt: mono }, effects: [] }),
  };
  const config = { kind: 'config', config: { ...configOf(1), records: recordsOf() } } as const;
  const open = { kind: 'activity', name: 'records', input: { kind: 'open', place: kinds.products.start } } as const;
  const greeting = after(config, { kind: 'touch' });
  expect(nextAt(greeting)).toBe(20_000);
  const looking = after(config, { kind: 'touch' }, open);
  expect(nextAt(looking)).toBe(5_000);
  expect(nextState(looking, { kind: 'tick' }, moment(4_999)).state.helpedAt).toBeNull();
  expect(nextState(looking, { kind: 'tick' }, moment(5_000)).state.helpedAt).toBe(5_000);
  expect(nextAt(after(config, { kind: 'touch' }, open, { kind: 'choose', choice: 'home' }))).toBe(20_000);
});
