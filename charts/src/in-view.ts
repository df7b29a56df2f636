import { type ChartType, type Figures, isTold, sumOf, type Value, wholeOf } from './drawing.ts';

/** The highest of all figures, where that is above 1: a scale that ends there is the same whichever of its rows are drawn. */
export const highestOf = ({ rows }: Pick<Figures, 'rows'>): number =>
  rows.reduce((most, { values }) => values.reduce<number>((n, each) => (isTold(each) && each > n ? each : n), most), 1);

/** Some rows of many, as they stand among them: shares stay shares of the whole. */
export function inView(figures: Figures, from: number, count: number): Figures {
  const { rows, borders = [], unended = false } = figures;
  const until = from + count;
  return {
    ...figures,
    of: wholeOf(figures),
    rows: rows.slice(from, until),
    borders: borders
      .filter(({ at }) => at >= from && at < until)
      .map((border) => ({ ...border, at: border.at - from })),
    unended: unended && until >= rows.length,
  };
}

/** The first row in view when somebody comes: the newest are, or of hours of a day the first that have figures. */
export function firstInView({ rows, opensAtFigures }: Figures, count: number): number {
  const last = Math.max(0, rows.length - count);
  if (!opensAtFigures) return last;
  const first = rows.findIndex(({ values }) => values.some((value) => value !== 0));
  return Math.min(last, Math.max(0, first));
}

/** The sum of each series over all rows; null where it would say nothing, as of minutes or of what is not told. */
export function totalsOf({ series, rows, of, counts }: Figures): (number | null)[] {
  return series.map((_, at) => {
    const values: Value[] = rows.flatMap((row) => row.values.slice(at, at + 1));
    return of !== null && !counts && values.every(isTold) ? sumOf(values) : null;
  });
}

/** Rows of bars that lie below each other, as they stand on a page beside other charts. */
const mostLying = 10;

/** A chart as pages hold it: one of many lying bars in pieces, all at the scale of the whole; any other as it is. */
export function inPieces(type: ChartType, figures: Figures): { figures: Figures; highest?: number }[] {
  const { rows } = figures;
  const isLying = type === 'horizontal bar' || type === 'stacked bar';
  if (!isLying || rows.length <= mostLying) return [{ figures }];
  const count = Math.ceil(rows.length / Math.ceil(rows.length / mostLying));
  const highest = type === 'stacked bar' ? Math.max(1, ...rows.map(({ values }) => sumOf(values))) : highestOf(figures);
  return Array.from({ length: Math.ceil(rows.length / count) }, (_, nth) => ({
    figures: inView(figures, nth * count, count),
    highest,
  }));
}
