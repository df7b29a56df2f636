import { expect, test } from 'vitest';
import { isDrawn, readableIn } from './signs.ts';

test('a sign that a font has is told from the box that stands for one which none has', async () => {
  expect(await isDrawn('o')).toBe(true);
  expect(await isDrawn('C')).toBe(true);
  // Nobody draws what is for private use.
  expect(await isDrawn('\u{f0123}')).toBe(false);
});

test('Spanish and English are read as they are, Japanese where it can be drawn', async () => {
  expect([await readableIn('es-mx'), await readableIn('en')]).toEqual(['es-mx', 'en']);
  expect(await readableIn('ja')).toBe((await isDrawn('の')) ? 'ja' : 'en');
});
