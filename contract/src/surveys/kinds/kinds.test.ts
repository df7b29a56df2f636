import { expect, test } from 'vitest';
import { Answer, type AnswerInput } from '../answers.ts';
import type { ItemKind, SurveyItem } from '../survey-item.ts';
import { unwritten } from '../unwritten.ts';
import { acceptedAnswers, answersTo, kindOf, shownItems } from './kinds.ts';

const words = (es: string, en: string | null = null) => ({ es, en });
const itemOf = (kind: ItemKind, question_id: number, more: Partial<SurveyItem> = {}): SurveyItem => ({
  kind,
  question_id,
  sensitive: false,
  text: words('¿?'),
  description: words(''),
  slider: null,
  options: [],
  rows: [],
  ...more,
});
const options = [
  { option_id: 11, text: words('Rojo', 'Red') },
  { option_id: 12, text: words('Azul') },
  { option_id: 13, text: words('') },
];
const rows = [
  { row_index: 1, text: words('Trato', 'Service') },
  { row_index: 4, text: words('Precio') },
];
const items = [
  itemOf('uniqueOption', 1, { options }),
  itemOf('multipleChoice', 2, { options }),
  itemOf('yesNo', 3),
  itemOf('linearScale', 4, { slider: 'emotes' }),
  itemOf('squares', 5, { options, rows }),
  itemOf('section', 6),
];
const answer = (given: AnswerInput) => Answer.parse(given);
const accepts = (...given: AnswerInput[]) => acceptedAnswers(items, given.map(answer));

test('each kind takes its own answers', () => {
  const given = [
    { question_id: 1, option_ids: [12] },
    { question_id: 2, option_ids: [11, 12] },
    { question_id: 3, yes_no: false },
    { question_id: 4, scale: 5 },
    { question_id: 5, row_index: 1, option_ids: [11] },
    { question_id: 5, row_index: 4, option_ids: [12] },
  ];
  expect(accepts(...given)).toEqual(given.map(answer));
});

test.each<[string, AnswerInput]>([
  ['of an unknown question', { question_id: 99, yes_no: true }],
  ['of a section', { question_id: 6, yes_no: true }],
  ['of an option that is another question’s', { question_id: 1, option_ids: [99] }],
  ['of two options where one is asked for', { question_id: 1, option_ids: [11, 12] }],
  ['of one option twice', { question_id: 2, option_ids: [11, 11] }],
  ['of none', { question_id: 2, option_ids: [] }],
  ['of a scale of 6', { question_id: 4, scale: 6 }],
  ['of a scale of 0', { question_id: 4, scale: 0 }],
  ['of another kind', { question_id: 3, scale: 3 }],
  ['of a row that there is not', { question_id: 5, row_index: 2, option_ids: [11] }],
])('an answer %s is left out, and what stands beside it stays', (_name, given) => {
  const good = { question_id: 4, scale: 2 };
  expect(accepts(given, good)).toEqual([answer(good)]);
});

test('a question that was answered twice has its last answer', () => {
  expect(accepts({ question_id: 3, yes_no: true }, { question_id: 3, yes_no: false })).toEqual([
    answer({ question_id: 3, yes_no: false }),
  ]);
});

test('of an answer only what its kind is answered by is kept (ENC-4)', () => {
  const all = { row_index: 4, option_ids: [12], scale: 2, yes_no: true };
  expect(accepts(...[1, 3, 4, 5].map((question_id) => ({ question_id, ...all })))).toEqual([
    answer({ question_id: 1, option_ids: [12] }),
    answer({ question_id: 3, yes_no: true }),
    answer({ question_id: 4, scale: 2 }),
    answer({ question_id: 5, row_index: 4, option_ids: [12] }),
  ]);
});

test('answers are read in words, in Spanish where English is missing', () => {
  const given = accepts(
    { question_id: 1, option_ids: [11] },
    { question_id: 2, option_ids: [11, 12] },
    { question_id: 3, yes_no: true },
    { question_id: 4, scale: 5 },
    { question_id: 5, row_index: 1, option_ids: [11] },
    { question_id: 5, row_index: 4, option_ids: [12] },
  );
  const said = (language: 'es' | 'en') =>
    items.map((item) => kindOf(item).says(item, answersTo(item, given), language));
  expect(said('es')).toEqual(['Rojo', 'Rojo; Azul', 'Sí', '5 - Muy satisfecho', 'Trato: Rojo; Precio: Azul', '']);
  expect(said('en')).toEqual(['Red', 'Red; Azul', 'Yes', '5 - Very satisfied', 'Service: Red; Precio: Azul', '']);
});

test('squares are answered when all rows are', () => {
  const squares = items[4] as SurveyItem;
  const row = (row_index: number) => answer({ question_id: 5, row_index, option_ids: [11] });
  expect(kindOf(squares).isAnswered(squares, [row(1)])).toBe(false);
  expect(kindOf(squares).isAnswered(squares, [row(1), row(4)])).toBe(true);
});

test('a robot shows no empty option and no question that lacks its options (ENC-3, SUR-52)', () => {
  const bare = itemOf('uniqueOption', 7, { options: [{ option_id: 1, text: words('') }] });
  const noRows = itemOf('squares', 8, { options });
  const shown = shownItems([...items, bare, noRows, itemOf('yesNo', 9, { text: words('') })]);
  expect(shown.map(({ question_id }) => question_id)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(shown[0]?.options.map(({ option_id }) => option_id)).toEqual([11, 12]);
});

test('a missing question is missing in English only where the survey has English (SUR-48, SUR-49)', () => {
  const both = [{ text: words('Hola', ' ') }, { text: words('') }, { text: words('Sí', 'Yes') }];
  expect(unwritten(both, false)).toEqual([{ at: 1, language: 'es' }]);
  expect(unwritten(both, true)).toEqual([
    { at: 0, language: 'en' },
    { at: 1, language: 'es' },
    { at: 1, language: 'en' },
  ]);
});
