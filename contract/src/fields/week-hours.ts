import { z } from 'zod';
import { endsNextDay, type Hours, HoursException, Period } from './hours.ts';
import { rule } from './rule.ts';

/** Periods of one day: none begins before the one before it ends; the last may end on the next day (DIR-1). */
export function checkPeriods(
  periods: readonly Period[],
  context: z.core.$RefinementCtx,
  at: (string | number)[],
): void {
  const sorted = [...periods].sort((a, b) => a.from.localeCompare(b.from));
  const overlap = sorted.some((period, place) => {
    const next = sorted[place + 1];
    return next !== undefined && (endsNextDay(period) || next.from < period.to);
  });
  if (overlap) context.addIssue({ code: 'custom', message: rule('hours.overlap'), path: at, input: periods });
}

/** Days that are otherwise than their weekday (part 0, AMB-142). */
export const HoursExceptions = z
  .array(
    HoursException.superRefine(({ enabled, periods }, context) => {
      if (enabled && periods.length === 0)
        context.addIssue({ code: 'custom', message: rule('required'), path: ['periods'], input: periods });
      checkPeriods(periods, context, ['periods']);
    }),
  )
  .max(100, rule('value'))
  .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, rule('value'));

const weekday = z
  .object({
    /** 1 is Monday. */
    day: z.int(rule('number')).min(1, rule('value')).max(7, rule('value')),
    enabled: z.boolean(),
    periods: z.array(Period).max(6, rule('value')),
  })
  .superRefine(({ enabled, periods }, context) => {
    if (enabled && periods.length === 0)
      context.addIssue({ code: 'custom', message: rule('required'), path: ['periods'], input: periods });
    checkPeriods(periods, context, ['periods']);
  });

/** Hours of a week as a record keeps them; a day that is not named has none (AMB-142). */
export const WeekHours = z.object({
  enabled_days: z
    .array(weekday)
    .max(7, rule('value'))
    .refine((days) => new Set(days.map(({ day }) => day)).size === days.length, rule('value')),
  exceptions: HoursExceptions,
});
export type WeekHours = z.output<typeof WeekHours>;

/** The same as it is answered, and as a robot holds it. */
export const KeptWeekHours = z.object({
  enabled_days: z.array(
    z.object({ day: z.int(), enabled: z.boolean(), periods: z.array(z.object({ from: z.string(), to: z.string() })) }),
  ),
  exceptions: z.array(
    z.object({
      date: z.string(),
      enabled: z.boolean(),
      periods: z.array(z.object({ from: z.string(), to: z.string() })),
    }),
  ),
});

/** The hours that days and exceptions say. */
export const hoursOfWeek = ({ enabled_days, exceptions }: WeekHours): Hours => ({
  weekdays: new Map(enabled_days.map(({ day, enabled, periods }) => [day, enabled ? periods : []])),
  exceptions: new Map(exceptions.map(({ date, enabled, periods }) => [date, enabled ? periods : []])),
});
