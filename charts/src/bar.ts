import { scaleBand, scaleLinear } from 'd3-scale';
import {
  type Drawing,
  type Figures,
  isTold,
  type Look,
  type Mark,
  type Rect,
  shareOf,
  sumOf,
  toldOf,
  untoldWords,
  wholeOf,
  writtenOf,
} from './drawing.ts';
import { barOf, untoldOf } from './hatch.ts';
import { legendOf } from './legend.ts';
import { textWidth, wrapText } from './text.ts';

const most = ({ rows }: Figures): number => Math.max(1, ...rows.flatMap(({ values }) => toldOf(values)));

/** Whole numbers upwards in three or four steps, and the lines they stand at. */
function ground(scale: (n: number) => number, ticks: readonly number[], left: number, look: Look): Mark[] {
  return ticks.flatMap((tick): Mark[] => {
    const y = scale(tick);
    return [
      { kind: 'line', x1: left, y1: y, x2: look.width, y2: y, stroke: 'line', width: 1 },
      {
        kind: 'text',
        x: left - look.size * 0.6,
        y: y + look.size * 0.35,
        text: look.number(tick),
        size: look.size * 0.85,
        anchor: 'end',
        fill: 'soft',
      },
    ];
  });
}

/** Upright bars, one for each series beside each other; the figure stands on each where it has room, and the word of one that is not told below its mark. */
export function drawBars(figures: Figures, look: Look): Drawing {
  const { series, rows } = figures;
  const { size } = look;
  const legend = legendOf(series, look);
  const scale = scaleLinear([0, most(figures)], [look.height - size * 3.4, legend.height + size * 1.8]).nice(4);
  const ticks = scale.ticks(4).filter(Number.isInteger);
  const left = Math.max(...ticks.map((tick) => textWidth(look.number(tick), size * 0.85))) + size;
  const band = scaleBand(
    rows.map((_, index) => index),
    [left, look.width],
  )
    .paddingInner(0.28)
    .paddingOuter(0.14);
  const each = Math.min(look.barWidth, band.bandwidth() / Math.max(1, series.length));
  const gap = series.length > 1 ? 1 : 0;
  const marks: Mark[] = [...legend.marks, ...ground(scale, ticks, left, look)];
  const bars: Rect[] = [];
  const texts: Upon[] = [];
  rows.forEach((row, index) => {
    const { label, short = label, values } = row;
    const middle = (band(index) ?? 0) + band.bandwidth() / 2;
    const first = middle - (each * series.length) / 2;
    values.forEach((value, at) => {
      if (value === '') return;
      const x = first + each * at;
      const top = scale(isTold(value) ? value : 0);
      const bar = { x, y: top, width: Math.max(1, each - gap), height: scale(0) - top };
      if (isTold(value)) {
        bars.push(bar);
        marks.push(...barOf(bar, at, 3));
      } else {
        const above = scale.range()[1] ?? 0;
        marks.push(...untoldOf({ ...bar, y: above, height: top - above - size * 1.6 }));
      }
      const text = writtenOf(value, row, look, at);
      // Of bars side by side the outer figures may lean outwards.
      const lean = at === 0 ? -1 : at === series.length - 1 ? 1 : 0;
      texts.push({ text, x: x + each / 2, y: top - size * 0.45, lean: series.length > 1 ? (lean * each) / 2 : 0 });
    });
    for (const [nth, line] of wrapText(short, band.step() - 4, size * 0.85, 2).entries())
      marks.push({
        kind: 'text',
        x: middle,
        y: look.height - size * (2.1 - nth * 1.15),
        text: line,
        size: size * 0.85,
        anchor: 'middle',
        fill: 'soft',
      });
  });
  marks.push(...withRoom(texts, bars, left, look));
  return { width: look.width, height: look.height, marks, axis: left };
}

interface Upon {
  text: string;
  x: number;
  y: number;
  /** From its middle to the inner edge of its bar, outwards; 0: it stands in the middle alone. */
  lean: number;
}

/** Figures upon bars, in the middle or from the inner edge outwards: those that lie over no bar and no figure before them. */
function withRoom(texts: readonly Upon[], bars: readonly Rect[], left: number, { size: full, width }: Look): Mark[] {
  const size = full * 0.85;
  const taken = [...bars];
  return texts.flatMap(({ text, x: middle, y, lean }): Mark[] => {
    const wide = textWidth(text, size, true);
    const boxOf = (x: number) => ({ x: x - wide / 2, y: y - size * 0.75, width: wide, height: size * 0.8 });
    const outwards = middle - lean + (Math.sign(lean) * wide) / 2;
    const x = [middle, ...(lean === 0 ? [] : [outwards])].find((at) => {
      const box = boxOf(at);
      return box.x >= left && box.x + wide <= width && !taken.some((other) => overlap(box, other));
    });
    if (x === undefined) return [];
    const box = boxOf(x);
    // Two numbers side by side are not read as one.
    taken.push({ ...box, x: box.x - size / 2, width: wide + size });
    return [{ kind: 'text', x, y, text, size, anchor: 'middle', bold: true, fill: 'ink' }];
  });
}
const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

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
  const scale = scaleLinear([0, most(figures)], [0, Math.max(size, look.width - left - room)]);
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
  const scale = scaleLinear([0, Math.max(1, ...totals)], [0, Math.max(size, look.width - left - room - sign)]);
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
