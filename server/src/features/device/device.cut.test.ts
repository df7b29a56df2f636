import { expect, test } from 'vitest';
import { bucketOf, buckets } from '../../app/robots/robot-records.ts';
import { cutIntoParts, mostInPart } from './device.cut.ts';

/** What is chosen where these records are, as the database tells it. */
function chosenOf(ids: readonly number[]) {
  const byBucket = new Map<number, number[]>();
  for (const id of ids) byBucket.set(bucketOf(id), [...(byBucket.get(bucketOf(id)) ?? []), id]);
  return [...byBucket].map(([bucket, some]) => ({ bucket, records: some.length, signature: some.join() }));
}
const cut = (ids: readonly number[]) => cutIntoParts('products', chosenOf(ids));
const countsOf = (ids: readonly number[]) =>
  cut(ids).map(({ buckets: own }) => ids.filter((id) => own.includes(bucketOf(id))).length);
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n);
const changed = (before: readonly number[], after: readonly number[]) => {
  const known = new Set(cut(before).map(({ key }) => key));
  return cut(after).filter(({ key }) => !known.has(key)).length;
};

test('few records are one part, none are none', () => {
  expect(cut(numbers(7, mostInPart))).toHaveLength(1);
  expect(cut([])).toEqual([]);
});

test('many lie in parts of at most so many, each record in one of them, also where their numbers lie far apart', () => {
  for (const ids of [numbers(901, 5000), numbers(0, 5000).map((n) => n * 37 + 11), numbers(1, 40_000)]) {
    const counts = countsOf(ids);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(ids.length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(Math.max(mostInPart, Math.ceil(ids.length / buckets) * 2));
    expect(new Set(cut(ids).flatMap(({ buckets: own }) => own)).size).toBe(
      cut(ids).reduce((sum, { buckets: own }) => sum + own.length, 0),
    );
  }
});

test('one more, one less or one that is another changes one part, or makes two of it', () => {
  const ids = numbers(901, 5000);
  const without = ids.filter((id) => id !== 3000);
  expect(changed(ids, without)).toBe(1);
  expect(changed(without, ids)).toBe(1);
  expect(changed(ids, [...ids, 901 + 5000])).toBeLessThanOrEqual(2);
  // A hundred that come together lie together.
  expect(changed(ids, [...ids, ...numbers(5901, 100)])).toBeLessThanOrEqual(16);
  for (let count = mostInPart - 2; count < mostInPart + 40; count++)
    expect(changed(numbers(1, count), numbers(1, count + 1))).toBeLessThanOrEqual(2);
});

test('robots that show the same hold the same parts, whatever order the database told it in', () => {
  const ids = numbers(1, 500);
  const keys = (some: ReturnType<typeof chosenOf>) => cutIntoParts('products', some).map(({ key }) => key);
  expect(keys(chosenOf(ids).reverse()).sort()).toEqual(keys(chosenOf(ids)).sort());
  const [first, ...others] = chosenOf(ids);
  const spoken = first ? [{ ...first, signature: 'own speech' }, ...others] : [];
  expect(keys(spoken).filter((key) => !keys(chosenOf(ids)).includes(key))).toHaveLength(1);
});
