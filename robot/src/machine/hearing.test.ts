import { describe, expect, test } from 'vitest';
import type { EarNews } from '../interaction/ear.ts';
import { type Effect, firstState, type State } from '../interaction/state.ts';
import { agentsOf, configOf, stampAt } from '../testing/stub.ts';
import { mayListen } from './ear.ts';
import { type Input, nextState } from './state-machine.ts';

/** A robot that somebody stands before, and what it told the console. */
function robot() {
  let state: State = firstState();
  let count = 0;
  const effects: Effect[] = [];
  const self = {
    state: () => state,
    do(...inputs: Input[]) {
      for (const input of inputs) {
        const ids = { uuid: `u${count++}`, nextUuid: () => `n${count++}` };
        const next = nextState(state, input, { mono: 0, now: 0, stamp: stampAt(0), ...ids });
        state = next.state;
        effects.push(...next.effects);
      }
      return self;
    },
    ear: (...news: EarNews[]) => self.do(...news.map((each): Input => ({ kind: 'ear', news: each }))),
    listen: () => self.do({ kind: 'compose', how: 'listening' }),
    told: () =>
      effects.flatMap((effect) =>
        effect.kind === 'fact' && effect.fact.kind === 'notifications' ? [effect.fact.body.alert] : [],
      ),
  };
  return self.do({ kind: 'config', config: { ...configOf(1), agents: agentsOf() } }, { kind: 'touch' });
}

describe('an ear that fails (robots.md facts of its own health)', () => {
  test.each([
    'audio-capture',
    'network',
    'not-allowed',
  ] as const)('by %s: who spoke is told, nobody can speak to it any more, and the console hears of it once', (fault) => {
    const it = robot().listen().ear(fault);
    expect(it.state()).toMatchObject({ screen: 'talk', interaction: { saying: 'deaf', input: null } });
    expect([mayListen(it.state()), it.told()]).toEqual([false, ['listening_fault']]);
    expect(it.listen().ear(fault).state().interaction?.input).toBeNull();
    expect(it.told()).toEqual(['listening_fault']);
  });

  test('is offered again when it may work; only one that works ends the alert', () => {
    const it = robot().listen().ear('network', 'perhaps');
    expect([mayListen(it.state()), it.told()]).toEqual([true, ['listening_fault']]);
    it.listen().ear('network');
    expect([mayListen(it.state()), it.told()]).toEqual([false, ['listening_fault', 'listening_fault']]);
    it.ear('works', 'works', 'perhaps');
    expect([mayListen(it.state()), it.told().slice(2)]).toEqual([true, ['listening_ok']]);
  });

  test('disturbs nobody who does something else meanwhile, and stays as it is for the next person', () => {
    const it = robot().do({ kind: 'compose', how: 'typing' }).ear('not-allowed');
    expect(it.state().interaction?.input).toBe('typing');
    it.do({ kind: 'choose', choice: 'finish' }, { kind: 'touch' });
    expect(mayListen(it.state())).toBe(false);
  });

  test('an alert of before a restart ends with the first question that is heard', () => {
    expect(robot().ear('works', 'works').told()).toEqual(['listening_ok']);
  });
});
