import { expect, test } from 'vitest';
import { prefer, readPreferences } from './session/preferences.ts';
import { defineWords, plural, wordsIn, wordsNow } from './words.ts';

const words = defineWords({
  es: { save: 'Guardar', robots: (n: number) => plural(n, 'robot', 'robots'), states: { on: 'encendido' } },
  en: { save: 'Save', robots: (n) => plural(n, 'robot', 'robots'), states: { on: 'on' } },
  ja: { save: '保存', robots: (n) => plural(n, '台'), states: { on: 'オン' } },
});

test('each language says its own', () => {
  expect(wordsIn(words, 'es-mx').save).toBe('Guardar');
  expect(wordsIn(words, 'ja').states.on).toBe('オン');
});

test('a lacking key, a key too many and other parts do not compile', () => {
  defineWords({
    es: { save: 'Guardar', of: (n: number) => `de ${n}` },
    // @ts-expect-error `of` is missing
    en: { save: 'Save' },
    // @ts-expect-error `extra` is in no original
    ja: { save: '保存', of: (n) => `${n}`, extra: '' },
  });
  // @ts-expect-error nobody declared this key
  expect(wordsIn(words, 'en').nothing).toBeUndefined();
});

test('numbers in sentences follow the chosen language', () => {
  prefer({ language: 'es-mx' });
  expect(wordsNow(words).robots(1)).toBe('1 robot');
  expect(wordsNow(words).robots(2431)).toBe('2,431 robots');
  prefer({ language: 'ja' });
  expect(wordsNow(words).robots(2)).toBe('2 台');
  prefer({ language: 'es-mx' });
});

test('whatever was stored becomes sound preferences with the documented defaults', () => {
  const documented = { mini: true, theme: 'light', color: 'blue', direction: 'ltr', stretch: false, language: 'es-mx' };
  expect(readPreferences(null)).toEqual(documented);
  expect(readPreferences({ theme: 'neon', mini: 'yes', language: 'fr', color: 7 })).toEqual(documented);
  expect(readPreferences({ theme: 'dark', mini: false, color: 'pink' })).toMatchObject({
    theme: 'dark',
    mini: false,
    color: 'pink',
  });
});
