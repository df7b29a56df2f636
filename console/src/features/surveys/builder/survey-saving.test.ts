import { parseItem } from '@botones/contract/surveys/survey-wire';
import { SurveyForm } from '@botones/contract/surveys/surveys';
import { expect, test } from 'vitest';
import { anItem, aSurvey, options } from '../../../testing/surveys.ts';
import type { ItemChange } from '../kinds/built-item.ts';
import { blankSurvey, changeSurvey, type SurveyChange, savedItems, valuesOf } from './survey-document.ts';
import { bodyOf, missingOf, rewordedOf } from './survey-saving.ts';

const survey = aSurvey([
  anItem('uniqueOption', 7, '¿Color?', { options: options('Rojo', 'Azul') }),
  anItem('squares', 8, '¿Trato?', {
    options: options('Bien'),
    rows: [{ row_index: 2, text: { es: 'Caja', en: null } }],
  }),
]);
const items = savedItems(survey);
const after = (...changes: SurveyChange[]) => changes.reduce(changeSurvey, valuesOf(survey));
const item = (key: string, how: ItemChange): SurveyChange => ({ change: 'item', key, how });
const kind = item('q7', { edit: 'kind', kind: 'multipleChoice' });
const option = item('q7', { edit: 'option', list: 'options', key: 'o11', language: 'es', text: 'Verde' });
const rowText = item('q8', { edit: 'option', list: 'rows', key: 'r2', language: 'es', text: 'Mesa' });
const sent = (others: string[], ...changes: SurveyChange[]) =>
  bodyOf(after(...changes), items, new Set(others)).questions.map(parseItem);
const numbers = (all: ReturnType<typeof sent>) =>
  all.map(({ question_id, options, rows }) => [
    question_id,
    options.map(({ option_id }) => option_id),
    rows.map(({ row_index }) => row_index),
  ]);

test('a survey that is only read and saved is the same one', () => {
  expect(sent([])).toEqual(items);
});

test('another kind, and other words of a question, its options or rows, may be other questions; what is added or only moved is not (AMB-125)', () => {
  const keys = (...changes: SurveyChange[]) =>
    rewordedOf(after(...changes), items).map(({ key, otherKind }) => [key, otherKind]);
  expect(keys()).toEqual([]);
  expect(keys(kind)).toEqual([['q7', true]]);
  expect(keys(option, rowText)).toEqual([
    ['q7', false],
    ['q8', false],
  ]);
  expect(keys(item('q7', { edit: 'text', of: 'text', language: 'es', text: '¿Qué color?' }))).toEqual([['q7', false]]);
  expect(keys(item('q7', { edit: 'add', list: 'options', key: 'x' }), { change: 'move', from: 0, to: 1 })).toEqual([]);
  // English that is written for the first time is no other word.
  expect(
    keys(
      { change: 'english', on: true },
      item('q7', { edit: 'option', list: 'options', key: 'o11', language: 'en', text: 'Red' }),
    ),
  ).toEqual([]);
});

test('what becomes sensitive, or no longer is, is asked about; a section has no answers (AMB-125, ENC-7)', () => {
  const fin = anItem('section', 9, 'Fin');
  const [color] = items;
  const before = [...(color ? [{ ...color, sensitive: true }] : []), ...items.slice(1), fin];
  const values = changeSurvey(
    valuesOf(aSurvey(before)),
    item('q9', { edit: 'text', of: 'text', language: 'es', text: 'Gracias' }),
  );
  const told = (...changes: SurveyChange[]) =>
    rewordedOf(changes.reduce(changeSurvey, values), before).map(({ key, otherWords, sensitive }) => [
      key,
      otherWords,
      sensitive,
    ]);
  const turned = (key: string, on: boolean) => item(key, { edit: 'sensitive', on });
  expect(told()).toEqual([]);
  expect(told(turned('q7', false), turned('q8', true))).toEqual([
    ['q7', false, false],
    ['q8', false, true],
  ]);
  expect(told(turned('q8', true), turned('q8', false), option)).toEqual([['q7', true, null]]);
});

test('a question keeps its numbers with other words; of another kind, or meant as another, it has none (ENC-1)', () => {
  const second = [8, [11], [2]];
  expect(numbers(sent([], option))).toEqual([[7, [11, 12], []], second]);
  expect(numbers(sent(['q7'], option))).toEqual([[null, [null, null], []], second]);
  expect(numbers(sent([], kind))).toEqual([[null, [null, null], []], second]);
});

test('what somebody took out meanwhile is sent as new', () => {
  const [, squares] = items;
  const without = bodyOf(after(), squares ? [squares] : [], new Set()).questions.map(parseItem);
  expect(numbers(without)[0]).toEqual([null, [null, null], []]);
});

test('English that is off is kept here and sent as null (ENC-3); an empty option is sent with its mark (SUR-50, SUR-51)', () => {
  const english = (text: string): SurveyChange => ({ change: 'text', of: 'title', language: 'en', text });
  const on = after(
    { change: 'english', on: true },
    english('Colour'),
    item('q7', { edit: 'add', list: 'options', key: 'x' }),
  );
  const both = bodyOf(on, items, new Set());
  expect(both.title).toEqual([
    { language_id: 1, text: 'Satisfacción' },
    { language_id: 2, text: 'Colour' },
  ]);
  expect(both.questions[0]?.data.options?.[2]).toEqual({ option: [{ language_id: 1, text: '1' }], placeholder: true });
  expect(both.questions[0]?.dataEnglish?.options?.[2]).toEqual({
    option: [{ language_id: 2, text: '2' }],
    placeholder: true,
  });
  const off = changeSurvey(on, { change: 'english', on: false });
  expect(off.title.en).toBe('Colour');
  const sentOff = bodyOf(off, items, new Set());
  expect([sentOff.title.length, sentOff.questions[0]?.dataEnglish]).toEqual([1, null]);
});

test('what is missing is found: own texts and main texts, in English only while it is on (SUR-17 to SUR-24, SUR-48, SUR-49)', () => {
  expect(missingOf(valuesOf(survey))).toEqual({ own: false, items: [] });
  expect(missingOf(blankSurvey())).toEqual({ own: true, items: ['new'] });
  expect(missingOf(after({ change: 'english', on: true }))).toEqual({ own: true, items: ['q7', 'q8'] });
  expect(missingOf(after({ change: 'text', of: 'goodbye', language: 'es', text: ' ' })).own).toBe(true);
});

test('the rules of the contract hold what is sent: 100 and 500 characters (CON-35)', () => {
  const body = { client: 3, ...bodyOf(after(), items, new Set()) };
  expect(SurveyForm.safeParse(body).success).toBe(true);
  const long = (of: 'title' | 'description', n: number) =>
    bodyOf(after({ change: 'text', of, language: 'es', text: 'x'.repeat(n) }), items, new Set());
  for (const [of, most] of [
    ['title', 100],
    ['description', 500],
  ] as const) {
    expect(SurveyForm.safeParse({ client: 3, ...long(of, most) }).success).toBe(true);
    expect(SurveyForm.safeParse({ client: 3, ...long(of, most + 1) }).success).toBe(false);
  }
});
