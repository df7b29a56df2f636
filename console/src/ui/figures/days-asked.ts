import { dayOf, inOrder, lastDays, type Range } from '../filter/days.ts';

/** Days of figures that are shown where the address says none. */
const usualDays = 30;
/** What the first and the last day are called in the address. */
export type DayNames = readonly [start: string, end: string];
export const usualNames: DayNames = ['start', 'end'];

const saidIn = (search: URLSearchParams, [start, end]: DayNames): Range =>
  inOrder({ start: dayOf(search.get(start)), end: dayOf(search.get(end)) });

/** Days without a bound too: those that are empty in the address. Without any, or with some that do not exist, the last thirty. */
export function openDays(search: URLSearchParams, today: string, names = usualNames): Range {
  const said = names.map((name) => search.get(name));
  const isBad = said.some((value) => value && dayOf(value) === null) || said.every((value) => value === null);
  return isBad ? lastDays(today, usualDays) : saidIn(search, names);
}

/** Days that always begin and end: until today, and thirty of them, where the address says nothing else. */
export function boundedDays(
  search: URLSearchParams,
  today: string,
  names = usualNames,
): { start: string; end: string } {
  const said = saidIn(search, names);
  const end = said.end ?? today;
  return { start: said.start ?? lastDays(end, usualDays).start ?? end, end };
}
