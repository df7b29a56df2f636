import { expect, test } from 'vitest';
import { draw } from './draw.ts';
import {
  type ChartType,
  chartTypes,
  type Drawing,
  type Figures,
  type Look,
  type Mark,
  noteOf,
  type Value,
} from './drawing.ts';
import { type Colors, writeSvg } from './svg.ts';

const look: Look = {
  ...{ width: 600, height: 300, size: 14, barWidth: 30, total: 'Total' },
  number: String,
  percent: (share) => `${Math.round(share * 100)} %`,
};
const colors: Colors = {
  series: ['#111111', '#222222', '#333333'].map((fill) => ({ fill, ink: '#ffffff' })),
  ...{ ink: '#000000', soft: '#555555', line: '#cccccc', ground: '#ffffff' },
};
const figuresOf = (...pairs: [string, Value][]): Figures => ({
  series: ['n'],
  rows: pairs.map(([label, value]) => ({ label, values: [value] })),
});
const textsOf = ({ marks }: Drawing) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
/** The marks that stand for what is not told, but for the sample below the chart. */
const signsOf = ({ marks }: Drawing) => {
  const signs = marks.filter((mark): mark is Mark & { kind: 'rect' } => mark.kind === 'rect' && mark.fill === 'line');
  return signs.slice(0, -1);
};
const seriesOf = ({ marks }: Drawing) =>
  marks.filter((mark) => (mark.kind === 'rect' || mark.kind === 'path') && typeof mark.fill === 'object' && mark.fill);

const words = ['<5', 'no se dice', 'aún no se muestra', '–'];

test.each(
  chartTypes,
)('each word of a %s has the mark of what is not told, a zero has not, and the mark is explained (ALL-9)', (type: ChartType) => {
  for (const word of words) {
    const untold = draw(type, figuresOf(['Ene', 8], ['Feb', word], ['Mar', 5]), look);
    expect([type, word, signsOf(untold).length]).toEqual([type, word, 1]);
    expect(textsOf(untold)).toContain(word);
    const zero = draw(type, figuresOf(['Ene', 8], ['Feb', 0], ['Mar', 5]), look);
    expect(zero.marks.some((mark) => mark.kind === 'rect' && mark.fill === 'line')).toBe(false);
    // Written as it is drawn: the hatch is in the file too.
    const svg = writeSvg(untold, colors, 't');
    expect(svg.match(/fill="#cccccc"/g)?.length).toBeGreaterThanOrEqual(2);
    expect(svg).toContain(word.replace('<', '&#60;'));
  }
});

test('a trend keeps the days that are not told: each has its place, a mark and no point (ALL-9)', () => {
  const days = Array.from({ length: 9 }, (_, day) => [`${day + 1} nov`, day === 4 ? '<5' : day + 5] as [string, Value]);
  const [all, untold] = [
    draw('trend', figuresOf(...days.map(([day], n) => [day, n + 5] as [string, Value])), look),
    draw('trend', figuresOf(...days), look),
  ];
  const labels = (drawing: Drawing) =>
    drawing.marks.flatMap((mark) => (mark.kind === 'text' && / nov$/.test(mark.text) ? [[mark.text, mark.x]] : []));
  expect(labels(untold)).toEqual(labels(all));
  expect(labels(untold)).toHaveLength(9);
  const points = (drawing: Drawing) =>
    drawing.marks.flatMap((mark) =>
      mark.kind === 'rect' && typeof mark.fill === 'object' ? [mark.x + mark.width / 2] : [],
    );
  expect(points(untold)).toHaveLength(8);
  const [sign] = signsOf(untold);
  const fifth = points(all)[4] ?? 0;
  expect((sign?.x ?? 0) + (sign?.width ?? 0) / 2).toBeCloseTo(fifth);
  expect(points(untold).some((x) => Math.abs(x - fifth) < 1)).toBe(false);
});

