import { modules } from '@botones/contract/calls/access';
import { expect, test } from 'vitest';
import { menuFor } from './menu.ts';
import { moduleName, moduleWords } from './module.words.ts';
import { languages } from './session/preferences.ts';
import { wordsIn } from './words.ts';

const everyPath = [
  ...['/metrics', '/robots', '/surveys', '/advertising/scenes', '/products', '/categories', '/branch', '/directory'],
  ...['/turns/take', '/information', '/users', '/permissions', '/clients'],
];

test('every module has a label in each language; in es-MX it is the record’s own (AMB-028)', () => {
  for (const language of languages) {
    const words = wordsIn(moduleWords, language);
    expect(Object.keys(words).sort()).toEqual([...modules].sort());
    expect(new Set(Object.values(words)).size).toBe(modules.length);
  }
  for (const module of modules) {
    expect(moduleName(module, 'es-mx')).toBe(module);
    // Robots are called so in English too.
    if (module !== 'Robots') expect(moduleName(module, 'en')).not.toBe(module);
    expect(moduleName(module, 'ja')).not.toMatch(/[a-z]/i);
  }
  expect(moduleName('Estacionamiento', 'ja')).toBe('Estacionamiento');
});

test('every module but the cash desks leads to one entry of the menu, which is called as the module is', () => {
  const entries = menuFor({ is_staff: false, modules }, everyPath).flatMap(({ items }) => items);
  expect(entries.map(({ module }) => module).sort()).toEqual(modules.filter((each) => each !== 'Admin cajas').sort());
});
