import { drawBars, drawLyingBars, drawStackedBars } from './bar.ts';
import type { ChartType, Drawing, Figures, Look } from './drawing.ts';
import { drawGrid } from './grid.ts';
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

/** A chart as marks; width is the one asked for, the height may grow with its rows. */
export const draw = (type: ChartType, figures: Figures, look: Look): Drawing => drawers[type](figures, look);
