import { day } from '@botones/contract/fields/fields';

const dayMs = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day `n` days later, `yyyy-MM-dd`. */
export const plusDays = (day: string, n: number): string => new Date(at(day) + n * dayMs).toISOString().slice(0, 10);
/** How many days there are from one to another, both included. */
export const daysIn = (from: string, until: string): number => Math.round((at(until) - at(from)) / dayMs) + 1;

/** Days `yyyy-MM-dd`, both included; null: no bound. */
export interface Range {
  start: string | null;
  end: string | null;
}
/** A day as the address says it; null where there is none, or none that exists. */
export const dayOf = (value: string | null): string | null => (value && day.safeParse(value).success ? value : null);
/** Two days in their order, whichever was said first. */
export const inOrder = ({ start, end }: Range): Range =>
  start !== null && end !== null && end < start ? { start: end, end: start } : { start, end };
/** The last `n` days, today among them. */
export const lastDays = (today: string, n: number): Range => ({ start: plusDays(today, 1 - n), end: today });
/** As many days just before; of days without a beginning or an end none. */
export const daysBefore = ({ start, end }: Range): Range =>
  start === null || end === null
    ? { start: null, end: null }
    : { start: plusDays(start, -daysIn(start, end)), end: plusDays(start, -1) };
