import fc from 'fast-check';
import { expect, test } from 'vitest';
import { names } from './names.ts';
import { readAloud, readingVersion } from './reading.ts';
import { type SaidWords, wordKey } from './words.ts';

const language = fc.constantFrom(1, 2);
const currency = fc.constantFrom('MXN' as const, 'USD' as const);

test('whatever is written, something is said, and nothing that is there becomes nothing (VOZ-2)', () => {
  const signs = fc.constantFrom(...'0123456789$€%°º.,:/-–+()@# xaAmMpPshkgodrC\n'.split(''));
  const written = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(signs, { maxLength: 60 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(written, language, currency, (text, language_id, of) => {
      const said = readAloud(text, language_id, { currency: of });
      expect(said.trim() === '').toBe(text.trim() === '');
      expect(said).not.toMatch(/undefined|null|NaN/);
    }),
    { numRuns: 300 },
  );
});

test('plain words stay as they are, whatever stands between them (VOZ-2)', () => {
  const letters = fc.constantFrom(...'abcdefghijklmnñopqrstuvwxyzáéíóúü'.split(''));
  // Of three letters one in some thousands is a name that is said otherwise, as IPN is.
  const isName = (text: string) =>
    [...wordKey(text)].reduce<SaidWords | undefined>((at, sign) => at?.next.get(sign), names.es)?.said !== undefined;
  const word = fc
    .array(letters, { minLength: 2, maxLength: 12 })
    .map((all) => all.join(''))
    .filter((text) => !isName(text));
  const between = fc.constantFrom(' ', ', ', '; ', ': ', ' — ', '\n', '… ');
  const prose = fc
    .tuple(fc.array(fc.tuple(word, between), { maxLength: 12 }), word, fc.constantFrom('', '!', '?'))
    .map(([words, last, end]) => `${words.flat().join('')}${last}${end}`);
  fc.assert(
    fc.property(prose, language, (text, language_id) => {
      expect(readAloud(text, language_id, { currency: 'MXN' })).toBe(text);
    }),
    { numRuns: 500 },
  );
});

test('the longest text is read, whatever it repeats (VOZ-2)', () => {
  const parts = ['1', '1,', '1 ', '12 ', '1.1', '1-', '$1', 'a.', 'a@', '1:', 'www.', '(55) ', '1x', 'A0', ' '];
  for (const part of parts)
    for (const language_id of [1, 2]) expect(readAloud(part.repeat(2_000 / part.length), language_id)).not.toBe('');
});

test('what is read otherwise has another version, by which all speech is made anew (VOZ-2)', () => {
  const written = [
    ...[
      '$1,299.00 y US$20.50',
      '12,500 y 3.5',
      '09:00 a 18:00 hrs',
      '24/12/2026',
      'Tel. (55) 1234-5678',
      '1er piso, 2ª fila',
    ],
    ...[
      '500 mg, 2 L y 30°C',
      'Dr. Ruiz, Av. Juárez 5, Col. Roma, C.P. 06700',
      '2x1',
      'turno A 017, módulo 3',
      'www.botones.mx',
      'Oaxaca, Oxxo, C.D. Ruiz y la QFB',
    ],
  ];
  const said = [1, 2].flatMap((language_id) => written.map((text) => readAloud(text, language_id)));
  let digest = 0;
  for (const sign of said.join('\n')) digest = (Math.imul(digest, 31) + (sign.codePointAt(0) ?? 0)) | 0;
  // Whoever changes the second raises the first.
  expect([readingVersion, digest]).toEqual([3, 471291293]);
});

test('a language without a reading is said as it is written', () => {
  expect(readAloud('$99', 3, { currency: 'MXN' })).toBe('$99');
});
