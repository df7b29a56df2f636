import { dayOf, daysBefore, daysIn, inOrder, lastDays, type Range } from '../../ui/filter/days.ts';

/** What the figures of the page are asked of. Days are the client's, both included; null: from the first with data, until today. */
export interface FiguresAsked extends Range {
  client: number;
  robot: number;
}

/** Days that are told one by one at most (TAB-1). */
const mostDays = 62;
/** The page opens with so many days. */
const usualDays = 30;

/** Reads the address: without any days, or with some that do not exist, the last thirty; with empty ones all there are. */
export function readAsked(search: URLSearchParams, client: number, today: string): FiguresAsked {
  const robot = Number(search.get('robot_id') ?? 0);
  const asked = { client, robot: Number.isSafeInteger(robot) && robot > 0 ? robot : 0 };
  const said = [search.get('start'), search.get('end')] as const;
  const isBad = said.some((value) => value && dayOf(value) === null);
  if (isBad || said.every((value) => value === null)) return { ...asked, ...lastDays(today, usualDays) };
  return { ...asked, ...inOrder({ start: dayOf(said[0]), end: dayOf(said[1]) }) };
}

/** The body of the calls. */
export const bodyOf = ({ client, robot, start, end }: FiguresAsked) => ({
  client,
  robot,
  start_date: start,
  end_date: end,
  by: start !== null && end !== null && daysIn(start, end) <= mostDays ? ('day' as const) : ('month' as const),
});

/** The same of as many days just before; null where the days have no beginning or no end. */
export function before(asked: FiguresAsked): FiguresAsked | null {
  const days = daysBefore(asked);
  return days.start === null ? null : { ...asked, ...days };
}
