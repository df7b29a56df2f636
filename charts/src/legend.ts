import type { Drawing, Look, Mark } from './drawing.ts';
import { barOf } from './hatch.ts';
import { cutText, textWidth } from './text.ts';

/** The names of the series with a sample of each, in as many lines as they need; nothing of a single one. */
export function legendOf(series: readonly string[], { width, size, legend }: Look): { marks: Mark[]; height: number } {
  if (series.length < 2 || legend === false) return { marks: [], height: 0 };
  const line = size * 1.9;
  const sample = size * 0.95;
  const marks: Mark[] = [];
  let [x, y] = [0, 0];
  series.forEach((name, index) => {
    const shown = cutText(name, width - sample - size, size);
    const needed = sample + size * 0.5 + textWidth(shown, size);
    if (x > 0 && x + needed > width) [x, y] = [0, y + line];
    marks.push(...barOf({ x, y: y + size * 0.25, width: sample, height: sample }, index, 3));
    marks.push({
      kind: 'text',
      x: x + sample + size * 0.5,
      y: y + size * 1.05,
      text: shown,
      size,
      anchor: 'start',
      fill: 'soft',
    });
    x += needed + size * 1.6;
  });
  return { marks, height: y + line + size * 0.4 };
}

/** The same as a drawing of its own. */
export const drawLegend = (series: readonly string[], look: Look): Drawing => ({
  width: look.width,
  ...legendOf(series, look),
});
