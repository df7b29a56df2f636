import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFar, isUnusual, medianOf, usualOf } from './usual.ts';

const people = fc.nat({ max: 10_000 });

test('what is usual is the median, and how far each lies from it the same of that', () => {
  expect(usualOf([100, 90, 110, 100])).toEqual({ middle: 100, deviation: 5 });
  expect(usualOf([100, 90, 110, 100, 400])).toEqual({ middle: 100, deviation: 10 });
  expect(medianOf([3, 1, 2, 10])).toBe(2.5);
  fc.assert(
    fc.property(fc.array(people, { minLength: 1, maxLength: 9 }), (numbers) => {
      const middle = medianOf(numbers);
      const half = numbers.length / 2;
      expect(numbers.filter((n) => n <= middle).length).toBeGreaterThanOrEqual(half);
      expect(numbers.filter((n) => n >= middle).length).toBeGreaterThanOrEqual(half);
      expect(medianOf([...numbers].reverse())).toBe(middle);
    }),
  );
});

test('three weeks are no usual, nor are few people; four of twenty are', () => {
  expect(usualOf([100, 100, 100])).toBeNull();
  expect(usualOf([19, 19, 19, 20])).toBeNull();
  expect(usualOf([20, 20, 20, 20])).toEqual({ middle: 20, deviation: 0 });
});

test('told is what lies more than 15 % and more than three deviations away, and neither alone', () => {
  const steady = { middle: 100, deviation: 0 };
  expect([84, 85, 115, 116].map((now) => isUnusual(now, steady))).toEqual([true, false, false, true]);
  const swinging = { middle: 100, deviation: 10 };
  expect([69, 70, 130, 131].map((now) => isUnusual(now, swinging))).toEqual([true, false, false, true]);
  expect(isFar(70, swinging)).toBe(true);
});

test('of weeks that do not differ no swing of three people is told, however few the usual allows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 10_000 }), fc.integer({ min: -3, max: 3 }), (middle, off) => {
      expect(isUnusual(middle + off, { middle, deviation: 0 })).toBe(false);
    }),
  );
  expect(isUnusual(16, { middle: 20, deviation: 0 })).toBe(true);
});
