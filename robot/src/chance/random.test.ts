import { expect, test } from 'vitest';
import { between, poisson, seededBytes, seededRandom } from './random.ts';

/** Gives these numbers one after another. */
const given =
  (...numbers: number[]) =>
  () =>
    numbers.shift() ?? Number.NaN;

test('a name means the same numbers in every version: what was told of the past is told with them again', () => {
  const random = seededRandom('robot');
  expect(Array.from({ length: 16 }, () => Math.floor(random() * 1e9))).toEqual([
    ...[9_942_885, 519_185_950, 992_441_287, 621_567_958, 659_061_749, 178_787_706, 895_453_959, 382_917_635],
    ...[434_860_800, 45_554_198, 134_458_570, 92_604_897, 707_687_229, 794_999_142, 126_697_782, 39_725_738],
  ]);
  expect([...seededBytes(seededRandom('robot'))(8)]).toEqual([2, 132, 254, 159, 168, 45, 229, 98]);
});

test('bytes reach from 0 to 255', () => {
  expect([...seededBytes(given(0, 0.5, 0.999_99))(3)]).toEqual([0, 128, 255]);
});

test('a number between two is as far from one as from the other by chance', () => {
  expect([0, 0.25, 1].map((chance) => between(() => chance, -120, 120))).toEqual([-120, -60, 120]);
});

test('as many happen as chance allows: none of nothing, and about the mean of many', () => {
  expect(poisson(given(0.5), 0)).toBe(0);
  // The product of what was drawn falls below e⁻¹ with the third number.
  expect(poisson(given(0.9, 0.8, 0.5), 1)).toBe(2);
  const random = seededRandom('many');
  for (const mean of [0.5, 30, 31, 200]) {
    const drawn = Array.from({ length: 2_000 }, () => poisson(random, mean));
    expect(Math.abs(drawn.reduce((sum, each) => sum + each, 0) / 2_000 / mean - 1)).toBeLessThan(0.06);
    const spread = drawn.reduce((sum, each) => sum + (each - mean) ** 2, 0) / 2_000;
    expect(Math.abs(spread / mean - 1)).toBeLessThan(0.15);
  }
});
