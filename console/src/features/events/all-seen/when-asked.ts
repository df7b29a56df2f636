import { day as aDay } from '@botones/contract/fields/fields';
import { dayMs, dayOfLocal } from '../calendar/spans.ts';

/** 'HH:mm' of what was typed: '10:05', '1005', '10' or '9.30'; null: it is no time of day. */
export function hourOf(typed: string): string | null {
  const [, hours, minutes = '00'] = /^\s*(\d{1,2})(?:[:.\s]?(\d{2}))?\s*(?:h|hrs?)?\s*$/i.exec(typed) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

export interface When {
  /** `yyyy-MM-dd`. */
  day: string;
  /** `HH:mm`. */
  hour: string;
}

/** The day and hour that an address says; what it does not say, or has passed, is now: local milliseconds. */
export function whenAsked({ day, hour }: { day?: string | undefined; hour?: string | undefined }, now: number): When {
  const today = dayOfLocal(now);
  return {
    day: day !== undefined && aDay.safeParse(day).success && day >= today ? day : today,
    hour: (hour === undefined ? null : hourOf(hour)) ?? new Date(now).toISOString().slice(11, 16),
  };
}

/** The days that are one press away: a week and a day from today, `yyyy-MM-dd`. */
export const nearDays = (today: string): string[] =>
  Array.from({ length: 8 }, (_, n) => dayOfLocal(Date.parse(today) + n * dayMs));
