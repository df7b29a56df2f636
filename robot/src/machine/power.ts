import type { DeviceConfig } from '@botones/contract/device/device-config';
import { type Next, stay } from '../interaction/next.ts';
import { hoursNow, isResting, wantedPower } from '../interaction/power.ts';
import { type Moment, type State, timesOf } from '../interaction/state.ts';
import { followMessages } from '../interaction/urgent.ts';
import { endInteraction, rest } from './interaction.ts';

/** On, or dark and silent; what it was told is the caller's to note. */
export function power(state: State, to: 'on' | 'off', moment: Moment): Next {
  if (to === state.power && (state.screen === 'standby') === (to === 'off')) return stay(state);
  const effects = endInteraction(state, moment);
  // A robot that is not paired has nothing to rest from.
  if (state.screen === 'pairing' || state.screen === 'starting') return stay({ ...state, power: to }, effects);
  return stay({ ...rest({ ...state, power: to }, moment.mono), message: null }, effects);
}

const withHours = (state: State, before: DeviceConfig | null, moment: Moment): State => {
  const hours = hoursNow(state, before, moment);
  return hours === state.hours ? state : { ...state, hours };
};

/** Its hours, somebody's touch and urgent messages wake it and let it wait, by the clock alone (PUB-10). */
export function followPower(state: State, before: DeviceConfig | null, moment: Moment): Next {
  const now = withHours(state, before, moment);
  const wanted = wantedPower(now, moment);
  return wanted === now.power ? stay(now) : power(now, wanted, moment);
}

/** A robot that waits by its hours wakes for as long as people may be idle before it; one that was switched off stays dark. */
export function wakeByTouch(state: State, { mono }: Moment): Next {
  if (!isResting(state)) return stay(state);
  return stay({ ...state, wokenUntil: mono + timesOf(state).downtime_allowed * 1_000 });
}

/** What it shows first, as its configuration, its hours and its messages have it. */
export function firstShown(state: State, before: DeviceConfig | null, moment: Moment): State {
  const known = followMessages(withHours(state, before, moment), moment);
  return rest({ ...known, power: wantedPower(known, moment) }, moment.mono);
}
