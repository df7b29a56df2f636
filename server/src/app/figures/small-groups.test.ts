import { expect, test } from 'vitest';
import { hideSmall } from './small-groups.ts';

const words = (parts: number[], least = 5) => {
  const { told, hidden } = hideSmall(parts, least);
  return told.map((n, at) => n ?? hidden[at]);
};

test('small parts are few, and what would give one away is said to be hidden for it (ALL-9)', () => {
  expect(words([10, 0, 7])).toEqual([10, 0, 7]);
  expect(words([20, 4])).toEqual(['beside', 'few']);
  expect(words([10, 4, 7])).toEqual([10, 'few', 'beside']);
  expect(words([3, 4, 7])).toEqual(['few', 'few', 7]);
  expect(words([0, 4, 0])).toEqual([0, 'few', 0]);
  expect(words([1, 9, 1, 7])).toEqual(['few', 9, 'few', 'beside']);
  expect(words([2, 9, 3, 7])).toEqual(['few', 9, 'few', 7]);
  expect(words([4, 2, 30], 1)).toEqual([4, 2, 30]);
});

test('hours of few are called few where that gives no number away, whatever others might add up to (ALL-9)', () => {
  expect(words([1, 2, 4, 1, 1])).toEqual(Array.from({ length: 5 }, () => 'few'));
  // The same sum of one of five and four of one: there the words would tell all of them.
  expect(words([1, 1, 5, 1, 1])).toEqual(Array.from({ length: 5 }, () => 'beside'));
  expect(words([4, 4, 4])).toEqual(['beside', 'beside', 'beside']);
});

test('where the words would tell the numbers they say nothing (ALL-9)', () => {
  // Six in all, one of few and one of at least five; eight in all, two of few.
  expect(words([1, 5])).toEqual(['beside', 'beside']);
  expect(words([4, 4])).toEqual(['beside', 'beside']);
  // All of those that are told are at least as many as what is hidden: five would be five.
  expect(words([4, 5, 5])).toEqual(['few', 'beside', 'beside']);
});

/** All lists of so many parts, each up to the most. */
const listsOf = (count: number, most: number): number[][] =>
  count === 0
    ? [[]]
    : listsOf(count - 1, most).flatMap((list) => Array.from({ length: most + 1 }, (_, n) => [...list, n]));

test.each([
  [2, 20],
  [3, 16],
  [4, 11],
])('of %i parts none that is beside all others may be reckoned, even by who knows how they are hidden (ALL-9)', (count, most) => {
  const alike = new Map<string, number[][]>();
  for (const parts of listsOf(count, most)) {
    const { told, hidden } = hideSmall(parts, 5);
    if (!hidden.includes('beside') || hidden.includes('few')) continue;
    const key = JSON.stringify([told, hidden, parts.reduce((sum, n) => sum + n, 0)]);
    alike.set(key, [...(alike.get(key) ?? []), parts]);
  }
  let seen = 0;
  for (const lists of alike.values()) {
    const [first = []] = lists;
    const { hidden } = hideSmall(first, 5);
    const at = first.flatMap((_, nth) => (hidden[nth] ? [nth] : []));
    // As many people as parts: each is one, whatever is said.
    if (at.every((nth) => first[nth] === 1)) continue;
    seen++;
    for (const nth of at) expect(new Set(lists.map((list) => list[nth])).size, `${first}`).toBeGreaterThan(1);
  }
  expect(seen).toBeGreaterThan(0);
});

/** Every way in which the hidden parts may be, after what is told of them. */
function waysOf(hidden: string[], sum: number): number[][] {
  const [first, ...rest] = hidden;
  if (first === undefined) return sum === 0 ? [[]] : [];
  const most = first === 'few' ? 4 : sum;
  return Array.from({ length: most }, (_, n) => n + 1).flatMap((n) => waysOf(rest, sum - n).map((way) => [n, ...way]));
}

test('whatever the parts, each that is called few may be more than one number (ALL-9)', () => {
  let seed = 7;
  const chance = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  let seen = 0;
  for (let round = 0; round < 2_000; round++) {
    const parts = Array.from({ length: 2 + chance(3) }, () => chance(10));
    const { told, hidden } = hideSmall(parts, 5);
    const at = parts.flatMap((_, nth) => (hidden[nth] ? [nth] : []));
    if (at.length < 2) continue;
    const sum = at.reduce((total, nth) => total + (parts[nth] ?? 0), 0);
    const largest = Math.min(...told.filter((n): n is number => n !== null && n > 0), sum);
    // What is called beside where others are few is at least five, and no more than what is told.
    const kinds = at.map((nth) => hidden[nth] as string);
    const ways = waysOf(kinds, sum).filter((way) =>
      way.every((n, nth) => kinds[nth] === 'few' || (n >= 5 && n <= largest)),
    );
    for (const [nth, kind] of kinds.entries())
      if (kind === 'few') {
        seen++;
        expect(new Set(ways.map((way) => way[nth])).size, JSON.stringify(parts)).toBeGreaterThan(1);
      }
  }
  expect(seen).toBeGreaterThan(500);
});
