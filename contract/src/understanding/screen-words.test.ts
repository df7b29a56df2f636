import { expect, test } from 'vitest';
import { orderWordOf, placeOf, screenWordOf } from './screen-words.ts';

test.each([
  ['Sí, por favor', 'yes'],
  ['No.', 'no'],
  ['otra vez', 'again'],
  ['más despacio, por favor', 'slower'],
  ['el segundo', 'second'],
  ['¿Habla español?', 'spanish'],
  ['muchas gracias', 'thanks'],
  ['quiero el segundo piso', null],
  ['no quiero un turno', null],
  ['', null],
])('%s', (sentence, word) => {
  expect(screenWordOf(sentence, 'es')).toBe(word);
});

test('English has words of its own', () => {
  expect(screenWordOf('Go back, please', 'en')).toBe('back');
  expect(screenWordOf('otra vez', 'en')).toBeNull();
});

test('a word counts what is on the glass', () => {
  expect(placeOf.third).toBe(2);
  expect(placeOf.back).toBeUndefined();
});

test('a screen obeys by itself what is no answer to what stands on it', () => {
  const words = ['otra vez', 'en inglés', 'gracias', 'sí', 'no', 'el segundo', 'quiero un turno'];
  expect(words.map((sentence) => orderWordOf(sentence, 'es'))).toEqual([
    'again',
    'english',
    'thanks',
    null,
    null,
    null,
    null,
  ]);
});
