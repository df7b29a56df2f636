import { expect, test } from 'vitest';
import { longText, text } from './fields.ts';

/** A rule whose documented sentence is 'El texto contiene caracteres no permitidos'. */
const refused = 'characters';
const rulesBroken = (field: ReturnType<typeof text>, value: string) =>
  field.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

test.each([
  'a\nb',
  'a\r\nb',
  'a\tb',
  'a\u0000b',
  'a\u001bb',
  'a\u0085b',
  'a\u2028b',
  'a\u2029b',
])('a name holds no line break and no other control character: %j', (value) =>
  expect(rulesBroken(text(60), value)).toEqual([refused]));

test('blanks and line breaks around a name are no part of it', () => {
  expect(text(60).parse(' Clínica Aurora\r\n')).toBe('Clínica Aurora');
  expect(text(60).parse('👩‍👩‍👧 ß ﷽ — «ñ»')).toBe('👩‍👩‍👧 ß ﷽ — «ñ»');
});

test('a text of several lines keeps them, and holds what a database holds', () => {
  expect(longText(60).parse('Una línea\n\tOtra')).toBe('Una línea\n\tOtra');
  for (const value of ['a\u0000b', 'a\ud800b']) expect(rulesBroken(longText(60), value)).toEqual([refused]);
});
