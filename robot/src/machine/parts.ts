import type { StoredValues } from '../facts/store.ts';
import type { CommandKind, Order, Part } from '../interaction/part.ts';
import type { Moment, State } from '../interaction/state.ts';
import { playing } from '../playing/part.ts';
import { power } from '../power/part.ts';
import { turns } from '../turns/part.ts';
import { urgent } from '../urgent/part.ts';
import { hearing } from './hearing.ts';
import { linking } from './linking.ts';
import { ordered } from './ordered.ts';
import { visit } from './visit.ts';

/**
 * All that robots do, in the order in which what follows of an input is settled: a call is said where nobody is, a message comes and ends,
 * and of what then is on the display the power follows.
 */
export const parts: readonly Part[] = [visit, hearing, linking, ordered, playing, turns, urgent, power];

/** What each input makes of the state; what none reacts to cannot be sent. */
export const reactions = {
  ...visit.react,
  ...hearing.react,
  ...linking.react,
  ...ordered.react,
  ...playing.react,
  ...turns.react,
  ...urgent.react,
};

/** What each command makes of the state. */
export const orders: Readonly<Record<CommandKind, Order>> = { ...ordered.orders, ...power.orders };

/** The monotonic instants at which a tick would change something of a part. */
export const dueOf = (state: State): number[] =>
  parts.flatMap((part) => {
    const at = part.nextAt?.(state) ?? null;
    return at === null ? [] : [at];
  });

/** What time alone changes of them. */
export const tickParts = (state: State, moment: Moment): State =>
  parts.reduce((now, part) => part.tick?.(now, moment) ?? now, state);

/** What is over all else on the display, as the heartbeat tells it. */
export function coverOf(state: State): string | null {
  for (const part of parts) {
    const cover = part.covers?.(state) ?? null;
    if (cover !== null) return cover;
  }
  return null;
}

/** What of them must survive a restart. */
export function keptOf(state: State, held: Partial<StoredValues>): Partial<StoredValues> {
  const values: Partial<StoredValues> = {};
  for (const part of parts) Object.assign(values, part.keep?.(state, held));
  return values;
}
