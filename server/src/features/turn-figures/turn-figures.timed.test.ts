import { expect, test } from 'vitest';
import { type Measured, timed } from './turn-figures.timed.ts';

const all = (...minutes: number[]): Measured[] => minutes.map((each) => ({ minutes: each, n: 1 }));

test('half and nine tenths are minutes that somebody took, whatever the order of the counts', () => {
  expect(timed(all(9, 1, 3, 2, 8, 4, 6, 7, 5, 30))).toEqual({ n: 10, half: 5, nine_tenths: 9 });
  const counted = [
    { minutes: 4, n: 19 },
    { minutes: 60, n: 1 },
  ];
  expect(timed(counted)).toEqual({ n: 20, half: 4, nine_tenths: 4 });
});

test('a small group is told as it is, and of nobody there is no time, which is not zero (ALL-9)', () => {
  expect(timed(all(1, 2, 3, 4))).toEqual({ n: 4, half: 2, nine_tenths: 4 });
  expect(timed(all(0))).toEqual({ n: 1, half: 0, nine_tenths: 0 });
  const none = { half: 'none', nine_tenths: 'none' };
  expect(timed([])).toEqual({ n: 0, half: null, nine_tenths: null, hidden: none });
});
