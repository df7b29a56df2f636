import { expect, test } from 'vitest';
import { type Measured, timedGroups } from './figures.timed.ts';

const all = (...minutes: number[]): Measured[] => minutes.map((each) => ({ minutes: each, n: 1 }));

test('half and nine tenths are minutes that somebody took, whatever the order of the counts', () => {
  expect(timedGroups([all(9, 1, 3, 2, 8, 4, 6, 7, 5, 30)], 5)).toEqual([{ n: 10, half: 5, nine_tenths: 9 }]);
  expect(
    timedGroups(
      [
        [
          { minutes: 4, n: 19 },
          { minutes: 60, n: 1 },
        ],
      ],
      5,
    ),
  ).toEqual([{ n: 20, half: 4, nine_tenths: 4 }]);
});

test('of a group of fewer than five nothing is told, nor of the one that would give it away; of one of five it is (ALL-9)', () => {
  const nothing = { n: null, half: null, nine_tenths: null };
  expect(timedGroups([all(1, 2, 3, 4), all(1, 1, 1, 1, 1), all(2, 2, 2, 2, 2, 2)], 5)).toEqual([
    nothing,
    nothing,
    { n: 6, half: 2, nine_tenths: 2 },
  ]);
  expect(timedGroups([all(1, 1, 1, 1, 1)], 5)).toEqual([{ n: 5, half: 1, nine_tenths: 1 }]);
});

test('a group of nobody is zero and has no minutes', () => {
  expect(timedGroups([[], all(1, 1, 1, 1, 1)], 5)[0]).toEqual({ n: 0, half: null, nine_tenths: null });
});
