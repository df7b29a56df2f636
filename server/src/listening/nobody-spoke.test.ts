import { expect, test } from 'vitest';
import { packLibrary } from '../features/intents/pack-library.ts';
import { wordsOf } from './nobody-spoke.ts';

test.each([
  'Subtítulos realizados por la comunidad de Amara.org',
  'Subtítulos por la comunidad de Amara.org.',
  'Subtitulado por la comunidad de Amara.org',
  'Transcripción y traducción realizadas por un voluntario',
  '¡Gracias por ver el video!',
  'Gracias por ver.',
  '¡Suscríbete al canal!',
  'Thank you for watching!',
  'Thanks for watching. Please subscribe.',
  'Subtitles by the Amara.org community',
  'you',
  '[Música]',
  '(música)',
  ' ♪ ♪ ',
  '[MÚSICA] (aplausos)',
  '*suspira*',
  '...',
  '',
])('what a recogniser writes of silence is nobody’s words: %s', (written) => {
  expect(wordsOf(written)).toBe('');
});

test.each([
  ['¿A qué hora abren?', '¿A qué hora abren?'],
  ['Gracias.', 'Gracias.'],
  ['Thank you.', 'Thank you.'],
  ['[Música] ¿Dónde  están\nlos baños?', '¿Dónde están los baños?'],
  ['¿Tienen subtítulos por persona en la sala?', '¿Tienen subtítulos por persona en la sala?'],
  ['Quiero ver el video de la campaña', 'Quiero ver el video de la campaña'],
  ['Are you open?', 'Are you open?'],
  ['Traducción de un acta de nacimiento', 'Traducción de un acta de nacimiento'],
  ['¿Transcripción de calificaciones, por favor?', '¿Transcripción de calificaciones, por favor?'],
])('what somebody says stays: %s', (written, said) => {
  expect(wordsOf(written)).toBe(said);
});

test('the names that it was given, repeated, are nobody’s words; one or two may well be somebody’s', () => {
  const names = ['Tamiflu', 'Dra. Güemes', 'Coyoacán', 'Paracetamol 500 mg'];
  expect(
    wordsOf(
      'Tamiflu, Dra. Güemes, Coyoacán',
      names.map((name) => name.replace('.', '')),
    ),
  ).toBe('Tamiflu, Dra. Güemes, Coyoacán');
  expect(wordsOf('Tamiflu, Coyoacán, Paracetamol 500 mg.', names)).toBe('');
  expect(wordsOf('Tamiflu, Coyoacán', names)).toBe('Tamiflu, Coyoacán');
  expect(wordsOf('Tamiflu, Coyoacán, paracetamol', names)).toBe('Tamiflu, Coyoacán, paracetamol');
});

test('no phrase of the library is taken for nobody’s words', () => {
  const phrases = [...packLibrary().values()].flatMap(({ phrases }) => Object.values(phrases).flat());
  expect(phrases.length).toBeGreaterThan(1_000);
  expect(phrases.filter((phrase) => wordsOf(phrase) === '')).toEqual([]);
});
