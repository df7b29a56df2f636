import { expect, test } from 'vitest';
import { defaults, readPreferences } from './preferences.ts';

test('a new browser begins with the documented choices', () => {
  expect(defaults).toEqual({
    mini: true,
    theme: 'light',
    color: 'blue',
    direction: 'ltr',
    stretch: false,
    language: 'es-mx',
  });
  for (const found of [null, undefined, 'dark', 7]) expect(readPreferences(found)).toEqual(defaults);
});

test('what was chosen is kept, each by itself, and what means nothing is left out', () => {
  const chosen = { mini: false, theme: 'dark', color: 'green', direction: 'rtl', stretch: true, language: 'ja' };
  expect(readPreferences({ ...chosen, other: 1 })).toEqual(chosen);
  const wrong = { mini: 'no', theme: 'grey', color: 'red', direction: 'up', stretch: 1, language: 'fr' };
  expect(readPreferences(wrong)).toEqual(defaults);
  expect(readPreferences({ ...wrong, theme: 'dark' })).toEqual({ ...defaults, theme: 'dark' });
});
