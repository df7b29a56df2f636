import { expect, test } from 'vitest';
import { soundOf } from './sound.ts';

test.each([
  ['quiero', 'kiero'],
  ['hacer', 'aser'],
  ['vaca', 'baca'],
  ['lluvia', 'yuvia'],
  ['zapato', 'sapato'],
  ['gente', 'jente'],
  ['guerra', 'guera'],
  ['envase', 'enbase'],
  ['huarache', 'guarache'],
  ['martinez', 'martines'],
  ['hospital', 'ospital'],
])('%s sounds as %s', (written, alike) => {
  expect(soundOf(written, 'es')).toBe(soundOf(alike, 'es'));
});

test.each([
  ['casa', 'caja'],
  ['chico', 'sico'],
  ['pero', 'peso'],
])('%s sounds otherwise than %s', (one, other) => {
  expect(soundOf(one, 'es')).not.toBe(soundOf(other, 'es'));
});

test('English has sounds of its own', () => {
  expect(soundOf('knee', 'en')).toBe(soundOf('nee', 'en'));
  expect(soundOf('pharmacy', 'en')).toBe(soundOf('farmacy', 'en'));
  expect(soundOf('very', 'en')).not.toBe(soundOf('bery', 'en'));
});
