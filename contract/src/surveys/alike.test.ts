import { expect, test } from 'vitest';
import { alikeIn } from './alike.ts';
import type { SurveyItem } from './survey-item.ts';

type Told = string | [es: string, en: string];
const said = (told: Told) => (typeof told === 'string' ? { es: told, en: null } : { es: told[0], en: told[1] });
const question = (options: readonly Told[], rows: readonly Told[] = [], ids: (number | null)[] = []): SurveyItem => ({
  ...{ kind: rows.length > 0 ? 'squares' : 'uniqueOption', question_id: 7, sensitive: false, slider: null },
  ...{ text: said('¿?'), description: said('') },
  options: options.map((told, at) => ({ option_id: ids[at] === undefined ? at + 1 : ids[at], text: said(told) })),
  rows: rows.map((told, at) => ({ row_index: at + 1, text: said(told) })),
});
const told = (now: SurveyItem, before?: SurveyItem) =>
  alikeIn(now, before).map(({ list, at, language, made }) => `${list} ${at} ${language}${made ? '' : ' saved'}`);

test('options, columns and rows that a change makes alike are found, accents and case apart, each language by itself', () => {
  expect(told(question(['Sí', 'No', 'SI']))).toEqual(['options 2 es']);
  expect(told(question(['Año', 'Ano']))).toEqual([]);
  expect(
    told(
      question([
        ['Azul', 'Blue'],
        ['Celeste', 'blue'],
      ]),
    ),
  ).toEqual(['options 1 en']);
  expect(
    told(
      question([
        ['Red', 'Net'],
        ['Rojo', 'Red'],
      ]),
    ),
  ).toEqual([]);
  expect(told(question(['Bien', 'Mal'], ['Caja', 'Baños', 'caja']))).toEqual(['rows 2 es']);
  expect(told(question(['', '', 'Uno']))).toEqual([]);
});

test('the one that was changed or added is wrong, not the one that stood there', () => {
  const before = question(['Rojo', 'Azul']);
  expect(told(question(['azul', 'Azul']), before)).toEqual(['options 0 es']);
  expect(told(question(['Rojo', 'Azul', 'ROJO'], [], [1, 2, null]), before)).toEqual(['options 2 es']);
  expect(told(question(['Azul', 'Rojo', 'Azul'], [], [null, 1, 2]), before)).toEqual(['options 0 es']);
});

test('what was saved so is told and not refused, also in other words; one more is', () => {
  const before = question(['Hoy', 'Hoy', 'Ayer']);
  expect(told(before, before)).toEqual(['options 1 es saved']);
  expect(told(question(['Mañana', 'Mañana', 'Ayer']), before)).toEqual(['options 1 es saved']);
  expect(told(question(['Hoy', 'Hoy', 'Hoy']), before)).toEqual(['options 2 es']);
  expect(told(question(['Hoy', 'Ayer'], [], [1, 3]), before)).toEqual([]);
  // A copy is another question, which begins.
  expect(told(question(['Hoy', 'Hoy'], [], [null, null]))).toEqual(['options 1 es']);
});

test('what documented callers send in the place of an empty option is not refused (SUR-50, SUR-51)', () => {
  expect(
    told(
      question([
        ['1', '2'],
        ['1', '2'],
      ]),
    ),
  ).toEqual(['options 1 es saved', 'options 1 en saved']);
});
