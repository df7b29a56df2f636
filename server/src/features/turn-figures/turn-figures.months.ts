/** Days `yyyy-MM-dd`, both included. */
export type Days = readonly [from: string, until: string];

const none: Days = ['0002-01-01', '0001-01-01'];
const dayMs = 86_400_000;
const plus = (day: string, n: number) => new Date(Date.parse(day) + n * dayMs).toISOString().slice(0, 10);
const firstOf = (day: string) => `${day.slice(0, 7)}-01`;
/** The first day of the month after. */
const next = (day: string) => firstOf(plus(firstOf(day), 31));

/** The whole months within some days, by their first days, and the days before and after them; where there are none all days are before. */
export function wholeMonths(start: string, end: string): { months: Days; before: Days; after: Days } {
  const first = start === firstOf(start) ? start : next(start);
  const behind = firstOf(plus(end, 1));
  if (behind <= first) return { months: none, before: [start, end], after: none };
  return {
    months: [first, firstOf(plus(behind, -1))],
    before: first === start ? none : [start, plus(first, -1)],
    after: behind > end ? none : [behind, end],
  };
}
