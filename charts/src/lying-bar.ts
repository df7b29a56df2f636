import { scaleLinear } from 'd3-scale';
import {
  type Drawing,
  type Figures,
  isTold,
  type Look,
  type Mark,
  shareOf,
  sumOf,
  untoldWords,
  wholeOf,
  writtenOf,
} from './drawing.ts';
import { barOf, untoldOf } from './hatch.ts';
import { highestOf } from './in-view.ts';
import { legendOf } from './legend.ts';
import { textWidth, wrapText } from './text.ts';

/** Labels at the left of lying bars, and where the bars begin. */
function lyingLabels({ rows }: Figures, top: number, line: number, look: Look) {
  const { size, width } = look;
  const widest = Math.max(0, ...rows.map(({ label }) => textWidth(label, size)));
  const room = Math.min(widest, width * 0.4 - size);
  const marks = rows.flatMap(({ label }, index): Mark[] => {
    const lines = wrapText(label, room, size, 2);
    const y = top + line * (index + 0.5) - ((lines.length - 1) * size * 1.2) / 2 + size * 0.35;
    return lines.map((text, nth) => ({
      kind: 'text',
      x: 0,
      y: y + nth * size * 1.2,
      text,
      size,
      anchor: 'start',
      fill: 'ink',
    }));
  });
  return { left: room + size, marks };
}

/** Lying bars, one under the other, with figure and share behind each; it is as high as its rows need. */
export function drawLyingBars(figures: Figures, look: Look): Drawing {
  const { size } = look;
  const line = size * 3;
  const { left, marks } = lyingLabels(figures, 0, line, look);
  const total = wholeOf(figures);
  const texts = figures.rows.map((row) => {
    const [value = 0] = row.values;
    const share = shareOf(value, total, look);
    return [writtenOf(value, row, look), ...(share === null ? [] : [share])].join(' · ');
  });
  const room = Math.max(0, ...texts.map((text) => textWidth(text, size * 0.9, true))) + size;
  const scale = scaleLinear([0, look.highest ?? highestOf(figures)], [0, Math.max(size, look.width - left - room)]);
  figures.rows.forEach(({ values }, index) => {
    const [value = 0] = values;
    const width = isTold(value) ? scale(value) : (scale.range()[1] ?? 0);
    const height = Math.min(look.barWidth, line * 0.6);
    const y = line * (index + 0.5) - height / 2;
    marks.push({ kind: 'line', x1: left, y1: y, x2: left, y2: y + height, stroke: 'line', width: 1 });
    const place = { x: left, y, width, height };
    marks.push(
      ...(isTold(value) ? barOf(place, 0, 3) : untoldOf({ ...place, x: left + size * 0.5, width: width - size * 0.5 })),
    );
    marks.push({
      kind: 'text',
      x: left + width + size * 0.5,
      y: line * (index + 0.5) + size * 0.32,
      text: texts[index] ?? '',
      size: size * 0.9,
      anchor: 'start',
      bold: true,
      fill: 'ink',
    });
  });
  return { width: look.width, height: line * figures.rows.length, marks };
}

/** For each row one bar that is parted among the series: the share of each, with its figure where it has room; behind it what is not told. */
export function drawStackedBars(figures: Figures, look: Look): Drawing {
  const { size } = look;
  const line = size * 3.2;
  const legend = legendOf(figures.series, look);
  const { left, marks } = lyingLabels(figures, legend.height, line, look);
  const totals = figures.rows.map(({ values }) => sumOf(values));
  const untold = figures.rows.map((row) => untoldWords({ rows: [row] }));
  // What is left is not the sum.
  const texts = totals.map((total, at) =>
    untold[at]?.length ? untold[at].join(' · ') : writtenOf(total, figures.rows[at] ?? {}, look),
  );
  const room = Math.max(0, ...texts.map((text) => textWidth(text, size * 0.9, true))) + size;
  const sign = untold.some(({ length }) => length > 0) ? size * 2.5 : 0;
  const scale = scaleLinear(
    [0, look.highest ?? Math.max(1, ...totals)],
    [0, Math.max(size, look.width - left - room - sign)],
  );
  figures.rows.forEach(({ values }, index) => {
    const height = Math.min(look.barWidth, line * 0.66);
    const y = legend.height + line * (index + 0.5) - height / 2;
    marks.push({ kind: 'line', x1: left, y1: y, x2: left, y2: y + height, stroke: 'line', width: 1 });
    let x = left;
    values.forEach((value, at) => {
      if (!isTold(value)) return;
      const width = scale(value);
      marks.push(...barOf({ x, y, width: Math.max(0, width - 1), height }, at));
      const text = look.number(value);
      const needed = textWidth(text, size * 0.85, true) + size * 0.5;
      if (value && needed <= width) {
        const middle = x + width / 2;
        const pad = { x: middle - needed / 2, y: y + height / 2 - size * 0.6, width: needed, height: size * 1.2 };
        marks.push({ kind: 'rect', ...pad, radius: 2, fill: { series: at } });
        marks.push({
          kind: 'text',
          x: middle,
          y: y + height / 2 + size * 0.3,
          text,
          size: size * 0.85,
          anchor: 'middle',
          bold: true,
          fill: { on: at },
        });
      }
      x += width;
    });
    if (untold[index]?.length) {
      marks.push(...untoldOf({ x: x + size * 0.5, y, width: sign - size * 0.5, height }));
      x += sign;
    }
    marks.push({
      kind: 'text',
      x: x + size * 0.5,
      y: y + height / 2 + size * 0.32,
      text: texts[index] ?? '',
      size: size * 0.9,
      anchor: 'start',
      bold: true,
      fill: 'ink',
    });
  });
  return { width: look.width, height: legend.height + line * figures.rows.length, marks: [...legend.marks, ...marks] };
}
