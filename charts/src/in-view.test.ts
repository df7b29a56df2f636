import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draw } from './draw.ts';
import type { Drawing, Figures, Look } from './drawing.ts';
import { highestOf, inPieces, inView, totalsOf } from './in-view.ts';
import { drawStrip } from './strip.ts';

const look: Look = {
  ...{ width: 600, height: 300, size: 14, barWidth: 30, total: 'Total', number: String },
  percent: (share) => `${Math.round(share * 100)} %`,
};
const textsOf = ({ marks }: Drawing) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
const heights = ({ marks }: Drawing) =>
  marks.flatMap((mark) => (mark.kind === 'rect' && typeof mark.fill === 'object' ? [Math.round(mark.height)] : []));
const daysOf = (...values: number[]): Figures => ({
  series: ['n'],
  rows: values.map((n, at) => ({ label: `${at + 1} nov`, values: [n] })),
});

test('a part in view is drawn at the scale of the whole: the same day is as high wherever it stands', () => {
  const all = daysOf(100, 50, 25, 25);
  const partly = draw('bar', inView(all, 1, 2), { ...look, highest: highestOf(all) });
  expect(heights(partly)).toEqual(heights(draw('bar', all, look)).slice(1, 3));
  expect(heights(draw('bar', inView(all, 1, 2), look))).not.toEqual(heights(partly));
});

test('shares of a part are of the whole, and what began in it began in the same row', () => {
  const all: Figures = { ...daysOf(60, 30, 10), borders: [{ at: 2, label: 'Versión 2' }], unended: true };
  expect(textsOf(draw('horizontal bar', inView(all, 1, 2), look))).toEqual(expect.arrayContaining(['30 · 30 %']));
  expect(inView(all, 1, 2)).toMatchObject({ borders: [{ at: 1, label: 'Versión 2' }], unended: true });
  expect(inView(all, 0, 2)).toMatchObject({ borders: [], unended: false });
});

test('what does not add up has no sum', () => {
  expect(totalsOf({ series: ['a', 'b'], rows: [{ label: '', values: [1, 2] }] })).toEqual([1, 2]);
  expect(totalsOf({ series: ['a', 'b'], rows: [{ label: '', values: ['<5', 2] }] })).toEqual([null, 2]);
  expect(totalsOf({ ...daysOf(1, 2), of: null })).toEqual([null]);
  expect(totalsOf({ ...daysOf(50), counts: { of: 'Personas', series: ['n'], rows: [[4]] } })).toEqual([null]);
});

test('a strip draws each series over its whole width, and nothing where nothing is told', () => {
  const value = fc.oneof(fc.nat({ max: 1_000_000 }), fc.constantFrom('', '<5'));
  const rows = fc.array(fc.tuple(value, value), { minLength: 13, maxLength: 400 });
  fc.assert(
    fc.property(rows, (found) => {
      const figures = { series: ['a', 'b'], rows: found.map((values) => ({ label: '', values })) };
      const { marks } = drawStrip(figures, { width: 320, height: 36 });
      for (const mark of marks) {
        if (mark.kind !== 'path') continue;
        expect(mark.d).not.toMatch(/NaN|undefined|Infinity/);
        const numbers = (mark.d.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
        expect(Math.max(0, ...numbers)).toBeLessThanOrEqual(320);
        expect(Math.min(0, ...numbers)).toBe(0);
      }
    }),
    { numRuns: 25 },
  );
  const gap = drawStrip({ series: ['n'], rows: [1, '<5', 3].map((n) => ({ label: '', values: [n] })) }, look);
  expect(gap.marks.filter(({ kind }) => kind === 'rect')).toHaveLength(1);
});

test('a year of days has names that can be read, all whole', () => {
  const rows = Array.from({ length: 366 }, (_, at) => ({ label: `${(at % 28) + 1} nov`, values: [at] }));
  const names = textsOf(draw('bar', { series: ['n'], rows }, { ...look, width: 1_000, size: 18 }));
  expect(names.filter((name) => name.endsWith('nov')).length).toBeGreaterThan(10);
  expect(names.join('')).not.toContain('…');
  const few = textsOf(draw('bar', { series: ['n'], rows: rows.slice(0, 12) }, look));
  expect(few.filter((name) => name.endsWith('nov'))).toHaveLength(12);
});

test('many lying bars come in pieces at one scale; what has room stays whole', () => {
  const figures = daysOf(...Array.from({ length: 25 }, (_, at) => at + 1));
  const pieces = inPieces('horizontal bar', figures);
  expect(pieces.map((piece) => piece.figures.rows.length)).toEqual([9, 9, 7]);
  expect(new Set(pieces.map(({ highest }) => highest))).toEqual(new Set([25]));
  expect(inPieces('bar', figures)).toEqual([{ figures }]);
  expect(inPieces('stacked bar', daysOf(1, 2))).toHaveLength(1);
});
