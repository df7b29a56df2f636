import { type Drawing, type Figures, isTold, type Look, type Mark, toldOf, writtenOf } from './drawing.ts';
import { untoldOf } from './hatch.ts';
import { cutText, textWidth } from './text.ts';

/** The size at which all of these texts are no wider than a cell. */
const sizeFor = (texts: readonly string[], width: number, most: number): number =>
  texts.reduce((size, text) => {
    const wide = textWidth(text, size, true);
    return wide > width ? (size * width) / wide : size;
  }, most);

/**
 * A line for each row with a cell for each series: its figure, and below it a bar that is the longer the more it is. What is not told is
 * marked, with its word where that has room: a long one would make all figures small.
 */
export function drawGrid(figures: Figures, look: Look): Drawing {
  const { series, rows } = figures;
  const { size, width } = look;
  const line = size * 2.4;
  const top = size * 1.9;
  const labels = Math.min(Math.max(0, ...rows.map(({ label }) => textWidth(label, size))), width * 0.25);
  const left = labels + size * 0.7;
  const cell = (width - left) / Math.max(1, series.length);
  const room = Math.max(1, cell - size * 0.3);
  const small = sizeFor(
    rows.flatMap((each) =>
      each.values.flatMap((value, at) => (isTold(value) ? [writtenOf(value, each, look, at)] : [])),
    ),
    room,
    size * 0.85,
  );
  const most = Math.max(1, ...rows.flatMap(({ values }) => toldOf(values)));
  const marks: Mark[] = series.map((name, at) => ({
    ...{ kind: 'text', x: left + cell * (at + 0.5), y: size, size: Math.min(size * 0.8, room / 2) },
    ...{ text: cutText(name, room, Math.min(size * 0.8, room / 2)), anchor: 'middle', fill: 'soft' },
  }));
  rows.forEach((each, row) => {
    const { label, values } = each;
    const y = top + line * row;
    marks.push({ kind: 'line', x1: 0, y1: y, x2: width, y2: y, stroke: 'line', width: 1 });
    const text = cutText(label, labels, size);
    marks.push({ kind: 'text', x: 0, y: y + size * 1.45, text, size, anchor: 'start', fill: 'ink' });
    values.forEach((value, at) => {
      const x = left + cell * at;
      const text = writtenOf(value, each, look, at);
      if (textWidth(text, small, true) <= room)
        marks.push({
          ...{ kind: 'text', x: x + cell / 2, y: y + size * 1.3, text, size: small },
          ...{ anchor: 'middle', bold: true, fill: value ? 'ink' : 'soft' },
        });
      if (!isTold(value)) {
        const sign = { x: x + (cell - room) / 2, y: y + size * 1.6, width: room, height: size * 0.55 };
        marks.push(...untoldOf(sign));
        return;
      }
      const long = (room * value) / most;
      if (long > 0) {
        const bar = { x: x + (cell - room) / 2, y: y + size * 1.7, width: long, height: size * 0.35 };
        marks.push({ kind: 'rect', ...bar, radius: 1, fill: { series: 0 } });
      }
    });
  });
  return { width, height: top + line * rows.length, marks };
}