test('shares are of the true total, or not shown where that is not known (ALL-9)', () => {
  const shown = figuresOf(['Centro', 10], ['Norte', '<5'], ['Sur', 'no se dice']);
  for (const type of ['horizontal bar', 'pie', 'donut', 'half donut'] as const) {
    const alone = textsOf(draw(type, shown, look));
    expect([type, alone.filter((text) => text.includes('%'))]).toEqual([type, []]);
    expect(textsOf(draw(type, { ...shown, of: 20 }, look))).toContain('10 · 50 %');
  }
  // No part of a ring stands for the whole that is not known; of one that is, what is not told is what is left.
  expect(seriesOf(draw('donut', shown, look)).filter(({ kind }) => kind === 'path')).toEqual([]);
  const ring = draw('donut', { ...shown, of: 20 }, look).marks.filter((mark) => mark.kind === 'path');
  expect(ring.map(({ fill }) => fill)).toEqual([{ series: 0 }, 'line']);
  // Of nothing there is no share.
  expect(textsOf(draw('horizontal bar', figuresOf(['Sí', 0], ['No', 0]), look))).toEqual(['Sí', 'No', '0', '0']);
});

test('where there is nothing yet nothing stands: no bar, no figure, no mark', () => {
  const bars = (...values: Value[]) => draw('bar', { series: ['a', 'b'], rows: [{ label: '9', values }] }, look);
  const [nothing, zero] = [bars('', 3), bars(0, 3)];
  expect(textsOf(nothing).filter((text) => text === '0')).toHaveLength(1);
  expect(textsOf(zero).filter((text) => text === '0')).toHaveLength(2);
  expect(nothing.marks.filter((mark) => mark.kind === 'rect' && mark.fill === 'line')).toEqual([]);
});

test('of several figures those of few people are marked, and named', () => {
  const rows = [{ label: 'Caja', values: [75, 100], small: [false, true] }];
  const figures = { series: ['A', 'B'], rows, small: 'Menos de 5' };
  for (const type of ['bar', 'grid'] as const)
    expect(textsOf(draw(type, figures, look))).toEqual(expect.arrayContaining(['75', '100*']));
  expect(rows.map((row) => noteOf(figures, row))).toEqual(['B: Menos de 5']);
  expect(noteOf(figures, { ...rows[0], label: '', values: [1, 2], small: true })).toBe('Menos de 5');
  expect(noteOf(figures, { label: '', values: [1, 2], small: [false, false] })).toBeNull();
});

test('a stacked bar says no sum of what is left', () => {
  const rows = [
    { label: 'Caja', values: [7, 3] },
    { label: 'Piso', values: [9, '<5'] },
  ];
  const texts = textsOf(draw('stacked bar', { series: ['Bien', 'Mal'], rows }, look));
  expect(texts).toContain('10');
  expect(texts.filter((text) => text === '<5')).toHaveLength(2);
});

test('figures of few people are true, and what that means is said below (ALL-9)', () => {
  const rows = [
    { label: '1 nov', values: [4], small: true },
    { label: '2 nov', values: [9] },
  ];
  const few = { series: ['n'], rows, small: 'Menos de 5: no saque conclusiones' };
  for (const type of chartTypes.filter((each) => each !== 'stacked bar' && each !== 'trend'))
    expect([type, ...textsOf(draw(type, few, look)).filter((text) => /^4\*|Menos/.test(text))]).toEqual([
      ...[type, expect.stringMatching(/^4\*/), few.small],
    ]);
  expect(textsOf(draw('trend', few, look))).toContain(few.small);
  // A hollow point, and its sample.
  const hollow = draw('trend', few, look).marks.filter((mark) => mark.kind === 'rect' && mark.fill === 'ground');
  expect(hollow).toHaveLength(2);
  const many = { ...few, rows: rows.slice(1) };
  expect(textsOf(draw('bar', many, look))).not.toContain(few.small);
});
