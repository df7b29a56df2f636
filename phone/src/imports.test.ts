import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What is loaded with a file, types apart: paths of ours, names of packages. */
function loadedWith(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  const text = readFileSync(join(root, path), 'utf8');
  for (const [, name = ''] of text.matchAll(/^(?:import|export) (?!type )(?:[^'"=;]*? from )?'([^']+)'/gm)) {
    const shared = /^@botones\/contract\/(.+)$/.exec(name)?.[1];
    if (name.startsWith('.')) loadedWith(join(dirname(path), name), seen);
    else if (shared) loadedWith(`contract/src/${shared}.ts`, seen);
    else seen.add(name);
  }
  return seen;
}

test('the page loads no library: of the contract three files, which import nothing', () => {
  const loaded = [...loadedWith('phone/src/main.ts')];
  expect(loaded.filter((path) => !path.startsWith('phone/')).sort()).toEqual([
    'contract/src/fields/contrast.ts',
    'contract/src/turns/ticket-code.ts',
    'contract/src/turns/tickets.ts',
  ]);
  expect(loaded.length).toBeGreaterThan(25);
});

test('its worker loads none either, and little of the page', () => {
  const loaded = [...loadedWith('phone/src/sw.ts')];
  expect(loaded.filter((path) => !path.startsWith('phone/')).sort()).toEqual([
    'contract/src/turns/ticket-code.ts',
    'contract/src/turns/tickets.ts',
  ]);
  expect(loaded.length).toBeLessThan(10);
});
