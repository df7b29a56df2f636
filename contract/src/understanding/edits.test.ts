import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slipsBetween, slipsOf } from './edits.ts';

test.each([
  ['casa', 'casa', 0],
  ['casa', 'cas', 1],
  ['casa', 'casas', 1],
  ['casa', 'cata', 1],
  ['casa', 'csaa', 1],
  ['doctor', 'dotcro', 2],
  ['doctor', 'docente', null],
])('%s becomes %s by %s slips', (from, to, slips) => {
  expect(slipsBetween(from, to, 2)).toBe(slips);
});

test('more slips than are allowed are none', () => {
  expect(slipsBetween('casa', 'cosas', 2)).toBe(2);
  expect(slipsBetween('casa', 'cosas', 1)).toBeNull();
});

test('short words have no slip, long ones two', () => {
  expect(['pan', 'caja', 'doctora', 'farmacia'].map(slipsOf)).toEqual([0, 1, 1, 2]);
});

test('slips are the same from either side', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(fc.property(word, word, (a, b) => slipsBetween(a, b, 2) === slipsBetween(b, a, 2)));
});
