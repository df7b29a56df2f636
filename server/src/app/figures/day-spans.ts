/** Local days `yyyy-MM-dd`, both included. */
export interface Days {
  from: string;
  to: string;
}
/** Days that are whole months, each kept as its first day, or single ones. */
export interface Span extends Days {
  monthly: boolean;
}

/** The most days that are told one by one, and months. */
const mostDays = 62;
const mostMonths = 240;
const dayMs = 86_400_000;

/** Whether there are more days, or months, than are told. */
export function isLong({ from, to }: Days, by: 'day' | 'month'): boolean {
  const [first, last] = [new Date(from), new Date(to)];
  if (by === 'day') return (last.getTime() - first.getTime()) / dayMs >= mostDays;
  const years = last.getUTCFullYear() - first.getUTCFullYear();
  return years * 12 + last.getUTCMonth() - first.getUTCMonth() >= mostMonths;
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;
function moved(day: string, by: { days?: number; months?: number }): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + (by.months ?? 0), at.getUTCDate() + (by.days ?? 0));
  return at.toISOString().slice(0, 10);
}
/** The first day of the month behind that of a day. */
const nextMonth = (day: string) => moved(monthOf(day), { months: 1 });
export const dayAfter = (day: string): string => moved(day, { days: 1 });
export const dayBefore = (day: string): string => moved(day, { days: -1 });

/** How many days they are. */
export const daysIn = ({ from, to }: Days): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;

/** As many days just before. */
export const daysBefore = ({ from, to }: Days): Days => ({
  from: moved(from, { days: -daysIn({ from, to }) }),
  to: dayBefore(from),
});
/** The month of a day until that day, and the same days of the month before, which may be shorter. */
export function monthUntil(day: string): { days: Days; before: Days } {
  const first = monthOf(day);
  const firstBefore = moved(first, { months: -1 });
  const sameDay = moved(firstBefore, { days: Number(day.slice(8)) - 1 });
  const lastBefore = dayBefore(first);
  return {
    days: { from: first, to: day },
    before: { from: firstBefore, to: sameDay < lastBefore ? sameDay : lastBefore },
  };
}

/** All days of the months that these days touch. */
export const wholeMonths = ({ from, to }: Days): Days => ({
  from: monthOf(from),
  to: moved(nextMonth(to), { days: -1 }),
});

/** The same days as whole months and what is left of them before and after: few rows are read of a year. */
export function spansOf({ from, to }: Days): Span[] {
  const first = from === monthOf(from) ? from : nextMonth(from);
  const behind = nextMonth(to) === dayAfter(to) ? dayAfter(to) : monthOf(to);
  if (first >= behind) return [{ monthly: false, from, to }];
  const spans = [
    { monthly: false, from, to: moved(first, { days: -1 }) },
    { monthly: true, from: first, to: moved(behind, { days: -1 }) },
    { monthly: false, from: behind, to },
  ];
  return spans.filter((span) => span.from <= span.to);
}
