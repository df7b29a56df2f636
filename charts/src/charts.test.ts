import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draw } from './draw.ts';
import {
  type ChartType,
  chartTypes,
  type Drawing,
  type Figures,
  type Look,
  labelAt,
  letterOf,
  type Mark,
  type Value,
} from './drawing.ts';
import { type Colors, colorOf, writeSvg } from './svg.ts';
import { cutText, textWidth, wrapText } from './text.ts';

const look: Look = {
  width: 600,
  height: 300,
  size: 14,
  barWidth: 30,
  number: (n) => n.toLocaleString('en-US'),
  percent: (share) => `${Math.round(share * 100)} %`,
  total: 'Total',
};
const figuresOf = (...pairs: [string, Value][]): Figures => ({
  series: ['n'],
  rows: pairs.map(([label, value]) => ({ label, values: [value] })),
});
const colors: Colors = {
  series: ['#111111', '#222222', '#333333'].map((fill) => ({ fill, ink: '#ffffff' })),
  ink: '#000000',
  soft: '#555555',
  line: '#cccccc',
  ground: '#ffffff',
};

const textsOf = ({ marks }: Drawing): string[] => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
/** Of the first series, in their order. */
const barsOf = ({ marks }: Drawing, series = 0) =>
  marks.flatMap((mark) =>
    mark.kind === 'rect' && typeof mark.fill === 'object' && 'series' in mark.fill && mark.fill.series === series
      ? [mark]
      : [],
  );

/** The corners of what a mark paints; of a path only where it stands. */
function cornersOf(mark: Mark): [number, number][] {
  if (mark.kind === 'rect')
    return [
      [mark.x, mark.y],
      [mark.x + mark.width, mark.y + mark.height],
    ];
  if (mark.kind === 'line')
    return [
      [mark.x1, mark.y1],
      [mark.x2, mark.y2],
    ];
  if (mark.kind === 'path') return [[mark.x, mark.y]];
  const width = textWidth(mark.text, mark.size, mark.bold);
  const x = mark.x - (mark.anchor === 'middle' ? width / 2 : mark.anchor === 'end' ? width : 0);
  return [
    [x, mark.y - mark.size * 0.7],
    [x + width, mark.y],
  ];
}

test('lying bars tell shares of whoever could choose, and what is not told in its word', () => {
  const shown = { ...figuresOf(['Farmacia', 30], ['Caja', 20], ['Otro', '<5']), of: 40 };
  expect(textsOf(draw('horizontal bar', shown, look))).toEqual(
    expect.arrayContaining(['30 · 75 %', '20 · 50 %', '<5']),
  );
});

