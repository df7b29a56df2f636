import { expect, test } from 'vitest';
import { placeOf, screenWordOf } from './screen-words.ts';

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
