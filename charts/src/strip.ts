import { area, line } from 'd3-shape';
import { type Drawing, type Figures, isTold, type Look, type Mark } from './drawing.ts';
import { untoldOf } from './hatch.ts';
import { highestOf } from './in-view.ts';

/** Further lines would only hide each other on so little room. */
const mostLines = 3;

/**
 * All rows of a chart on a low strip, above the part of it that is in view: a line of each series, filled below the first. A row stands in
 * the middle of an equal part of the width, so that the part of n rows in view is n parts wide.
 */
export function drawStrip(figures: Figures, { width, height }: Pick<Look, 'width' | 'height'>): Drawing {
  const { rows, series } = figures;
  const each = width / Math.max(1, rows.length);
  const [top, bottom] = [3, height - 2];
  const most = highestOf(figures);
  const marks: Mark[] = rows.flatMap(({ values }, index) =>
    values.some(isTold) || values.every((value) => value === '')
      ? []
      : untoldOf({ x: each * index, y: top, width: each, height: bottom - top }),
  );
  const lines = series.slice(0, mostLines).map((_, at) =>
    rows.map(({ values }, index) => {
      const value = values[at] ?? '';
      return { x: each * (index + 0.5), y: isTold(value) ? bottom - (value / most) * (bottom - top) : null };
    }),
  );
  const isThere = ({ y }: { y: number | null }) => y !== null;
  const [first = []] = lines;
  const below = area<(typeof first)[number]>()
    .defined(isThere)
    .x(({ x }) => x)
    .y0(bottom)
    .y1(({ y }) => y ?? bottom);
  marks.push({ kind: 'path', d: below(first) ?? '', x: 0, y: 0, fill: 'line' });
  const over = line<(typeof first)[number]>()
    .defined(isThere)
    .x(({ x }) => x)
    .y(({ y }) => y ?? bottom);
  // The first lies over the others.
  for (const [at, points] of [...lines.entries()].reverse()) {
    const drawn = { kind: 'path' as const, d: over(points) ?? '', x: 0, y: 0, fill: null, stroke: { series: at } };
    marks.push({ ...drawn, width: 1.5, ...(at > 0 && { dash: 2 + at }) });
  }
  return { width, height, marks };
}
