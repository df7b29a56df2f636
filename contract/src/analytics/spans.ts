import { leastWeeks, usualWeeks } from './usual.ts';

const dayMs = 86_400_000;
/** The day so many days later, `yyyy-MM-dd`. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
const upTo = (last: string, days: number) => Array.from({ length: days }, (_, nth) => plusDays(last, nth + 1 - days));
const eachWeek = Array.from({ length: usualWeeks }, (_, nth) => nth + 1);

/** A day, or the open days of a week, and of each earlier week that it is held against the same days. */
export interface Span {
  kind: 'day' | 'week';
  /** Both included, those that were closed too. */
  from: string;
  to: string;
  days: readonly string[];
  weeks: readonly (readonly string[])[];
}

/** Whether somebody was counted on a day. */
export type IsOpen = (day: string) => boolean;

/** The same weekday in the weeks before, where it was open. */
const earlierOf = (day: string, isOpen: IsOpen) => eachWeek.map((back) => plusDays(day, -7 * back)).filter(isOpen);
/** Whether the weekday of a day was open in as many of these weeks as a usual needs. */
const isUsuallyOpen = (day: string, isOpen: IsOpen) => earlierOf(day, isOpen).length >= leastWeeks;

export const daySpan = (day: string, isOpen: IsOpen): Span => ({
  ...{ kind: 'day', from: day, to: day, days: [day] },
  weeks: earlierOf(day, isOpen).map((earlier) => [earlier]),
});

/**
 * The seven days until one. Those that were closed are in no week; an earlier week in which a day was closed that is usually open is none to be
 * held against, as it would be less by that day. Where most days are not usually open, as in a client's first weeks, there is none.
 */
export function weekSpan(last: string, isOpen: IsOpen): Span {
  const week = upTo(last, 7);
  const days = week.filter(isOpen);
  const usual = days.filter((day) => isUsuallyOpen(day, isOpen));
  const isWhole = (back: number) => usual.every((day) => isOpen(plusDays(day, -7 * back)));
  return {
    ...{ kind: 'week', from: week[0] ?? last, to: last, days },
    weeks:
      usual.length * 2 > days.length
        ? eachWeek.filter(isWhole).map((back) => days.map((day) => plusDays(day, -7 * back)))
        : [],
  };
}

/** The seven days until one, the last first. */
export const weekUntil = (last: string): string[] => upTo(last, 7).reverse();
/** How many days before the last one a day is looked for that can be told of: on Monday that of who rests on Sunday is Saturday. */
const mostRest = 6;
/** The last day that has a usual, whether it was open or should have been; where there is none in a week the last. */
export const lastWorkday = (last: string, hasUsual: (day: string) => boolean): string =>
  weekUntil(last).find(hasUsual) ?? last;

/** How far back the beginning of a swing is looked for. */
export const mostSince = 28;
/** The days until one, the last first, among which a beginning is looked for. */
export const daysSince = (last: string): string[] => upTo(last, mostSince).reverse();

/** The first day that is looked at where the last one is this. */
export const firstLookedAt = (last: string): string => plusDays(last, 1 - mostRest - mostSince - 7 * usualWeeks);
