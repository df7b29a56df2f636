import type { Mark, Paint, Rect } from './drawing.ts';

/** Lines within a rectangle, a slope apart, cut at its edges. */
function lines(
  { x, y, width, height }: Rect,
  gap: number,
  slope: 'up' | 'down' | 'flat' | 'upright',
  stroke: Paint = 'ground',
): Mark[] {
  const drawn: Mark[] = [];
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    drawn.push({ kind: 'line', x1, y1, x2, y2, stroke, width: stroke === 'ground' ? 1.25 : 0.75 });
  if (slope === 'flat') for (let at = y + gap; at < y + height; at += gap) line(x, at, x + width, at);
  else if (slope === 'upright') for (let at = x + gap; at < x + width; at += gap) line(at, y, at, y + height);
  else
    for (let at = gap; at < width + height; at += gap) {
      // From the left or lower edge to the upper or right one.
      const [ax, ay] = at <= height ? [0, at] : [at - height, height];
      const [bx, by] = at <= width ? [at, 0] : [width, at - width];
      const flip = (down: number) => (slope === 'up' ? down : height - down);
      line(x + ax, y + flip(ay), x + bx, y + flip(by));
    }
  return drawn;
}

/** What tells a bar of the nth series from the others without its colour; the first is plain. */
export function hatch(rect: Rect, series: number): Mark[] {
  switch (series % 6) {
    case 1:
      return lines(rect, 7, 'up');
    case 2:
      return lines(rect, 6, 'flat');
    case 3:
      return lines(rect, 7, 'down');
    case 4:
      return lines(rect, 6, 'upright');
    case 5:
      return [...lines(rect, 9, 'up'), ...lines(rect, 9, 'down')];
    default:
      return [];
  }
}

/** A bar of a series: its colour and what tells it apart. */
export const barOf = (rect: Rect, series: number, radius = 0): Mark[] =>
  rect.width > 0 && rect.height > 0
    ? [{ kind: 'rect', ...rect, radius, fill: { series } }, ...hatch(rect, series)]
    : [];

/** In the place of a figure that is not told: no figure looks like it, and it has no length that could be read. */
export const untoldOf = (rect: Rect): Mark[] =>
  rect.width > 0 && rect.height > 0
    ? [{ kind: 'rect', ...rect, radius: 2, fill: 'line' }, ...lines(rect, 7, 'down', 'soft')]
    : [];
