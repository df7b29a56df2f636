import { endsNextDay, type Hours, periodsOn } from '../fields/hours.ts';
import { zoneClock } from './zone-clock.ts';

const day = 86_400_000;
/** How far to either side a border is looked for, in days: first where it mostly is. */
const horizons = [2, 9, 120];

/** Hours at an instant: within them or not, since the last border and until the next, milliseconds; null: none within 120 days. */
export interface HoursAt {
  within: boolean;
  since: number | null;
  until: number | null;
}

const ofDay = (time: string): number => Date.parse(`1970-01-01T${time}Z`);

/** The times within the hours that begin on some days around an instant, in order; what follows without a gap is one. */
function timesAround(hours: Hours, zone: string, now: number, days: number): { from: number; to: number }[] {
  const clock = zoneClock(zone);
  const today = Math.floor(clock.localOf(now) / day) * day;
  const times: { from: number; to: number }[] = [];
  for (let date = today - days * day; date <= today + days * day; date += day) {
    for (const period of periodsOn(hours, new Date(date).toISOString().slice(0, 10))) {
      const from = clock.instantOf(date + ofDay(period.from), 'begin');
      const to = clock.instantOf(date + ofDay(period.to) + (endsNextDay(period) ? day : 0), 'end');
      const last = times.at(-1);
      if (from >= to) continue;
      if (last && from <= last.to) last.to = Math.max(last.to, to);
      else times.push({ from, to });
    }
  }
  return times;
}

/** Where an instant stands in the hours of a week, by the clocks of a zone (PUB-10). */
export function hoursAt(hours: Hours, zone: string, now: number): HoursAt {
  let found: HoursAt = { within: false, since: null, until: null };
  for (const days of horizons) {
    const times = timesAround(hours, zone, now, days);
    const current = times.find(({ from, to }) => from <= now && now < to);
    // What reaches the border of what is looked at may go on behind it.
    const [first, last] = [now - (days - 1) * day, now + (days - 1) * day];
    const seen = (at: number | undefined) => (at !== undefined && at > first && at < last ? at : null);
    found = current
      ? { within: true, since: seen(current.from), until: seen(current.to) }
      : {
          within: false,
          since: seen(times.findLast(({ to }) => to <= now)?.to),
          until: seen(times.find(({ from }) => from > now)?.from),
        };
    if (found.since !== null && found.until !== null) break;
  }
  return found;
}

/** A command about power, and the instant at which it was given; null: nobody knows. */
export interface PowerCommand {
  power: 'on' | 'off';
  at: number | null;
}

/** What decides about a robot's power: its last command until the next border of its hours, then these (PUB-10). */
export function powerBy(
  hours: HoursAt | null,
  { power, at }: PowerCommand,
): { power: 'on' | 'off'; by: 'command' | 'hours' } {
  if (hours === null || (at !== null && (hours.since === null || at >= hours.since))) return { power, by: 'command' };
  return { power: hours.within ? 'on' : 'off', by: 'hours' };
}
