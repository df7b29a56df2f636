import { inBoth } from '@botones/contract/fields/translated';
import { itemKinds } from '@botones/contract/surveys/survey-item';
import { expect, test } from 'vitest';
import { anItem, aSurvey, options } from '../../../testing/surveys.ts';
import { type ItemChange, newItem } from '../kinds/built-item.ts';
import {
  blankSurvey,
  changeSurvey,
  duplicateOf,
  goesOn,
  missingInEnglish,
  type SurveyChange,
  type SurveyValues,
  sameSurvey,
  valuesOf,
} from './survey-document.ts';

const after = (values: SurveyValues, ...changes: SurveyChange[]) => changes.reduce(changeSurvey, values);
const item = (how: ItemChange, key = 'new'): SurveyChange => ({ change: 'item', key, how });
const firstOf = ({ items }: SurveyValues) => items[0] as SurveyValues['items'][number];
const typed = (text: string, key = 'new') => item({ edit: 'text', of: 'text', language: 'es', text }, key);

test('a new survey is on and has one empty question of one answer; what is added is the same (SUR-26, SUR-31)', () => {
  const begun = blankSurvey();
  expect([begun.state, begun.hasEnglish, begun.items.length]).toEqual([true, false, 1]);
  const { items } = after(begun, { change: 'add', key: 'b' });
  expect(items.map(({ key, kind, text }) => [key, kind, text.es])).toEqual([
    ['new', 'uniqueOption', ''],
    ['b', 'uniqueOption', ''],
  ]);
});

test('a scale begins with stars, any other kind has no slider (SUR-32, SUR-33)', () => {
  for (const kind of itemKinds) {
    const { slider } = firstOf(after(blankSurvey(), item({ edit: 'kind', kind })));
    expect([kind, slider]).toEqual([kind, kind === 'linearScale' ? 'stars' : null]);
  }
  const faces = item({ edit: 'slider', slider: 'emotes' });
  const scale = after(blankSurvey(), item({ edit: 'kind', kind: 'linearScale' }), faces);
  expect(firstOf(scale).slider).toBe('emotes');
  expect(firstOf(after(scale, item({ edit: 'kind', kind: 'yesNo' }))).slider).toBeNull();
});

test('what was typed as options is there again when the kind comes back', () => {
  const { options: begun } = newItem('new');
  const write = item({ edit: 'option', list: 'options', key: begun[0]?.key ?? '', language: 'es', text: 'Rojo' });
  const gone = after(blankSurvey(), write, item({ edit: 'kind', kind: 'yesNo' }));
  const back = firstOf(after(gone, item({ edit: 'kind', kind: 'squares' })));
  expect(back.options.map(({ text }) => text.es)).toEqual(['Rojo', '']);
  expect(back.rows).toHaveLength(1);
});

test('the last item stays; of two one goes and comes back where it was (SUR-30)', () => {
  const one = blankSurvey();
  expect(after(one, { change: 'remove', key: 'new' })).toBe(one);
  const two = after(one, { change: 'add', key: 'b' });
  const left = after(two, { change: 'remove', key: 'new' });
  expect(left.items.map(({ key }) => key)).toEqual(['b']);
  expect(after(left, { change: 'insert', item: firstOf(one), place: 0 }).items).toEqual(two.items);
});

test('items and options change places (SUR-28); one that is duplicated stands behind the first and is another', () => {
  const saved = valuesOf(
    aSurvey([anItem('uniqueOption', 7, '¿A?', { options: options('Sí', 'No') }), anItem('yesNo', 8, '¿B?')]),
  );
  const { items } = after(saved, { change: 'duplicate', of: 'q7', key: 'c' }, { change: 'move', from: 2, to: 0 });
  expect(items.map(({ key, question_id, text }) => [key, question_id, text.es])).toEqual([
    ['q8', 8, '¿B?'],
    ['q7', 7, '¿A?'],
    ['c', null, '¿A?'],
  ]);
  expect(items[2]?.options.map(({ id, text }) => [id, text.es])).toEqual([
    [null, 'Sí'],
    [null, 'No'],
  ]);
  const turned = after(saved, item({ edit: 'move', list: 'options', from: 0, to: 1 }, 'q7'));
  expect(firstOf(turned).options.map(({ id }) => id)).toEqual([12, 11]);
});

test('letters of one text are one step, those of another are another', () => {
  expect(goesOn(typed('a'), typed('ab'))).toBe(true);
  expect(goesOn(typed('a'), typed('b', 'other'))).toBe(false);
  const option = (key: string) => item({ edit: 'option', list: 'options', key, language: 'es', text: 'x' });
  expect([goesOn(option('a'), option('a')), goesOn(option('a'), option('b'))]).toEqual([true, false]);
  const add: SurveyChange = { change: 'add', key: 'x' };
  expect(goesOn(add, add)).toBe(false);
});

test('what differs is to be saved: a letter, the order, English; what is typed and taken back is not', () => {
  const saved = valuesOf(aSurvey([anItem('yesNo', 8, '¿B?'), anItem('yesNo', 9, '¿C?')]));
  expect(sameSurvey(saved, after(saved, typed('¿D?', 'q8'), typed('¿B?', 'q8')))).toBe(true);
  for (const change of [
    typed('¿D?', 'q8'),
    { change: 'move', from: 0, to: 1 },
    { change: 'english', on: true },
  ] as const)
    expect(sameSurvey(saved, after(saved, change))).toBe(false);
});

test('what is missing in English is counted: the texts, each question, and options that are written', () => {
  const survey = aSurvey([
    anItem('uniqueOption', 7, '¿A?', { options: options('Sí', '') }),
    anItem('section', 8, 'Fin'),
  ]);
  const values = after(valuesOf(survey), { change: 'english', on: true });
  expect(missingInEnglish(values)).toBe(3 + 2 + 1);
  const write = item({ edit: 'option', list: 'options', key: 'o11', language: 'en', text: 'Yes' }, 'q7');
  expect(missingInEnglish(after(values, write))).toBe(5);
});

test('a duplicate says the same under no number and under a title of its own, in its languages, that is short enough', () => {
  const questions = [anItem('uniqueOption', 7, '¿A?', { options: options('Sí') })];
  const titled = (es: string, en: string | null) => duplicateOf(aSurvey(questions, { title: inBoth(es, en) }));
  const copy = titled('x'.repeat(100), 'y'.repeat(99));
  expect(copy.title).toEqual({ es: `${'x'.repeat(92)} (copia)`, en: `${'y'.repeat(93)} (copy)` });
  expect(titled('Trato', null).title).toEqual({ es: 'Trato (copia)', en: '' });
  expect(copy.items.map(({ question_id, options: [first] }) => [question_id, first?.id, first?.text.es])).toEqual([
    [null, null, 'Sí'],
  ]);
});
