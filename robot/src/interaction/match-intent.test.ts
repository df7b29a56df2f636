import type { ContentIntent } from '@botones/contract/device/device-config';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intentOf } from '../testing/stub.ts';
import { matchIntent, wordsOf } from './match-intent.ts';

const intents: ContentIntent[] = [
  intentOf(1, 'Bienvenida', { role: 'welcome', phrases: ['hola', 'buenos días'] }),
  intentOf(2, 'No entendí', { role: 'fallback', phrases: ['¿qué?'] }),
  intentOf(3, 'Horario', { phrases: ['¿A qué hora abren?', '¿Cuál es el horario de atención?'] }),
  intentOf(4, 'Horario de urgencias', { phrases: ['¿Atienden urgencias de noche?'] }),
  intentOf(5, 'Estacionamiento', { phrases: ['¿Dónde me puedo estacionar?', '¿Hay estacionamiento?'] }),
  intentOf(6, 'Baños', { phrases: ['¿Dónde está el baño?'] }),
  intentOf(7, 'Análisis de sangre', { phrases: ['¿Necesito ayuno para mi análisis?'] }),
  intentOf(8, '東京', { phrases: ['駅はどこですか'] }),
];
const nameOf = (question: string) => matchIntent(intents, question)?.name ?? null;

describe('an intention is found by its name and its phrases', () => {
  test.each([
    ['its name', 'Horario', 'Horario'],
    ['its name without accents', 'analisis de sangre', 'Análisis de sangre'],
    ['its name in capitals, with spaces around', '  BAÑOS ', 'Baños'],
    ['a name whose letter has no key', 'banos', 'Baños'],
    ['a phrase', '¿A qué hora abren?', 'Horario'],
    ['a phrase as people type', 'a que hora abren', 'Horario'],
    ['accents as two characters', 'analisis de sangre'.replace('analisis', 'ana\u0301lisis'), 'Análisis de sangre'],
    ['a name within a sentence', 'quisiera saber el horario por favor', 'Horario'],
    ['the longer name within a sentence', 'cuál es el horario de urgencias', 'Horario de urgencias'],
    ['the words that matter in another order', 'de atención el horario', 'Horario'],
    ['most of the words that matter', 'donde puedo estacionar el coche', 'Estacionamiento'],
    ['a greeting, which is a phrase of the welcome', '¡Hola!', 'Bienvenida'],
    ['a name in letters without case', '東京', '東京'],
  ])('%s', (_what, question, name) => {
    expect(nameOf(question)).toBe(name);
  });

  test.each([
    ['nothing', ''],
    ['signs alone', '¿?!… 👍'],
    ['what nobody taught it', '¿Venden pasteles de chocolate?'],
    ['words without a meaning of their own', '¿Dónde está el de la?'],
    ['half of a word', 'estacion'],
    ['what only the one for nothing says', '¿qué?'],
    ['its name either', 'no entendí'],
  ])('%s finds none', (_what, question) => {
    expect(nameOf(question)).toBeNull();
  });

  test('of two that fit alike the first', () => {
    const twins = [intentOf(1, 'Citas'), intentOf(2, 'citas')];
    expect(matchIntent(twins, 'CITAS')?.intent_id).toBe(1);
    expect(matchIntent([...twins].reverse(), 'CITAS')?.intent_id).toBe(2);
  });

  test('of none there is none', () => {
    expect(matchIntent([], 'hola')).toBeNull();
    expect(matchIntent([intentOf(1, '¿?', { phrases: ['…'] })], '¿?')).toBeNull();
  });
});

test('each phrase and each name finds its own intention, however it is written', () => {
  const spoken = intents
    .filter(({ role }) => role !== 'fallback')
    .flatMap((intent) => [intent.name, ...intent.phrases].map((sentence) => [sentence, intent.name] as const));
  fc.assert(
    fc.property(
      fc.constantFrom(...spoken),
      fc.constantFrom('', '  ', '¡', '...'),
      fc.boolean(),
      (one, around, loud) => {
        const [sentence, name] = one;
        expect(nameOf(around + (loud ? sentence.toUpperCase() : sentence) + around)).toBe(name);
      },
    ),
  );
});

test('any text is taken, and answers the same twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (question) => {
      expect(matchIntent(intents, question)).toBe(matchIntent(intents, question));
    }),
  );
  expect(wordsOf('¿Qué tal, Ñandú?')).toEqual(['que', 'tal', 'nandu']);
});
