import { scaleBand, scaleLinear } from 'd3-scale';
import { type Drawing, type Figures, isTold, type Look, type Mark, type Rect, writtenOf } from './drawing.ts';
import { barOf, untoldOf } from './hatch.ts';
import { highestOf } from './in-view.ts';
import { legendOf } from './legend.ts';
import { textWidth, wrapText } from './text.ts';

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
  const highest = look.highest ?? highestOf(figures);
  const scale = scaleLinear([0, highest], [look.height - size * 3.4, legend.height + size * 1.8]).nice(4);
  const ticks = scale.ticks(4).filter(Number.isInteger);
  const left = Math.max(...ticks.map((tick) => textWidth(look.number(tick), size * 0.85))) + size;
  const band = scaleBand(
    rows.map((_, index) => index),
    [left, look.width],
  )
    .paddingInner(0.28)
    .paddingOuter(0.14);
  const middleOf = (index: number) => (band(index) ?? 0) + band.bandwidth() / 2;
  const each = Math.min(look.barWidth, band.bandwidth() / Math.max(1, series.length));
  const gap = series.length > 1 ? 1 : 0;
  const marks: Mark[] = [...legend.marks, ...ground(scale, ticks, left, look)];
  const bars: Rect[] = [];
  const texts: Upon[] = [];
  rows.forEach((row, index) => {
    const { values } = row;
    const middle = middleOf(index);
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
  });
  marks.push(...namesBelow(figures, band.step(), middleOf, look), ...withRoom(texts, bars, left, look));
  return { width: look.width, height: look.height, marks, axis: left };
}

/**
 * What bars are called, in two lines. Where they stand so close that no name could be read, as those of a year's days on paper, only as
 * many have one as have room, counted from the last that has it.
 */
function namesBelow({ rows }: Figures, step: number, middleOf: (index: number) => number, look: Look): Mark[] {
  const size = look.size * 0.85;
  const names = rows.map(({ label, short = label }) => short);
  const words = step < size * 2 ? names.flatMap((name) => name.split(/\s+/)) : [];
  const wide = Math.min(
    size * 6,
    words.reduce((most, word) => Math.max(most, textWidth(word, size)), 0),
  );
  const every = Math.max(1, Math.ceil((wide + size / 2) / step));
  const last = rows.length - 1;
  const unnamed = every > 1 ? Math.max(0, Math.ceil((wide / 2 - (look.width - middleOf(last))) / step)) : 0;
  return names.flatMap((name, index): Mark[] => {
    if (index > last - unnamed || (last - unnamed - index) % every !== 0) return [];
    const middle = middleOf(index);
    const room = every > 1 ? 2 * Math.min((step * every) / 2, middle, look.width - middle) : step - 4;
    return wrapText(name, room, size, 2).map((text, nth) => ({
      ...{ kind: 'text', x: middle, y: look.height - look.size * (2.1 - nth * 1.15) },
      ...{ text, size, anchor: 'middle', fill: 'soft' },
    }));
  });
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
