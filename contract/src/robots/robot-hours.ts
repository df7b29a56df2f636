import { z } from 'zod';
import { instant } from '../fields/fields.ts';
import { timeZone } from '../fields/time-zone.ts';
import { KeptWeekHours, WeekHours } from '../fields/week-hours.ts';

/** When a robot works, as it is answered. */
export const RobotHours = z.object({
  /** Of its clock, opening hours and today; null: its client's (P10). */
  timezone: z.string().nullable(),
  /** Outside them it waits by itself; null: it is always on (PUB-10). */
  hours: KeptWeekHours.nullable(),
  /** It waits by its hours, until then; null: it does not, or for ever. */
  rests_until: instant.nullable(),
});

/** What of it people save. */
export const hoursFields = { timezone: timeZone.nullable().optional(), hours: WeekHours.nullable().optional() };
