import { type Choice, type Effect, firstState, type State } from '../interaction/state.ts';
import { nextAt } from '../machine/clock.ts';
import { type Input, nextState } from '../machine/state-machine.ts';
import { stampAt } from './stub.ts';

/** A robot on a table: inputs go in at an instant, what it did comes out. */
export function robotOnTable(start: State = firstState()) {
  let state = start;
  let mono = 0;
  let count = 0;
  const effects: Effect[] = [];
  const self = {
    state: () => state,
    effects,
    at(seconds: number, input: Input) {
      mono = Math.round(seconds * 1_000);
      const next = nextState(state, input, {
        mono,
        now: mono,
        stamp: stampAt(mono),
        uuid: `u${count++}`,
        nextUuid: () => `n${count++}`,
      });
      state = next.state;
      effects.push(...next.effects);
      return self;
    },
    choose: (seconds: number, choice: Choice) => self.at(seconds, { kind: 'choose', choice }),
    /** Lets time pass as the runtime does: a tick at each instant the machine asked for. */
    until(seconds: number) {
      for (let at = nextAt(state); at !== null && at <= seconds * 1_000; at = nextAt(state))
        self.at(at / 1_000, { kind: 'tick' });
      mono = seconds * 1_000;
      return self;
    },
    facts: () => effects.flatMap((effect) => (effect.kind === 'fact' ? [effect.fact] : [])),
    interactions: () => self.facts().flatMap((fact) => (fact.kind === 'interactions' ? [fact.body] : [])),
    steps: () => effects.flatMap((effect) => (effect.kind === 'step' ? [effect.state] : [])),
  };
  return self;
}
