import { expect, test } from 'vitest';
import { Vocabulary } from './vocabulary.ts';

const vocabulary = new Vocabulary(['¿Dónde está la farmacia?', 'Tamiflu en cápsulas', 'la doctora Martínez'], 'es');
const heard = (sentence: string, as?: Vocabulary) => vocabulary.hear(sentence, as).map(({ sound }) => sound);
const meant = (sentence: string) => vocabulary.hear(sentence).map(({ sound }) => sound);

test.each([
  ['accents, case and signs', '¡DONDE esta LA farmacia!', '¿Dónde está la farmacia?'],
  ['what sounds alike', 'dónde está la farmasia', '¿Dónde está la farmacia?'],
  ['a letter too few', 'dónde está la famacia', '¿Dónde está la farmacia?'],
  ['two letters changed over', 'la dcotora', 'la doctora'],
  ['a word in two', 'tami flu', 'tamiflu'],
  ['words in one', 'ladoctora', 'la doctora'],
])('%s: heard as it was meant', (_, said, written) => {
  expect(heard(said)).toEqual(meant(written));
  expect(vocabulary.hear(said).every(({ known }) => known)).toBe(true);
});

test('what is near no word stays as it is', () => {
  expect(vocabulary.hear('helicóptero')).toEqual([expect.objectContaining({ known: false })]);
  expect(vocabulary.hear('')).toEqual([]);
});

test('a known word is not taken for the rest of a slip before it', () => {
  const greeting = new Vocabulary(['hola', 'perdí mi bolsa'], 'es');
  expect(greeting.hear('b hola').at(-1)).toMatchObject({ sound: greeting.hear('hola')[0]?.sound, known: true });
  // Nor is a word that was written in two with a slip lost by it.
  expect(greeting.hear('bol za')).toEqual([expect.objectContaining({ sound: greeting.hear('bolsa')[0]?.sound })]);
});

test('a word that another vocabulary knows is no slip', () => {
  const spoken = new Vocabulary(['la doctoral'], 'es');
  expect(vocabulary.hear('doctoral')[0]).toMatchObject({ known: true, said: 'doktoral' });
  expect(vocabulary.hear('doctoral', spoken)[0]).toMatchObject({ known: false, sound: 'doktoral' });
});

test('words that begin alike are found, without the diminutive', () => {
  expect(vocabulary.begun('tami').map(({ sound }) => sound)).toEqual(['tamiflu']);
  expect(vocabulary.begun('doctorita').map(({ sound }) => sound)).toEqual(['doktora']);
  expect(vocabulary.begun('do')).toEqual([]);
});
