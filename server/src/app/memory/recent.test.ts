import { expect, test } from 'vitest';
import { Recent } from './recent.ts';

test('the one that was used least lately makes room for another, and every other one stays', () => {
  const known = new Recent<number>(3);
  for (const [n, key] of ['a', 'b', 'c'].entries()) known.set(key, n);
  expect(known.get('a')).toBe(0);
  known.set('d', 3);
  expect(['a', 'b', 'c', 'd'].map((key) => known.get(key))).toEqual([0, undefined, 2, 3]);
  known.set('a', 9);
  known.set('e', 4);
  expect([known.size, known.get('a'), known.get('c')]).toEqual([3, 9, undefined]);
});
