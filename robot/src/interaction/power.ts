import type { DeviceConfig } from '@botones/contract/device/device-config';
import { hoursOfWeek } from '@botones/contract/fields/week-hours';
import { type HoursAt, hoursAt, type PowerCommand, powerBy } from '@botones/contract/schedule/hours-at';
import { isAtRest, type Moment, type State } from './state.ts';

/** Where the robot stands in its hours; `ends` is the monotonic instant of the next border. */
export interface HeldHours extends HoursAt {
  ends: number | null;
}

/** Clocks drift and are corrected; less is not worth another state. */
const driftMs = 500;

/** Where a robot stands in its hours now. What was reckoned before stays while it holds: a week is not walked at each touch. */
export function hoursNow(state: State, before: DeviceConfig | null, { now, mono }: Moment): HeldHours | null {
  const { config, hours: known } = state;
  if (!config?.hours) return null;
  const same = before?.hours === config.hours && before.client.timezone === config.client.timezone;
  const holds = known !== null && now >= (known.since ?? -Infinity) && now < (known.until ?? Infinity);
  const hours = same && holds ? known : hoursAt(hoursOfWeek(config.hours), config.client.timezone, now);
  const ends = hours.until === null ? null : mono + hours.until - now;
  // What is due and not there yet is waited for anew: a timer is early, or a clock was set.
  const isDue = known?.ends != null && known.ends <= mono;
  const drifted = Math.abs((ends ?? 0) - (known?.ends ?? 0)) >= driftMs;
  return hours === known && !drifted && !isDue ? known : { ...hours, ends };
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
export function isResting({ hours, command }: Pick<State, 'hours' | 'command'>): boolean {
  const { power, by } = powerBy(hours, command);
  return power === 'off' && by === 'hours';
}

/** Whether the robot should be on; outside its hours nobody's visit is cut short. */
export function wantedPower(state: State, { mono }: Pick<Moment, 'mono'>): 'on' | 'off' {
  if (!isResting(state)) return powerBy(state.hours, state.command).power;
  const isWoken = state.wokenUntil !== null && mono < state.wokenUntil;
  const isBusy = state.power === 'on' && !isAtRest(state) && state.screen !== 'out_of_service';
  return state.urgent !== null || isWoken || isBusy ? 'on' : 'off';
}
