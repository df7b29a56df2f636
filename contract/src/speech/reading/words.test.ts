import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAloud } from './reading.ts';
import { saidWords, sayWords, wordKey } from './words.ts';

const say = (text: string, words: Record<string, string>) =>
  sayWords(text, [saidWords(Object.entries(words).map(([written, said]) => ({ written, said })))]);

test('whole words are said, whatever their case and accents, and nothing within a word (OIR-2)', () => {
  const words = { Tamiflu: 'Támiflu', Ana: 'Anna' };
  expect(say('Tamiflu, TAMIFLU y támiflú.', words)).toBe('Támiflu, Támiflu y Támiflu.');
  expect(say('Ana, banana, Anaís, 2Ana y Ana2', words)).toBe('Anna, banana, Anaís, 2Ana y Ana2');
  expect(say('(Ana)¿Ana?Ana-Ana «ANA»', words)).toBe('(Anna)¿Anna?Anna-Anna «Anna»');
  expect(say('Ana', {})).toBe('Ana');
});

test('an ñ is a letter of its own; an accent that is written apart is none', () => {
  expect(say('un año, un ano', { año: 'aaño' })).toBe('un aaño, un ano');
  expect([say('an\u0303o', { año: 'aaño' }), say('Tami\u0301flu!', { tamiflu: 'T' })]).toEqual(['aaño', 'T!']);
  expect([wordKey('  Támiflu '), wordKey('AÑO'), wordKey('IMSS\u00a0 Bienestar')]).toEqual([
    ...['tamiflu', 'año', 'imss bienestar'],
  ]);
});

test('the longest of several is said, and what was said is not looked through again', () => {
  const words = {
    IMSS: 'ims',
    'IMSS Bienestar': 'el ims bienestar',
    ims: 'no',
    bienestar: 'otro',
    uno: 'dos',
    dos: 'uno',
  };
  expect(say('IMSS   Bienestar e IMSS', words)).toBe('el ims bienestar e ims');
  expect(say('uno dos uno', words)).toBe('dos uno dos');
  expect(say('IMSS Bienestares', words)).toBe('ims Bienestares');
});

test('the words of a client go before those of the house, which their own result does not become again', () => {
  const words = saidWords([
    { written: 'Oaxaca', said: 'Guajaca' },
    { written: 'Soto', said: 'Xola' },
    { written: 'Booking', said: 'Búkin' },
    { written: 'Dra.', said: 'doctorcita' },
  ]);
  expect(readAloud('Oaxaca, Soto y Xola', 1, { words })).toBe('Guajaca, Xola y Shola');
  expect(readAloud('www.booking.com.mx: Dra. Ruiz, $99', 1, { words })).toBe(
    'Búkin punto com punto mx: doctorcita Ruiz, noventa y nueve pesos',
  );
  expect(readAloud('Booking', 3, { words })).toBe('Booking');
});

test('whatever is written and listed, a text without the words stays and no sign is a rule', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 20 });
  fc.assert(
    fc.property(anything, anything, anything, (text, written, said) => {
      const list = [saidWords([{ written, said }])];
      expect(() => sayWords(text, list)).not.toThrow();
      if (!wordKey(text).includes(wordKey(written))) expect(sayWords(text, list)).toBe(text);
      if (/^\p{L}+$/u.test(written)) expect(sayWords(`¡${written}!`, list)).toBe(`¡${said}!`);
    }),
    { numRuns: 200 },
  );
  expect(say('a.c abc $& $1', { 'a.c': '$&', $1: '(x)' })).toBe('$& abc $& (x)');
});

test('500 words in the longest text, all alike at their beginning, take no time that anybody notices', () => {
  const words = saidWords(
    Array.from({ length: 500 }, (_, at) => ({ written: `${'a '.repeat(28)}${'b'.repeat(at % 3)}${at}`, said: 'x' })),
  );
  const text = 'a '.repeat(1_000);
  const before = performance.now();
  expect(sayWords(text, [words])).toBe(text);
  expect(performance.now() - before).toBeLessThan(200);
});

test('words that are said in many letters make a text longer by 2,000 at most, and hold up nobody', () => {
  const words = saidWords([{ written: 'a', said: '0'.repeat(120) }]);
  const text = `a${',a'.repeat(900)}`;
  const before = performance.now();
  const read = readAloud(text, 1, { words });
  expect(performance.now() - before).toBeLessThan(1_000);
  expect(sayWords(text, [words]).length).toBeLessThanOrEqual(text.length + 2_000);
  // The first are said, and what is left is as it was written.
  expect(read.endsWith(',a,a,a')).toBe(true);
  expect(sayWords('a, a', [words])).toBe(`${'0'.repeat(120)}, ${'0'.repeat(120)}`);
});
