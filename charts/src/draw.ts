import { drawBars } from './bar.ts';
import type { ChartType, Drawing, Figures, Look } from './drawing.ts';
import { drawFoot, lowered } from './foot.ts';
import { drawGrid } from './grid.ts';
import { drawLyingBars, drawStackedBars } from './lying-bar.ts';
import { drawRing } from './ring.ts';
import { drawTrend } from './trend.ts';

type Drawer = (figures: Figures, look: Look) => Drawing;

const drawers = {
  bar: drawBars,
  'horizontal bar': drawLyingBars,
  'stacked bar': drawStackedBars,
  pie: (figures, look) => drawRing('pie', figures, look),
  donut: (figures, look) => drawRing('donut', figures, look),
  'half donut': (figures, look) => drawRing('half donut', figures, look),
  trend: drawTrend,
  grid: drawGrid,
} satisfies Record<ChartType, Drawer>;

/** A chart as marks, and below it what they mean where that is not plain; width is the one asked for, the height may grow with its rows. */
export function draw(type: ChartType, figures: Figures, look: Look): Drawing {
  const foot = look.legend === false ? null : drawFoot(type, figures, look);
  if (!foot || foot.height === 0) return drawers[type](figures, look);
  const drawing = drawers[type](figures, { ...look, height: look.height - foot.height });
  const { height, marks } = drawing;
  const meaning = foot.marks.map((mark) => lowered(mark, height));
  return { ...drawing, height: height + foot.height, marks: [...marks, ...meaning] };
}
