import { plusDays } from './days.ts';

/** Ranges that people have a name for, in the order in which they are offered; of two with the same days the first is named. */
export const rangeNames = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth', 'thisYear'] as const;
export type RangeName = (typeof rangeNames)[number];

/** Days `yyyy-MM-dd`, both included. */
export interface Range {
  from: string;
  until: string;
}

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** What each name means on a day; months and years that go on end on it. */
export function namedRanges(today: string): Record<RangeName, Range> {
  const yesterday = plusDays(today, -1);
  const endOfLastMonth = plusDays(firstOfMonth(today), -1);
  return {
    today: { from: today, until: today },
    yesterday: { from: yesterday, until: yesterday },
    last7: { from: plusDays(today, -6), until: today },
    last30: { from: plusDays(today, -29), until: today },
    thisMonth: { from: firstOfMonth(today), until: today },
    lastMonth: { from: firstOfMonth(endOfLastMonth), until: endOfLastMonth },
    thisYear: { from: `${today.slice(0, 4)}-01-01`, until: today },
  };
}

/** The name of exactly these days, where they have one. */
export function rangeName(today: string, from: string | undefined, until: string | undefined): RangeName | undefined {
  const ranges = namedRanges(today);
  return rangeNames.find((name) => ranges[name].from === from && ranges[name].until === until);
}
