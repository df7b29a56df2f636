import type { DeviceConfig } from '@botones/contract/device/device-config';
import { hoursOfWeek } from '@botones/contract/fields/week-hours';
import { type HoursAt, hoursAt, type PowerCommand, powerBy } from '@botones/contract/schedule/hours-at';
import { slice } from '../interaction/slice.ts';
import { isAtRest, type Moment, type State } from '../interaction/state.ts';
import { urgentOf } from '../urgent/urgent.ts';

/** Where the robot stands in its hours; `ends` is the monotonic instant of the next border. */
interface HeldHours extends HoursAt {
  ends: number | null;
  /** Of which week, in which zone. */
  week: DeviceConfig['hours'];
  zone: string;
}

interface PowerSlice {
  /** What it was told last about its power; outside its hours these decide, from the next border on. */
  command: PowerCommand;
  /** Null: it has none, and is always on. */
  hours: HeldHours | null;
  /** Somebody woke it outside its hours: until this monotonic instant. */
  wokenUntil: number | null;
}
export const powerSlice = slice<PowerSlice>('power', ({ power }) => ({
  command: { power, at: null },
  hours: null,
  wokenUntil: null,
}));

/** Clocks drift and are corrected; less is not worth another state. */
const driftMs = 500;

/** Where a robot stands in its hours now. What was reckoned before stays while it holds: a week is not walked at each touch. */
function hoursNow(state: State, { now, mono }: Moment): HeldHours | null {
  const { config } = state;
  const known = powerSlice.of(state).hours;
  if (!config?.hours) return null;
  const of = { week: config.hours, zone: config.client.timezone };
  const same = known !== null && known.week === of.week && known.zone === of.zone;
  const holds = same && now >= (known.since ?? -Infinity) && now < (known.until ?? Infinity);
  const hours = holds ? known : hoursAt(hoursOfWeek(of.week), of.zone, now);
  const ends = hours.until === null ? null : mono + hours.until - now;
  // What is due and not there yet is waited for anew: a timer is early, or a clock was set.
  const isDue = known?.ends != null && known.ends <= mono;
  const drifted = Math.abs((ends ?? 0) - (known?.ends ?? 0)) >= driftMs;
  return hours === known && !drifted && !isDue ? known : { ...hours, ...of, ends };
}

export function withHours(state: State, moment: Moment): State {
  const known = powerSlice.of(state);
  const hours = hoursNow(state, moment);
  return hours === known.hours ? state : powerSlice.put(state, { ...known, hours });
}

/** The command that counts: a configuration tells one that the robot has not heard, or one that is later. */
export function commandOf(
  { power, power_at }: Pick<DeviceConfig, 'power' | 'power_at'>,
  known: PowerCommand,
): PowerCommand {
  const at = power_at ? Date.parse(power_at) : null;
  if (at === null) return power === known.power ? known : { power, at };
  return known.at !== null && known.at >= at ? known : { power, at };
}

/** The robot waits, or would, because of its hours and not because somebody switched it off: a touch and an urgent message wake it. */
export function isResting(state: State): boolean {
  const { hours, command } = powerSlice.of(state);
  const { power, by } = powerBy(hours, command);
  return power === 'off' && by === 'hours';
}

/** Whether the robot should be on; outside its hours nobody's visit is cut short. */
export function wantedPower(state: State, { mono }: Pick<Moment, 'mono'>): 'on' | 'off' {
  const { hours, command, wokenUntil } = powerSlice.of(state);
  if (!isResting(state)) return powerBy(hours, command).power;
  const isWoken = wokenUntil !== null && mono < wokenUntil;
  const isBusy = state.power === 'on' && !isAtRest(state) && state.screen !== 'out_of_service';
  return urgentOf(state) !== null || isWoken || isBusy ? 'on' : 'off';
}
