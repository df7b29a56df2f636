import { expect, test } from 'vitest';
import { inserted, moved } from './moved.ts';

test('one of a list is put at another place, and beyond the ends at the end (CAT-22)', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 1, -4)).toEqual(['b', 'a', 'c']);
  expect(moved(['a'], 0, 0)).toEqual(['a']);
});

test('one is put in at a place, also behind the last', () => {
  expect(inserted(['a', 'b'], 1, 'x')).toEqual(['a', 'x', 'b']);
  expect(inserted(['a'], 1, 'x')).toEqual(['a', 'x']);
});
