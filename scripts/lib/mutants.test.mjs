import { expect, test } from 'vitest';
import { changed, mutantsOf, sample } from './mutants.mjs';

/** Every text that one mistake makes of this one. */
const all = (text, path = 'a.ts') => mutantsOf(path, text).map((mutant) => changed(text, mutant));

test('each kind of mistake is made, one at a time', () => {
  expect(all('const a = b < 3 && c;')).toEqual([
    'const a = b < 3 || c;',
    'const a = b <= 3 && c;',
    'const a = b < 4 && c;',
  ]);
  expect(all('if (!x) await go();')).toEqual(['if (false) await go();', 'if (x) await go();', 'if (!x) ;']);
  expect(all(`q.where('a', 'is', null).set({})`)).toContain('q.set({})');
  expect(all(`const known = { 'video/quicktime': 1, ogg: 2 };`)).toContain('const known = {  ogg: 2 };');
  expect(all("f(`now() - interval '30 days'`)")).toContain("f(`now() - interval '31 days'`)");
  expect(all('const a = <B disabled={x} sx={{ m: 1 && 2 }} />;', 'a.tsx')).toEqual([
    'const a = <B disabled={false} sx={{ m: 1 && 2 }} />;',
  ]);
});

test('types, imports and words are left alone, and a line is told', () => {
  expect(all(`import a from 'a';\ntype B = 'x' | 3;\nconst c = 'd' + e;`)).toEqual([]);
  expect(mutantsOf('a.ts', 'let a;\n\na = true;').map(({ line, was }) => [line, was])).toEqual([
    [3, 'a = true;'],
    [3, 'true'],
  ]);
});

test('a sample is the same for the same seed, and no line has two before every line had one', () => {
  const many = mutantsOf('a.ts', Array.from({ length: 20 }, (_, n) => `if (a${n} < b && !c) f(${n});`).join('\n'));
  const drawn = sample(many, 20, 7);
  expect(drawn).toEqual(sample(many, 20, 7));
  expect(drawn).not.toEqual(sample(many, 20, 8));
  expect(new Set(drawn.map(({ line }) => line)).size).toBe(20);
});