const broken = /NaN|undefined|Infinity/;
const label = fc.string({ maxLength: 60 }).filter((text) => !broken.test(text));
const value = fc.oneof(fc.integer({ min: 0, max: 2_000_000 }), fc.constantFrom('<5', 'aún no se muestra'));
const figures: fc.Arbitrary<Figures> = fc.integer({ min: 1, max: 4 }).chain((series) =>
  fc.record({
    series: fc.array(label, { minLength: series, maxLength: series }),
    rows: fc.array(
      fc.record({
        label,
        values: fc.array(value, { minLength: series, maxLength: series }),
        small: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    small: fc.constant('Menos de 5: no saque conclusiones'),
    borders: fc.array(fc.record({ at: fc.nat({ max: 11 }), label }), { maxLength: 5 }),
  }),
);

test.each(chartTypes)('whatever a %s shows, nothing of it lies outside, and every number is one', (type: ChartType) => {
  fc.assert(
    fc.property(figures, fc.constantFrom(320, 600, 1100), (shown, width) => {
      const drawing = draw(type, shown, { ...look, width });
      for (const [x, y] of drawing.marks.flatMap(cornersOf)) {
        expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
        expect(x).toBeGreaterThanOrEqual(-1);
        expect(x).toBeLessThanOrEqual(drawing.width + 1);
        expect(y).toBeGreaterThanOrEqual(-1);
        expect(y).toBeLessThanOrEqual(drawing.height + 1);
      }
      expect(writeSvg(drawing, colors, 't')).not.toMatch(broken);
    }),
    {
      numRuns: 25,
      examples: [
        [{ series: ['', ''], rows: ['–', 2_000_000].map((last) => ({ label: '', values: ['–', last] })) }, 320],
      ],
    },
  );
});

test('bars are as high as their figures, which stand on them; what is not told is not zero', () => {
  const drawing = draw('bar', figuresOf(['Ene', 100], ['Feb', 50], ['Mar', 0], ['Abr', '–']), look);
  const [first, second, ...others] = barsOf(drawing);
  expect((first?.height ?? 0) / (second?.height ?? 1)).toBeCloseTo(2);
  expect(others).toHaveLength(0);
  expect(textsOf(drawing)).toEqual(expect.arrayContaining(['100', '50', '0', '–', 'Ene', 'Feb', 'Mar', 'Abr']));
});

test('of bars beside each other each has its figure where it has room, and none lies over another', () => {
  const two = (n: number, rows: number) => ({
    series: ['A', 'B'],
    rows: Array.from({ length: rows }, (_, at) => ({ label: `${at}`, values: [n + at, n - at] })),
  });
  expect(textsOf(draw('bar', two(50, 4), look))).toEqual(
    expect.arrayContaining(['50', '51', '49', '52', '48', '53', '47']),
  );
  const crowded = draw('bar', two(1_234_000, 12), look);
  const upon = crowded.marks.filter((mark) => mark.kind === 'text' && mark.bold).map(cornersOf);
  expect(upon.length).toBeGreaterThan(0);
  expect(upon.length).toBeLessThan(24);
  const ends = upon.map((corners) => corners.map(([x]) => x)).sort(([a = 0], [b = 0]) => a - b);
  expect(ends.every(([from = 0], nth) => nth === 0 || from >= (ends[nth - 1]?.[1] ?? 0) - 0.01)).toBe(true);
});

test('a tall bar and a short one beside it have their figures, whatever is beside them', () => {
  const rows = Array.from({ length: 12 }, (_, at) => ({ label: `${at}`, values: [640 + at, 210 + at] }));
  const drawing = draw('bar', { series: ['Cruzaron', 'Atendidas'], rows }, { ...look, width: 560 });
  const all = rows.flatMap(({ values }) => values.map(String));
  expect(textsOf(drawing)).toEqual(expect.arrayContaining(all));
});

test('a grid has a cell for each row and series, with its figure and a bar below it', () => {
  const shown = {
    series: ['07:00', '08:00'],
    rows: [
      { label: 'lunes', values: [4, 2] },
      { label: 'martes', values: [0, '<5'] },
    ],
  };
  const drawing = draw('grid', shown, look);
  expect(textsOf(drawing)).toEqual(expect.arrayContaining(['07:00', '08:00', 'lunes', 'martes', '4', '2', '0', '<5']));
  const [four, two, ...others] = barsOf(drawing);
  expect((four?.width ?? 0) / (two?.width ?? 1)).toBeCloseTo(2);
  expect(others).toHaveLength(0);
});

test('a pie tells of how many it is, as it has no middle (MET-30)', () => {
  const pie = draw('pie', figuresOf(['Completas', 30], ['Incompletas', 12]), look);
  expect(textsOf(pie)).toEqual(expect.arrayContaining(['Total', '42']));
});

test('labels of lying bars stand whole where they need less than two fifths of the width', () => {
  const words = ['Director', 'Recepcionista', 'Enfermería', 'Otorrinolaringología'];
  expect(
    textsOf(draw('horizontal bar', figuresOf(...words.map((word) => [word, 3] as [string, number])), look)),
  ).toEqual(expect.arrayContaining(words));
  const long = draw('horizontal bar', figuresOf(['W'.repeat(90), 3]), look);
  expect(barsOf(long)[0]?.x).toBeCloseTo(look.width * 0.4);
});

test('where something began a dashed line says it, between two points; words keep apart', () => {
  const shown = figuresOf(['1', 1], ['2', 2], ['3', 4], ['4', 5]);
  const borders = [
    { at: 1, label: 'Versión 2' },
    { at: 3, label: 'Versión 3 con un nombre que es demasiado largo para el lado' },
  ];
  const drawing = draw('trend', { ...shown, borders }, look);
  const dashed = drawing.marks.filter((mark) => mark.kind === 'line' && mark.dash);
  const points = barsOf(drawing).map(({ x, width }) => x + width / 2);
  const [at] = dashed.map((mark) => (mark.kind === 'line' ? mark.x1 : 0));
  expect(at).toBeCloseTo(((points[0] ?? 0) + (points[1] ?? 0)) / 2);
  expect(dashed).toHaveLength(2);
  expect(textsOf(drawing)).toEqual(expect.arrayContaining(borders.map(({ label }) => label)));
  expect(writeSvg(drawing, colors, 't')).toContain('stroke-dasharray="4"');
  expect(labelAt({ ...shown, borders }, 1)).toBe('2 · Versión 2');
  expect(labelAt(shown, 1)).toBe('2');
});

test('lying bars say figure and share', () => {
  const drawing = draw('horizontal bar', figuresOf(['Sí', 30], ['No', 10]), look);
  expect(textsOf(drawing)).toEqual(expect.arrayContaining(['30 · 75 %', '10 · 25 %']));
  const [yes, no] = barsOf(drawing);
  expect((yes?.width ?? 0) / (no?.width ?? 1)).toBeCloseTo(3);
});

test('a stacked bar is parted as its figures are, and each series has a pattern of its own', () => {
  const shown = { series: ['Bien', 'Mal'], rows: [{ label: 'Trato', values: [30, 10] }] };
  const drawing = draw('stacked bar', shown, look);
  const widest = (series: number) => Math.max(...barsOf(drawing, series).map(({ width }) => width));
  expect(widest(0) / widest(1)).toBeCloseTo(3, 1);
  expect(textsOf(drawing)).toEqual(expect.arrayContaining(['Bien', 'Mal', '30', '10', '40']));
  expect(drawing.marks.filter((mark) => mark.kind === 'line' && mark.stroke === 'ground').length).toBeGreaterThan(3);
});

test('the parts of a ring have a letter, a name, a figure and a share; without a figure the ring is empty', () => {
  const drawing = draw('donut', figuresOf(['Masculino', 60], ['Femenino', 40], ['Sin dato', 0]), look);
  expect(textsOf(drawing)).toEqual(expect.arrayContaining(['A', 'B', 'C', '60 · 60 %', '0 · 0 %', '100', 'Total']));
  const parts = drawing.marks.filter((mark) => mark.kind === 'path');
  expect(parts).toHaveLength(2);
  const empty = draw('donut', figuresOf(['Sí', 0]), look);
  expect(empty.marks.filter((mark) => mark.kind === 'path').map(({ fill }) => fill)).toEqual(['line']);
});

test('a line breaks where nothing is known', () => {
  const drawing = draw('trend', figuresOf(['1', 1], ['2', 2], ['3', '<5'], ['4', 4], ['5', 5]), look);
  const [line] = drawing.marks.flatMap((mark) => (mark.kind === 'path' ? [mark.d] : []));
  expect(line?.match(/M/g)).toHaveLength(2);
});

test('what leads to a row that is not over is dashed, and nothing before it', () => {
  const given = figuresOf(['1', 1], ['2', 2], ['3', 4]);
  const linesOf = (unended: boolean) =>
    draw('trend', { ...given, unended }, look).marks.flatMap((mark) => (mark.kind === 'path' ? [mark] : []));
  expect(linesOf(false).map(({ d, dash }) => [d.match(/[ML]/g)?.length, dash])).toEqual([[3, undefined]]);
  const [over, open] = linesOf(true);
  expect([over?.d.match(/[ML]/g)?.length, over?.dash]).toEqual([2, undefined]);
  expect([open?.d.match(/[ML]/g)?.length, open?.dash]).toEqual([2, 4]);
  expect(open?.d.split('L')[0]).toBe(`M${over?.d.split('L')[1]}`);
});

test('a text is cut to its width, in lines where there are more', () => {
  expect(cutText('Recepción', 1_000, 14)).toBe('Recepción');
  const cut = cutText('Recepción de pacientes', 80, 14);
  expect(cut.endsWith('…')).toBe(true);
  expect(textWidth(cut, 14)).toBeLessThanOrEqual(80);
  expect(wrapText('uno dos tres', textWidth('uno dos', 14) + 1, 14, 2)).toEqual(['uno dos', 'tres']);
  expect(wrapText('', 100, 14, 2)).toEqual([]);
});

test('letters go on behind Z', () => {
  expect([0, 25, 26, 51, 52].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA']);
});

test('markup in a label is text in the file of a picture', () => {
  const svg = writeSvg(draw('bar', figuresOf(['<script>', 1]), look), colors, 'a "b" & <c>');
  expect(svg).not.toContain('<script>');
  expect(svg).toContain('&#60;script&#62;');
  expect(colorOf({ series: 4 }, colors)).toBe('#222222');
  expect(colorOf({ on: 0 }, colors)).toBe('#ffffff');
});
