import { daysBefore, daysIn, type Range } from '../../ui/filter/days.ts';

/** What the figures of the page are asked of. Days are the client's, both included; null: from the first with data, until today. */
export interface FiguresAsked extends Range {
  client: number;
  robot: number;
  /** Of robots that are in it now. */
  group_id?: number | undefined;
}

/** Days that are told one by one at most (TAB-1). */
export const mostDays = 62;
/** The body of the calls. */
export const bodyOf = ({ client, robot, group_id, start, end }: FiguresAsked) => ({
  client,
  robot,
  ...(group_id !== undefined && { group_id }),
  start_date: start,
  end_date: end,
  by: start !== null && end !== null && daysIn(start, end) <= mostDays ? ('day' as const) : ('month' as const),
});

/** The same of as many days just before; null where the days have no beginning or no end. */
export function before(asked: FiguresAsked): FiguresAsked | null {
  const days = daysBefore(asked);
  return days.start === null ? null : { ...asked, ...days };
}
