import { type ErrorCode, errors } from '@botones/contract/errors';
import { words } from '@botones/contract/fields';
import { expect, test } from 'vitest';
import { said as en } from './said.en.ts';
import { said as ja } from './said.ja.ts';

const codes = Object.keys(errors) as ErrorCode[];

test('every failure of the server has its sentence in English and Japanese, found by its word (AMB-028)', () => {
  expect(codes.length).toBeGreaterThan(50);
  for (const [language, { errors: sentences }] of [
    ['en', en],
    ['ja', ja],
  ] as const) {
    expect(Object.keys(sentences).sort()).toEqual([...codes].sort());
    for (const code of codes) {
      const sentence = sentences[code];
      expect([language, code, sentence.length > 3 && sentence !== errors[code][1]]).toEqual([language, code, true]);
      if (language === 'ja') expect([code, /[\u3040-\u30ff\u4e00-\u9faf]/.test(sentence)]).toEqual([code, true]);
      else expect([code, /[áéíóúñ¿¡]/i.test(sentence)]).toEqual([code, false]);
    }
  }
});

test('the shared words of fields are translated by their sentence; what nobody knows stays as it was said', () => {
  for (const { rules } of [en, ja]) {
    for (const sentence of [words.required, words.email, words.number, words.whole, words.tooLong(60)])
      expect([sentence, rules(sentence) ?? sentence]).not.toEqual([sentence, sentence]);
    expect(rules('Algo que nadie dice') ?? null).toBeNull();
  }
});
