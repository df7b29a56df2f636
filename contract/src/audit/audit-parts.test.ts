import { expect, test } from 'vitest';
import { deedLabel, fieldLabel, findFieldLabel, recordTypeLabel, valueLabel } from '../labels.ts';
import { type PlainPart, partsInWords, partsOf, partValue } from './audit-parts.ts';

test('only what says that it is many parts has some, whatever a text looks like', () => {
  const value = (text: string | number | null, is: 'plain' | 'parts' | 'instant') => ({ ...partValue(text), is });
  expect(partsOf(value('[1,2]', 'parts'))).toEqual([1, 2]);
  expect(partsOf(value('{"a":1}', 'parts'))).toEqual({ a: 1 });
  for (const plain of ['[1,2]', '{"a":1}', '[Sala 1] Robot', '{abierto', 'null', '12', '', 12, null])
    expect([plain, partsOf(partValue(plain))]).toEqual([plain, undefined]);
});

test('parts in words: each after its name, a text alone by itself, languages and what is empty left out', () => {
  const plain = (field: string, part: PlainPart) => `${field}=${part}`;
  const said = (parts: object) => partsInWords('products', parts, 'es', plain);
  expect(said([1, null, true])).toBe('=1, =null, =true');
  expect(said({ text: 'Hola', language_id: 1, odd: null })).toBe('text=Hola');
  expect(said({ text: 'Hola', count: 0, other: { odd: 'x' } })).toBe('text=Hola · count: count=0 · other: odd: odd=x');
  expect(said([{ text: 'Hola' }, ['a']])).toBe('text=Hola, =a');
});

test('what was done is said as its table says it, else by verb and title', () => {
  expect(deedLabel('created', 'intent_audios', 'es')).toBe('Añadió un texto');
  expect(deedLabel('removed', 'intent_phrases', 'en')).toBe('Took away a phrase');
  expect(deedLabel('restored', 'intent_audios', 'es')).toBe('Restauró Audios de la intención');
  expect(deedLabel('created', 'robots', 'es')).toBe('Creó Robot');
  expect(deedLabel('changed', 'robots', 'ja')).toBe('ロボットの変更');
});

test('a name of the log is the record’s own, else what columns of that name are called everywhere, else the column', () => {
  expect(recordTypeLabel('robots', 'en')).toBe('Robot');
  expect(findFieldLabel('robots', 'serial_number')?.es).toBe('Número de serie');
  expect(fieldLabel('tables_of_tomorrow', 'name', 'es')).toBe(fieldLabel('profiles', 'name', 'es'));
  expect(valueLabel('robots', 'desired_power', 'off', 'es')).toBe('No');
  // What every object has is nobody's name.
  for (const table of ['tables_of_tomorrow', 'toString']) {
    expect(recordTypeLabel(table, 'es')).toBe(table);
    expect(fieldLabel(table, 'toString', 'es')).toBe('toString');
    expect(valueLabel(table, 'state', 'open', 'es')).toBeUndefined();
  }
  expect(valueLabel('users', 'toString', 'x', 'es')).toBeUndefined();
});
