import { type Next, stay } from '../interaction/next.ts';
import type { Order, Part } from '../interaction/part.ts';
import { type State, timesOf } from '../interaction/state.ts';
import { stepOf } from '../interaction/step.ts';
import { commandOf, isResting, powerSlice, wantedPower, withHours } from './power.ts';

/** On, or dark and silent; what it was told is the caller's to note. */
function switchTo(state: State, to: 'on' | 'off'): Next {
  if (to === state.power && (state.screen === 'standby') === (to === 'off')) return stay(state);
  // A robot that is not paired has nothing to rest from.
  if (state.screen === 'pairing' || state.screen === 'starting') return stay({ ...state, power: to });
  return { ...stay({ ...state, power: to, message: null }), leaves: 'rest' };
}

const obey =
  (to: 'on' | 'off'): Order =>
  (state, { command_id }, { now }) => {
    const told = { ...powerSlice.of(state), command: { power: to, at: now }, wokenUntil: null };
    const next = switchTo(powerSlice.put(state, told), to);
    return { ...next, effects: [stepOf(command_id, 'running'), stepOf(command_id, 'done')] };
  };

/** Its hours, somebody's touch, urgent messages and the console switch it on and off (PUB-10). */
export const power = {
  react: {},
  orders: { power_off: obey('off'), power_on: obey('on') },
  /** One that waits by its hours wakes for as long as people may be idle before it; one that was switched off stays dark. */
  touch(state, { mono }) {
    if (state.screen !== 'standby') return null;
    if (!isResting(state)) return stay(state);
    const wokenUntil = mono + timesOf(state).downtime_allowed * 1_000;
    return stay(powerSlice.put(state, { ...powerSlice.of(state), wokenUntil }));
  },
  follow(state) {
    const known = powerSlice.of(state);
    const command = state.config ? commandOf(state.config, known.command) : known.command;
    return command === known.command ? state : powerSlice.put(state, { ...known, command });
  },
  settle(state, moment) {
    const now = withHours(state, moment);
    const wanted = wantedPower(now, moment);
    return wanted === now.power ? stay(now) : switchTo(now, wanted);
  },
  nextAt(state) {
    const { hours, wokenUntil } = powerSlice.of(state);
    const due = [hours?.ends ?? null, wokenUntil].filter((at) => at !== null);
    return due.length > 0 ? Math.min(...due) : null;
  },
  tick(state, { mono }) {
    const known = powerSlice.of(state);
    const isOver = known.wokenUntil !== null && mono >= known.wokenUntil;
    return isOver ? powerSlice.put(state, { ...known, wokenUntil: null }) : state;
  },
  keep(state, held) {
    const { power: told, at } = powerSlice.of(state).command;
    return {
      ...((held.power ?? 'on') !== told && { power: told }),
      ...((held.power_at ?? null) !== at && { power_at: at }),
    };
  },
} satisfies Part;
