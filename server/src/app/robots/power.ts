import { hoursOfWeek, type WeekHours } from '@botones/contract/fields/week-hours';
import { type HoursAt, hoursAt, powerBy } from '@botones/contract/schedule/hours-at';

/** What decides about a robot's power. */
export interface PowerRow {
  desired_power: string;
  power_at: string | null;
  hours: unknown;
  /** Where it stands. */
  timezone: string;
}

/** Where an instant stands in the hours of robots, of which many have the same. */
export function hoursReader(now: number) {
  const known = new Map<string, HoursAt>();
  return ({ hours, timezone }: Pick<PowerRow, 'hours' | 'timezone'>): HoursAt | null => {
    if (hours === null || hours === undefined) return null;
    const key = `${timezone} ${JSON.stringify(hours)}`;
    const at = known.get(key) ?? hoursAt(hoursOfWeek(hours as WeekHours), timezone, now);
    known.set(key, at);
    return at;
  };
}

/** Whether a robot should be on, and whether its last command or its hours say so. */
export const powerOf = (row: PowerRow, hours: HoursAt | null) =>
  powerBy(hours, {
    power: row.desired_power === 'off' ? 'off' : 'on',
    at: row.power_at === null ? null : Date.parse(row.power_at),
  });
