import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import { type Drawing, type Figures, isSmallAt, isTold, type Look, type Mark, toldOf, writtenOf } from './drawing.ts';
import { pointOf } from './foot.ts';
import { untoldOf } from './hatch.ts';
import { legendOf } from './legend.ts';
import { cutText, textWidth } from './text.ts';

/** Borders as dashed lines, the words of each at its top: in as many lines as keep them apart, at most three. */
function bordersOf(borders: readonly { x: number; label: string }[], top: number, { size, width, height }: Look) {
  const small = size * 0.85;
  const ends: number[] = [];
  const placed = borders.map(({ x, label }) => {
    const room = width - x - small / 2;
    // At the left of its line where there is too little room at the right.
    const isBefore = textWidth(label, small) > room && x > width / 2;
    const text = cutText(label, isBefore ? x - small / 2 : room, small);
    const wide = textWidth(text, small);
    const from = isBefore ? x - small / 2 - wide : x + small / 2;
    const free = ends.findIndex((end) => end <= from);
    const line = free < 0 ? ends.length : free;
    if (line < mostLines) ends[line] = from + wide + small;
    return { x, from, text, line };
  });
  const lines = Math.min(mostLines, ends.length);
  const marks = placed.flatMap(({ x, from, text, line }): Mark[] => [
    { kind: 'line', x1: x, y1: top, x2: x, y2: height - size * 2.6, stroke: 'soft', width: 1, dash: 4 },
    ...(line < mostLines
      ? [
          {
            ...{ kind: 'text' as const, x: from, y: top + size * (1 + 1.2 * line), text, size: small },
            ...{ anchor: 'start' as const, fill: 'soft' as const },
          },
        ]
      : []),
  ]);
  return { marks, height: lines * size * 1.2 };
}
const mostLines = 3;

/**
 * A line for each series over the rows in their order, each of which keeps its place; where a figure is not told it is broken and marked,
 * a lone one is a point, one of few people a hollow one.
 */
export function drawTrend({ series, rows, borders = [], unended = false }: Figures, look: Look): Drawing {
  const { size, width, height } = look;
  const legend = legendOf(series, look);
  const known = rows.flatMap(({ values }) => toldOf(values));
  const scale = scaleLinear([0, Math.max(1, ...known)], [height - size * 2.6, legend.height + size * 1.6]).nice(4);
  const ticks = scale.ticks(4).filter(Number.isInteger);
  const left = Math.max(...ticks.map((tick) => textWidth(look.number(tick), size * 0.85))) + size;
  const across = scalePoint(
    rows.map((_, index) => index),
    [left + size, width - size * 2],
  );
  // Between the row before and the one that is another.
  const between = borders.flatMap(({ at, label }) => {
    const x = across(at);
    return x === undefined ? [] : [{ x: x - (at > 0 ? across.step() / 2 : 0), label }];
  });
  const bounds = bordersOf(between, legend.height, look);
  // The words stand above the lines and what is written on them.
  scale.range([height - size * 2.6, legend.height + bounds.height + size * 1.6]);
  const marks: Mark[] = [...legend.marks, ...bounds.marks];
  for (const tick of ticks) {
    const y = scale(tick);
    marks.push({ kind: 'line', x1: left, y1: y, x2: width, y2: y, stroke: 'line', width: 1 });
    const text = { kind: 'text' as const, text: look.number(tick), size: size * 0.85, fill: 'soft' as const };
    marks.push({ ...text, x: left - size * 0.6, y: y + size * 0.35, anchor: 'end' });
  }
  rows.forEach(({ values }, index) => {
    if (values.every(isTold)) return;
    const [middle, half] = [across(index) ?? 0, Math.max(size, across.step() * 0.8) / 2];
    const [from, until] = [Math.max(left, middle - half), Math.min(width, middle + half)];
    const above = scale.range()[1] ?? 0;
    marks.push(...untoldOf({ x: from, y: above, width: until - from, height: height - size * 3.4 - above }));
  });
  const told: { x: number; y: number }[] = [];
  series.forEach((_, at) => {
    const points = rows.map((row, index) => {
      const value = row.values[at] ?? 0;
      return { x: across(index) ?? 0, n: isTold(value) ? value : null, row };
    });
    const pathOf = line<(typeof points)[number]>()
      .defined(({ n }) => n !== null)
      .x(({ x }) => x)
      .y(({ n }) => scale(n ?? 0));
    const stroke = { series: at };
    const lineOf = (some: typeof points, dash: number | null) =>
      marks.push({
        ...{ kind: 'path', d: pathOf(some) ?? '', x: 0, y: 0, fill: null, stroke, width: 2.5 },
        ...(dash !== null && { dash }),
      });
    // The first line alone is not dashed anyway.
    if (at === 0 && unended) {
      lineOf(points.slice(0, -1), null);
      lineOf(points.slice(-2), 4);
    } else lineOf(points, at > 0 ? 4 + 3 * at : null);
    for (const { x, n, row } of points) {
      if (n === null) continue;
      const side = rows.length > 40 ? 2 : 6;
      const [y, corner] = [scale(n), side / 2];
      const point = { x: x - corner, y: y - corner, width: side, height: side, radius: corner, fill: stroke };
      marks.push(...(isSmallAt(row, at) ? pointOf(x, y, side + 3, at) : [{ kind: 'rect' as const, ...point }]));
    }
    const last = points.findLast(({ n }) => n !== null);
    if (last) {
      const text = writtenOf(last.n ?? 0, last.row, look, at);
      // Each number has a place of its own: above its line, or below where another has that, or where the line comes down through it.
      const end = scale(last.n ?? 0);
      const before = points[points.indexOf(last) - 1]?.n;
      const [above, below] = [end - size * 0.7, end + size * 1.3];
      const falls = typeof before === 'number' && scale(before) < above - size / 2 && below < height - size * 3;
      const isFree = (at: number) =>
        !told.some(({ x, y }) => Math.abs(x - last.x) < size * 3 && Math.abs(y - at) < size);
      const places = falls ? [below, below + size * 1.1, above] : [above, below];
      const y = Math.min(places.find(isFree) ?? below, height - size * 2.6);
      told.push({ x: last.x, y });
      marks.push({
        kind: 'text',
        x: Math.min(last.x, width - textWidth(text, size * 0.85, true) / 2),
        y,
        text,
        size: size * 0.85,
        anchor: 'middle',
        bold: true,
        fill: 'ink',
      });
    }
  });
  // As many labels as have room, the last one always.
  const names = rows.map(({ label, short = label }) => short);
  const widest = Math.max(0, ...names.map((name) => textWidth(name, size * 0.85))) + size;
  const every = Math.max(1, Math.ceil(widest / Math.max(1, across.step())));
  names.forEach((name, index) => {
    if ((rows.length - 1 - index) % every !== 0) return;
    const x = across(index) ?? 0;
    const text = cutText(name, 2 * Math.min(x, width - x), size * 0.85);
    marks.push({ kind: 'text', x, y: height - size * 0.9, text, size: size * 0.85, anchor: 'middle', fill: 'soft' });
  });
  return { width, height, marks };
}
