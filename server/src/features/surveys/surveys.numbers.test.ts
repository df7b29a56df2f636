import type { ItemKind, SurveyItem } from '@botones/contract/surveys/survey-item';
import { describe, expect, test } from 'vitest';
import { anew, type KnownQuestion, keptNumbers, missingNumbers, withNumbers } from './surveys.numbers.ts';
import { outlineOf } from './surveys.outline.ts';

const words = (es: string) => ({ es, en: null });
const item = (
  kind: ItemKind,
  question_id: number | null,
  { options = [], rows = [] }: { options?: (number | null)[]; rows?: (number | null)[] } = {},
): SurveyItem => ({
  ...{ kind, question_id, sensitive: false, text: words('¿?'), description: words(''), slider: null },
  options: options.map((option_id) => ({ option_id, text: words(`o${option_id}`) })),
  rows: rows.map((row_index) => ({ row_index, text: words(`r${row_index}`) })),
});
const known = new Map<number, KnownQuestion>([
  [1, { kind: 'uniqueOption', options: new Set([11, 12, 13]), highestRow: 0 }],
  [2, { kind: 'squares', options: new Set([21]), highestRow: 4 }],
]);
const kept = (...items: SurveyItem[]) => keptNumbers(items, known);
const numbersOf = (items: readonly SurveyItem[]) =>
  items.map(({ question_id, options, rows }) => [
    question_id,
    options.map(({ option_id }) => option_id),
    rows.map(({ row_index }) => row_index),
  ]);
const unknown = expect.objectContaining({ code: 'surveys.unknown_question' });

describe('numbers outlive edits (ENC-1, AMB-125)', () => {
  test('a question of the same kind keeps its own, wherever it stands, and its options theirs', () => {
    const items = [item('squares', 2, { options: [21], rows: [4, 2] }), item('uniqueOption', 1, { options: [13, 11] })];
    expect(kept(...items)).toEqual(items);
  });

  test('what is new has none; a row has the next that none ever had', () => {
    const given = kept(
      item('uniqueOption', null, { options: [null] }),
      item('uniqueOption', 1, { options: [11, null] }),
      item('squares', 2, { options: [null], rows: [null, 3, null] }),
      item('squares', null, { options: [null], rows: [null, null] }),
    );
    expect(numbersOf(given)).toEqual([
      [null, [null], []],
      [1, [11, null], []],
      [2, [null], [5, 3, 6]],
      [null, [null], [1, 2]],
    ]);
  });

  test('another kind is another question, and takes no number over', () => {
    expect(numbersOf(kept(item('multipleChoice', 1, { options: [11, 12] })))).toEqual([[null, [null, null], []]]);
  });

  test('of two that claim one number the first has it', () => {
    const twice = item('uniqueOption', 1, { options: [11, 11] });
    expect(numbersOf(kept(twice, twice))).toEqual([
      [1, [11, null], []],
      [null, [null, null], []],
    ]);
    expect(numbersOf(kept(item('squares', 2, { rows: [2, 2] })))).toEqual([[2, [], [2, 5]]]);
  });

  test.each([
    ['a question', item('uniqueOption', 3)],
    ['an option of another question', item('uniqueOption', 1, { options: [21] })],
    ['an option of another question, under another kind', item('multipleChoice', 1, { options: [21] })],
    ['a row', item('squares', 2, { rows: [5] })],
  ])('%s that was never there is refused', (_what, one) => {
    expect(() => kept(one)).toThrow(unknown);
  });

  test('a survey that begins takes no number over', () => {
    const given = anew(item('squares', 2, { options: [21, 21], rows: [4, 4] }));
    expect(numbersOf([given])).toEqual([[null, [null, null], [1, 2]]]);
  });

  test('as many numbers are taken as are missing', () => {
    const items = kept(
      item('uniqueOption', null, { options: [null, null] }),
      item('uniqueOption', 1, { options: [12, null] }),
    );
    expect(missingNumbers(items)).toEqual({ questions: 1, options: 3 });
    let [question, option] = [100, 500];
    const given = withNumbers(items, { question: () => question++, option: () => option++ });
    expect(numbersOf(given)).toEqual([
      [100, [500, 501], []],
      [1, [12, 502], []],
    ]);
  });
});

test('the log tells questions in words, a line each', () => {
  const squares = item('squares', 2, { options: [1, 2], rows: [1] });
  const sensitive = { ...item('yesNo', 3), sensitive: true };
  const empty = { ...item('uniqueOption', 4, { options: [1] }), options: [{ option_id: 1, text: words('') }] };
  expect(outlineOf([squares, sensitive, empty])).toBe(
    '1. ¿? (Cuadrícula): r1 / o1 · o2\n2. ¿? (Sí/No, sensible)\n3. ¿? (Opción única)',
  );
});
