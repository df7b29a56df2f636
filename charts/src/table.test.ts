import { expect, test } from 'vitest';
import type { Figures } from './drawing.ts';
import { drawTable } from './table.ts';

const look = { width: 1_000, height: 0, size: 18, barWidth: 44, number: String, percent: String, total: 'Total' };
const textsOf = (figures: Figures) =>
  drawTable(figures, look).map(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])));

test('a table tells each figure of each row under its series, in the word of what is not told', () => {
  const rows = [
    { label: 'Centro', values: [3, 4], small: true },
    { label: 'Norte', values: ['no se dice', 0] },
  ];
  const [texts, ...more] = textsOf({ series: ['Cruzaron', 'Atendidas'], rows });
  expect(more).toEqual([]);
  expect(texts).toEqual(['Cruzaron', 'Atendidas', 'Centro', '3*', '4*', 'Norte', 'no se dice', '0']);
});

test('percents stand behind their counts', () => {
  const figures = {
    series: ['A'],
    rows: [
      { label: 'Sí', values: [75] },
      { label: 'No', values: ['<5'] },
    ],
  };
  const counts = { of: 'Personas', series: ['A'], rows: [[30], ['<5']] };
  expect(textsOf({ ...figures, counts })).toEqual([['A', 'Sí', '30 (75 %)', 'No', '<5']]);
});

test('of many rows each drawing has as many as stand on a page, none is left out, and nothing is wider than the page', () => {
  const rows = Array.from({ length: 60 }, (_, at) => ({
    label: `Fila ${at} ${'muy larga '.repeat(20)}`,
    values: [at],
  }));
  const drawings = drawTable({ series: ['n'], rows }, look);
  expect(drawings.map(({ height }) => height)).toEqual([630, 630, 630]);
  const labels = drawings.flatMap(({ marks }) =>
    marks.flatMap((mark) => (mark.kind === 'text' && /^Fila/.test(mark.text) ? [mark.text] : [])),
  );
  expect(labels).toHaveLength(60);
  for (const label of labels) expect(label.endsWith('…')).toBe(true);
  expect(drawTable({ series: ['n'], rows: [] }, look)).toEqual([]);
});
