import { day as aDay } from '@botones/contract/fields/fields';
import type { Interval, ScheduleRules } from '@botones/contract/schedule/schedule';
import { timeline } from '@botones/contract/schedule/timeline';
import { zoneClock } from '@botones/contract/schedule/zone-clock';

const dayMs = 86_400_000;

/** `yyyy-MM-dd`, so many days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The day of an address; `today` where it says none. */
export const dayIn = (search: URLSearchParams, today: string): string => {
  const said = search.get('day');
  return said !== null && aDay.safeParse(said).success ? said : today;
};

/** A time of the robot's day in which the same plays. */
export interface Stretch extends Interval {
  /** 'HH:mm' by the robot's clock; an end at midnight is '24:00'. */
  begins: string;
  ends: string;
  /** Of the day, 0 to 1. */
  share: number;
}

/** What a robot plays on a day of its clock; a day with a change of clocks is an hour longer or shorter. */
export function stretchesOf(rules: ScheduleRules, day: string, timezone: string): Stretch[] {
  const clock = zoneClock(timezone);
  const [from, to] = [day, dayAfter(day, 1)].map((date) => clock.instantOf(Date.parse(date), 'begin')) as [
    number,
    number,
  ];
  const time = (instant: number) => new Date(clock.localOf(instant)).toISOString().slice(11, 16);
  return timeline(rules, from, to, timezone).map((interval) => ({
    ...interval,
    begins: time(interval.from),
    ends: interval.to === to ? '24:00' : time(interval.to),
    share: (interval.to - interval.from) / (to - from),
  }));
}
