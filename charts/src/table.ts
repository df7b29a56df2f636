import { type Drawing, type Figures, type Look, labelAt, type Mark, writtenOf } from './drawing.ts';
import { cutText } from './text.ts';

/** Rows of one drawing: more do not stand on a page with a heading. */
const mostRows = 24;
const rowHeight = 30;
/** What a label has of the width; the figures share the rest. */
const labelShare = 0.46;
const gap = 12;

/** A figure as a cell: a percent with the count behind it. */
function cellOf(figures: Figures, row: number, at: number, look: Pick<Look, 'number'>): string {
  const of = figures.rows[row];
  if (!of) return '';
  const written = writtenOf(of.values[at] ?? '', of, look, at);
  const count = figures.counts?.rows[row]?.[at];
  if (count === undefined) return written;
  return typeof count === 'number' ? `${look.number(count)} (${written} %)` : count;
}

function drawRows(figures: Figures, from: number, count: number, { width, size, number }: Look): Drawing {
  const { series, rows } = figures;
  const room = (width * (1 - labelShare)) / Math.max(1, series.length);
  const endOf = (at: number) => width * labelShare + room * (at + 1);
  const text = (content: string, x: number, y: number, more: Partial<Extract<Mark, { kind: 'text' }>>): Mark => ({
    ...{ kind: 'text', x, y, text: content, size, anchor: 'start', fill: 'ink' },
    ...more,
  });
  const shown = rows.slice(from, from + count);
  const marks: Mark[] = [
    ...series.map((name, at) =>
      text(cutText(name, room - gap, size, true), endOf(at), rowHeight * 0.66, { anchor: 'end', bold: true }),
    ),
    ...shown.flatMap((_, nth): Mark[] => {
      const top = rowHeight * (nth + 1);
      const cells = series.map((_, at) =>
        text(
          cutText(cellOf(figures, from + nth, at, { number }), room - gap, size),
          endOf(at),
          top + rowHeight * 0.66,
          {
            anchor: 'end',
          },
        ),
      );
      const line = { kind: 'line', x1: 0, x2: width, y1: top, y2: top, stroke: 'line', width: 1 } as const;
      const label = cutText(labelAt(figures, from + nth), width * labelShare - gap, size);
      return [line, text(label, 0, top + rowHeight * 0.66, {}), ...cells];
    }),
  ];
  return { width, height: rowHeight * (shown.length + 1), marks };
}

/** The table behind a chart, in drawings that stand on a page each. */
export function drawTable(figures: Figures, look: Look): Drawing[] {
  const { length } = figures.rows;
  const each = Math.ceil(length / Math.max(1, Math.ceil(length / mostRows)));
  return Array.from({ length: Math.ceil(length / Math.max(1, each)) }, (_, nth) =>
    drawRows(figures, nth * each, each, look),
  );
}
