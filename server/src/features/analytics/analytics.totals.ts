import { type TotalName, type Totals, totalNames } from '@botones/contract/analytics/dashboard';
import type { Sql } from '../../app/database/db.ts';
import { type Counted, countBy, type FiguresAsked } from '../../app/figures/counts.ts';
import { type Days, daysBefore, monthUntil } from '../../app/figures/day-spans.ts';
import { countsOverTime, type Period, todayOf } from '../../app/figures/series.ts';
import { countedTotals } from './analytics.counted.ts';
import { type Reader, satisfactionIn } from './analytics.satisfaction.ts';

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0);

/** The sum of days of which most were told; null of others: a client's first days are nothing to be measured by. */
function toldSum(then: readonly number[]): number | null {
  const first = then.findIndex((n) => n > 0);
  return first >= 0 && first <= then.length / 3 ? sumOf(then) : null;
}

async function totalsBeside(
  sql: Sql,
  asked: FiguresAsked,
  before: Days | null,
  by: Period,
  reader: Reader,
): Promise<Totals> {
  const earlier = before && { ...asked, ...before };
  const counted = async (what: Counted) => ({
    now: sumOf((await countBy(sql, what, asked, ['month'])).map(({ n }) => n)),
    before: earlier && toldSum(Object.values(await countsOverTime(sql, what, earlier, by))),
  });
  const told = {} as Record<TotalName, Totals[TotalName]>;
  for (const name of totalNames) told[name] = await counted(countedTotals[name]);
  return {
    days: { from: asked.from, to: asked.to },
    before,
    ...told,
    satisfaction: await satisfactionIn(sql, asked, earlier, reader),
    min_group: reader.minGroup,
  };
}

/** How many of each, beside as many days just before. */
export function totalsOf(sql: Sql, asked: FiguresAsked, by: Period, reader: Reader): Promise<Totals> {
  const { from, to } = asked;
  const before = from !== null && to !== null ? daysBefore({ from, to }) : null;
  return totalsBeside(sql, asked, before, by, reader);
}

/** The month of the last day that was asked for, until that day or today, beside the same days of the month before. */
export async function monthsOf(sql: Sql, asked: FiguresAsked, reader: Reader): Promise<Totals> {
  const today = await todayOf(sql, asked.client);
  const until = asked.to !== null && asked.to < today ? asked.to : today;
  const { days, before } = monthUntil(until);
  return totalsBeside(sql, { ...asked, ...days }, before, 'day', reader);
}
