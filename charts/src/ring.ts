import { arc, pie } from 'd3-shape';
import {
  type Drawing,
  type Figures,
  firstOf,
  isTold,
  type Look,
  letterOf,
  type Mark,
  shareOf,
  sumOf,
  wholeOf,
  writtenOf,
} from './drawing.ts';
import { untoldOf } from './hatch.ts';
import { cutText, textWidth } from './text.ts';

/** From the middle to the edge, or a ring; all round, or the upper half. */
const shapes = {
  pie: { hole: 0, half: false },
  donut: { hole: 0.6, half: false },
  'half donut': { hole: 0.6, half: true },
} as const;

/** Smaller parts have their letter outside. */
const smallest = 0.05;

/** The parts with letter, name, figure and share, one under the other. */
function listOf(figures: Figures, at: { x: number; y: number; width: number }, look: Look): Mark[] {
  const { size } = look;
  const total = wholeOf(figures);
  return figures.rows.flatMap((row, index): Mark[] => {
    const value = firstOf(row);
    const y = at.y + size * (1.9 * index + 1.1);
    const sample = size * 1.35;
    const share = shareOf(value, total, look);
    const figure = [writtenOf(value, row, look), ...(share === null ? [] : [share])].join(' · ');
    const room = at.width - sample - size * 1.2 - textWidth(figure, size, true);
    const text = { kind: 'text' as const, y, size };
    const place = { x: at.x, y: y - size, width: sample, height: sample };
    const letter: Mark[] = [
      { kind: 'rect', ...place, radius: 3, fill: { series: index } },
      {
        ...text,
        x: at.x + sample / 2,
        size: size * 0.8,
        text: letterOf(index),
        anchor: 'middle',
        bold: true,
        fill: { on: index },
      },
    ];
    return [
      ...(isTold(value) ? letter : untoldOf(place)),
      { ...text, x: at.x + sample + size * 0.5, text: cutText(row.label, room, size), anchor: 'start', fill: 'ink' },
      { ...text, x: at.x + at.width, text: figure, anchor: 'end', bold: true, fill: 'ink' },
    ];
  });
}

/**
 * A round chart with the list of its parts beside it, or below where it is narrow; each part has a letter, so that colour is not all. What is not told
 * is what is left of the whole; where nobody knows that, no part is drawn: it would be a share of what is left.
 */
export function drawRing(type: keyof typeof shapes, figures: Figures, look: Look): Drawing {
  const { hole, half } = shapes[type];
  const { size } = look;
  const all = figures.rows.map(firstOf);
  const known = sumOf(all);
  const whole = all.every(isTold) ? known : wholeOf(figures);
  const total = whole ?? 0;
  // The last one is what is not told.
  const values = [...all.map((value) => (isTold(value) ? value : 0)), Math.max(0, total - known)];
  const sum = whole === null ? '–' : look.number(whole);
  // A pie has no middle in which its total stands.
  const lines = figures.rows.length + (hole === 0 ? 1 : 0);
  const listHeight = lines * size * 1.9;
  // A half ring is wide and low: there is more room below it.
  const beside = look.width >= size * (half ? 68 : 34);
  const below = half
    ? Math.min(look.width * 0.55, Math.max(look.height - listHeight - size, size * 9))
    : look.width * 0.75;
  const area = beside ? { width: look.width * 0.42, height: look.height } : { width: look.width, height: below };
  const radius = Math.max(size, Math.min(area.width / 2, half ? area.height - size : area.height / 2) - size * 1.4);
  const centre = { x: area.width / 2, y: half ? Math.min(area.height - size, radius + size * 2) : area.height / 2 };
  const turn = half ? Math.PI / 2 : Math.PI;
  const parts = pie<number>()
    .sort(null)
    .startAngle(half ? -turn : 0)
    .endAngle(half ? turn : 2 * turn)(total > 0 ? values : []);
  const edge = arc<(typeof parts)[number]>()
    .innerRadius(radius * hole)
    .outerRadius(radius);
  const lettersAt = (small: boolean) => {
    const at = small ? radius + size * 0.8 : radius * (hole === 0 ? 0.66 : (1 + hole) / 2);
    return arc<(typeof parts)[number]>().innerRadius(at).outerRadius(at);
  };
  const marks: Mark[] = [];
  if (total === 0) {
    const empty = arc<null>()
      .innerRadius(radius * hole)
      .outerRadius(radius)
      .startAngle(half ? -turn : 0)
      .endAngle(half ? turn : 2 * turn);
    marks.push({ kind: 'path', d: empty(null) ?? '', ...centre, fill: 'line' });
  }
  for (const part of parts) {
    if (part.value === 0) continue;
    const d = edge(part) ?? '';
    if (part.index === all.length)
      marks.push({ kind: 'path', d, ...centre, fill: 'line', stroke: 'soft', width: 1, dash: 4 });
    else marks.push({ kind: 'path', d, ...centre, fill: { series: part.index }, stroke: 'ground', width: 2 });
  }
  for (const part of parts) {
    if (part.value === 0 || part.index === all.length) continue;
    const small = part.value / total < smallest;
    const [x, y] = lettersAt(small).centroid(part);
    marks.push({
      kind: 'text',
      x: centre.x + x,
      y: centre.y + y + size * 0.35,
      text: letterOf(part.index),
      size: size * (small ? 0.8 : 1),
      anchor: 'middle',
      bold: true,
      fill: small ? 'ink' : { on: part.index },
    });
  }
  if (hole > 0) {
    const y = half ? centre.y - radius * 0.12 : centre.y;
    marks.push({
      kind: 'text',
      x: centre.x,
      y,
      text: sum,
      size: size * 2,
      anchor: 'middle',
      bold: true,
      fill: 'ink',
    });
    marks.push({
      kind: 'text',
      x: centre.x,
      y: y + size * 1.3,
      text: look.total,
      size,
      anchor: 'middle',
      fill: 'soft',
    });
  }
  const height = beside ? Math.max(look.height, listHeight) : area.height + listHeight + size;
  const list = beside
    ? {
        x: area.width + size * 2,
        y: Math.max(0, (look.height - listHeight) / 2),
        width: look.width - area.width - size * 2,
      }
    : { x: 0, y: area.height + size, width: look.width };
  if (hole === 0) {
    const y = list.y + size * (1.9 * figures.rows.length + 1.1);
    const text = { kind: 'text' as const, y, size };
    marks.push({ ...text, x: list.x + size * 1.85, text: look.total, anchor: 'start', fill: 'soft' });
    marks.push({ ...text, x: list.x + list.width, text: sum, anchor: 'end', bold: true, fill: 'ink' });
  }
  return { width: look.width, height, marks: [...marks, ...listOf(figures, list, look)] };
}
