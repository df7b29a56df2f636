import {
  comparedFigures,
  comparedQuestion,
  percentsOf,
  questionFigures,
  satisfactionOf,
  squaresInPercent,
} from '@botones/charts/reports/survey-figures';
import { QuestionChart } from '@botones/contract/analytics/survey-figures';
import { expect, test } from 'vitest';
import { exampleOf } from '../../../testing/example.ts';
import { answered } from '../../../testing/surveys.ts';

const chart = (more: Partial<QuestionChart>) =>
  exampleOf(QuestionChart, { ...{ total: 10, satisfaction: null, sensitive: false }, ...more });
const several = chart({
  ...{ kind: 'multipleChoice', chart_type: 'horizontal bar', total: 40 },
  ...answered({ Farmacia: 30, Caja: 20 }),
});

test('labels keep their order, and of several choices shares are of people', () => {
  expect(questionFigures(several, 'Personas')).toEqual({
    series: ['Personas'],
    rows: [
      { label: 'Farmacia', values: [30] },
      { label: 'Caja', values: [20] },
    ],
    of: 40,
  });
  const one = chart({ kind: 'uniqueOption', chart_type: 'pie', ...answered({ 'Z "1"': 1, A: 2 }) });
  expect(questionFigures(one, 'Personas')).toEqual({
    series: ['Personas'],
    rows: [
      { label: 'Z "1"', values: [1] },
      { label: 'A', values: [2] },
    ],
  });
});

test('squares have a series for each column, also where a row lacks one', () => {
  const squares = chart({
    ...{ kind: 'squares', chart_type: 'stacked bar' },
    ...answered({ Caja: { Bien: 7, Mal: 3 }, Piso: { Bien: 9, Regular: 1 } }),
  });
  expect(questionFigures(squares, 'Personas')).toEqual({
    series: ['Bien', 'Mal', 'Regular'],
    rows: [
      { label: 'Caja', values: [7, 3, 0] },
      { label: 'Piso', values: [9, 0, 1] },
    ],
  });
});

test('two sides stand beside each other in percents of their own, also with options of one alone', () => {
  const other = chart({ ...several, total: 3, ...answered({ Caja: 1, Otro: 2 }) });
  const sides = [comparedQuestion(several, 'A', 'A: % de 40'), comparedQuestion(other, 'B', 'B: % de 3')];
  expect(comparedFigures(sides, 'Personas')).toEqual({
    series: ['A: % de 40', 'B: % de 3'],
    rows: [
      { label: 'Farmacia', values: [75, 0] },
      { label: 'Caja', values: [50, 33] },
      { label: 'Otro', values: [0, 67] },
    ],
    counts: {
      ...{ of: 'Personas', series: ['A', 'B'] },
      rows: [
        [30, 0],
        [20, 1],
        [0, 2],
      ],
    },
  });
  const nobody = comparedQuestion(chart({ ...several, total: 0 }), 'A', 'A');
  expect(comparedFigures([nobody], 'Personas').rows.map(({ values }) => values)).toEqual([['–'], ['–']]);
});

test('an option is the same on both sides whatever it is called there, and has the name that the first gives it', () => {
  const of = (name: string, answers: Record<string, number>) =>
    comparedQuestion(chart({ kind: 'yesNo', total: 10, ...answered(answers) }), name, name);
  const { rows } = comparedFigures([of('A', { Sí: 7, No: 3 }), of('B', { Yes: 4, No: 6 })], 'Personas');
  expect(rows).toEqual([
    { label: 'Sí', values: [70, 40] },
    { label: 'No', values: [30, 60] },
  ]);
});

test('squares are compared in percents of each row, which make a hundred, and have their counts; of nothing there is none (ALL-9)', () => {
  const answers = { Caja: { Bien: 1, Regular: 1, Mal: 1 }, Piso: { Bien: 0, Regular: 0, Mal: 0 } };
  const squares = chart({ ...{ kind: 'squares', chart_type: 'stacked bar' }, ...answered(answers) });
  expect(squaresInPercent(squares, 'Personas')).toEqual({
    series: ['Bien', 'Regular', 'Mal'],
    rows: [
      { label: 'Caja', values: [34, 33, 33] },
      { label: 'Piso', values: ['–', '–', '–'] },
    ],
    counts: {
      ...{ of: 'Personas', series: ['Bien', 'Regular', 'Mal'] },
      rows: [
        [1, 1, 1],
        [0, 0, 0],
      ],
    },
  });
  expect(percentsOf([1, 5])).toEqual([17, 83]);
});

test('satisfaction is that of all people who answered a scale that may be seen', () => {
  const scale = (total: number, satisfaction: number | null, sensitive = false) =>
    chart({ kind: 'linearScale', total, satisfaction, sensitive });
  expect(satisfactionOf([scale(30, 1), scale(10, 0.2), scale(50, 0, true), several])).toEqual({
    share: expect.closeTo(0.8),
    people: 40,
  });
  expect(satisfactionOf([scale(0, null), several])).toEqual({ share: null, people: 0 });
});
