import type { DeviceCommand } from '@botones/contract/device/device';
import type { DeviceConfig } from '@botones/contract/device/device-config';
import { type Next, stay } from '../interaction/next.ts';
import type { InputOf, Reactions } from '../interaction/part.ts';
import type { Moment, State } from '../interaction/state.ts';
import { activityOf } from './activities.ts';
import { tick } from './clock.ts';
import { close, endInteraction, rest } from './interaction.ts';
import { unanswered } from './options.ts';
import { orders, parts, reactions } from './parts.ts';
import { touch } from './visit.ts';

/** What comes to all parts. */
interface CommonInputs {
  tick: object;
  touch: object;
  config: { config: DeviceConfig };
  command: { command: DeviceCommand };
}

const common: Reactions<CommonInputs> = {
  tick: (state, _, moment) => tick(state, moment),
  touch(state, _, moment) {
    for (const part of parts) {
      const touched = part.touch?.(state, moment) ?? null;
      if (touched) return touched;
    }
    return touch(state, moment);
  },
  config: (state, { config }, moment) => configure(state, config, moment),
  command: (state, { command }, moment) => orders[command.kind](state, command, moment),
};

const all = { ...common, ...reactions };
/** What each input carries beside its kind. */
type Inputs = { [Kind in keyof typeof all]: Parameters<(typeof all)[Kind]>[1] };
/** All that may happen to a robot. */
export type Input = InputOf<Inputs>;

const then = (next: Next, { state, effects }: Next): Next => stay(state, [...next.effects, ...effects]);

/** Leaves what is over, or what a part leaves. */
function leave(next: Next, moment: Moment): Next {
  const how = next.leaves ?? activityOf(next.state)?.over?.(next.state) ?? null;
  if (how === null) return next;
  if (how === 'close') return then(next, close(next.state, moment));
  return then(next, stay(rest(next.state, moment.mono), endInteraction(next.state, moment)));
}

/** What follows of a state, part by part. */
function settle(next: Next, moment: Moment): Next {
  return parts.reduce<Next>((now, part) => {
    const settled = part.settle?.(now.state, moment);
    return settled ? then(now, leave(settled, moment)) : now;
  }, next);
}

/** Another configuration: the first one ends the waiting for it; who is taken out of service, or back, sends people away. */
function configure(state: State, config: DeviceConfig, moment: Moment): Next {
  const followed = parts.reduce<State>((now, part) => part.follow?.(now, moment) ?? now, { ...state, config });
  const next = (state.config && activityOf(state)?.keep(followed, state.config, moment.mono)) ?? followed;
  if (state.screen === 'starting') {
    const first = settle(stay(next), moment);
    return stay(rest(first.state, moment.mono), first.effects);
  }
  const called = state.config !== null && state.config.in_service !== config.in_service;
  if (!called || state.screen === 'pairing') return stay(next);
  // What was going on is told as it was: by the configuration that it went on under.
  return stay(rest(next, moment.mono), endInteraction(state, moment));
}

/** Each by its kind. */
const reactionOf: {
  [Kind in keyof Inputs]: (state: State, input: InputOf<Inputs, Kind>, moment: Moment) => Next;
} = all;

function react<Kind extends keyof Inputs>(state: State, input: InputOf<Inputs, Kind>, moment: Moment): Next {
  return reactionOf[input.kind](state, input, moment);
}

/** The whole behaviour of a robot: the next state, and as data whatever must be done about it. */
export function nextState(state: State, input: Input, moment: Moment): Next {
  const next = settle(leave(react(state, input, moment), moment), moment);
  const open = unanswered(state, next.state, moment, next.effects);
  return open.length > 0 ? { ...next, effects: [...open, ...next.effects] } : next;
}
