import { expect, test } from 'vitest';
import { sortFields, valueLabel } from './audit-values.ts';

const label = (value: unknown, more: object = {}, field = 'name', language: 'es-mx' | 'en' = 'es-mx') =>
  valueLabel(
    'robots',
    field,
    { value, is: 'plain', name: null, hidden: null, ...more } as never,
    'America/Mexico_City',
    language,
  );

test('a value is read as people say it, and what was hidden or empty is said to be (D3)', () => {
  expect(valueLabel('robots', 'name', null, 'UTC', 'es-mx')).toBe('—');
  expect([label(null), label(''), label('[]', { is: 'parts' })]).toEqual(['—', '—', '—']);
  expect([label('x', { hidden: 'secret' }), label('x', { hidden: 'foreign' })]).toEqual([
    'cambiada',
    'no visible para este cliente',
  ]);
  expect([label(true), label(false), label(0), label(45)]).toEqual(['Sí', 'No', '0', '45']);
  expect(label('2026-03-04T05:06:07.000Z', { is: 'instant' })).toBe('03/03/2026 - 23:06:07');
});

test('what only looks like an instant or like many parts is a text, as it was written', () => {
  const texts = ['2026-03-04T05:06:07Z', '2026-02-30T25:61:61', '2026-03-04', '[]', '["a"]', '{"text":"Hola"}', 'null'];
  expect(texts.map((text) => label(text))).toEqual(texts);
  expect(label(JSON.stringify(texts), { is: 'parts' })).toBe(texts.join(', '));
});

test('a number is the name of what it stands for, a module’s in the language of who reads', () => {
  expect(label(3, { name: 'Turnos' }, 'module_id', 'en')).toBe('Turns');
  expect(label(3, { name: 'Turnos' }, 'branch_id', 'en')).toBe('Turnos');
});

test('many parts are read one after another', () => {
  expect(label('["a",true,null]', { is: 'parts' })).toBe('a, Sí, —');
  expect(label('{"text":"Hola","power":false}', { is: 'parts' })).toMatch(/^Hola · .+: No$/);
});

test('what a record is called is the first of its fields, the others stand by what they are called', () => {
  const field = (name: string) => ({ field: name, before: null, after: null });
  const sorted = (...names: string[]) =>
    sortFields({ kind: 'robots', fields: names.map(field) } as never, 'es-mx').map((each) => each.field);
  for (const names of [
    ['max_wait_time', 'name', 'branch_id'],
    ['branch_id', 'max_wait_time', 'name'],
    ['name', 'max_wait_time', 'branch_id'],
  ])
    expect(sorted(...names)).toEqual(['name', 'branch_id', 'max_wait_time']);
});
