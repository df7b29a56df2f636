import { type ChartType, type Drawing, type Figures, type Look, type Mark, noteOf, untoldWords } from './drawing.ts';
import { untoldOf } from './hatch.ts';
import { wrapText } from './text.ts';

/** What the marks of a chart mean: figures that are not told, in their words, and those of few people. */
export function drawFoot(type: ChartType, figures: Figures, { width, size }: Pick<Look, 'width' | 'size'>): Drawing {
  const small = size * 0.85;
  const sample = size * 1.5;
  const marks: Mark[] = [];
  let height = 0;
  const say = (text: string, before: (y: number) => Mark[]) => {
    for (const [nth, line] of wrapText(text, width - sample, small, 3).entries()) {
      const y = height + size * 1.3;
      if (nth === 0) marks.push(...before(y));
      marks.push({ kind: 'text', x: sample, y, text: line, size: small, anchor: 'start', fill: 'soft' });
      height += size * 1.4;
    }
  };
  const words = untoldWords(figures);
  if (words.length > 0)
    say(words.join(' · '), (y) => untoldOf({ x: 0, y: y - size * 0.85, width: size, height: size }));
  if (figures.small && figures.rows.some((row) => noteOf(figures, row) !== null))
    say(figures.small, (y) => (type === 'trend' ? pointOf(size / 2, y - size * 0.3, 9) : starOf(size / 2, y, size)));
  return { width, height, marks };
}

const starOf = (x: number, y: number, size: number): Mark[] => [
  { kind: 'text', x, y, text: '*', size, anchor: 'middle', bold: true, fill: 'ink' },
];
/** A point of few people, hollow. */
export const pointOf = (x: number, y: number, side: number, series = 0): Mark[] =>
  [side, side - 3].map((wide, nth) => ({
    ...{ kind: 'rect', x: x - wide / 2, y: y - wide / 2, width: wide, height: wide, radius: wide / 2 },
    fill: nth === 0 ? { series } : 'ground',
  }));

/** A mark further down. */
export function lowered(mark: Mark, by: number): Mark {
  return mark.kind === 'line' ? { ...mark, y1: mark.y1 + by, y2: mark.y2 + by } : { ...mark, y: mark.y + by };
}
