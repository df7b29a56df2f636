import { expect, test } from 'vitest';
import { groupsOf } from './features.ts';
import { learnAtOnce } from './learning.ts';
import { Names } from './names.ts';
import { Vocabulary } from './vocabulary.ts';

const records = [
  { key: 'adult', names: ['Paracetamol 500 mg, tabletas'], about: ['analgésico'] },
  { key: 'child', names: ['Paracetamol infantil, jarabe'], about: ['analgésico'] },
  { key: 'tamiflu', names: ['Tamiflu, cápsulas', null], about: ['antiviral'] },
  { key: 'eyes', names: ['Oftalmología'], about: [] },
  { key: 'martinez', names: ['Dra. Elena Martínez'], about: ['Cardiología'] },
  { key: 'centre', names: ['Sucursal Centro'], about: [] },
  { key: 'bandage', names: ['Venda elástica de 10 cm'], about: [] },
];
const groups = [['ojos', 'oftalmología', 'vista']];
const vocabulary = new Vocabulary(
  [...records.flatMap(({ names }) => names[0] ?? ''), 'cardiología', ...groups.flat()],
  'es',
);
const spoken = new Vocabulary(['¿tienen?', '¿dónde queda?', '¿cuánto cuesta?', 'quiero'], 'es');
const names = learnAtOnce(Names.learning(records, vocabulary, groupsOf(groups, vocabulary)));
const first = (sentence: string) => names.find(sentence, spoken)[0]?.key;

test.each([
  ['¿Tienen tami flu?', 'tamiflu'],
  ['quiero el tamiflú', 'tamiflu'],
  ['el de los ojos', 'eyes'],
  ['la doctora martines', 'martinez'],
  ['con la cardióloga', 'martinez'],
  ['paracetamol de quinientos', 'adult'],
  ['parasetamol para niños infantil', 'child'],
  ['¿dónde queda la del centro?', 'centre'],
  ['¿venden vendas?', 'bandage'],
  ['¿venden tamiflu?', 'tamiflu'],
])('%s', (sentence, key) => {
  expect(first(sentence)).toBe(key);
});

test('what two records share names both alike', () => {
  const [one, other] = names.find('¿tienen paracetamol?', spoken);
  expect([one?.key, other?.key].sort()).toEqual(['adult', 'child']);
  expect(one?.words).toEqual(['paracetamol']);
});

test('what names nothing finds nothing', () => {
  expect(names.find('quiero un helicóptero', spoken)).toEqual([]);
  expect(names.find('', spoken)).toEqual([]);
  expect(names.find('¿venden café?', spoken)).toEqual([]);
});

test('a word by which people ask names what is called so', () => {
  const all = [{ key: 'sold', names: ['Qué venden aquí'], about: [] }];
  const called = learnAtOnce(Names.learning(all, new Vocabulary(['Qué venden aquí'], 'es'), groupsOf([], vocabulary)));
  expect(called.find('¿qué venden aquí?', spoken)[0]).toMatchObject({ key: 'sold', share: 1 });
});
