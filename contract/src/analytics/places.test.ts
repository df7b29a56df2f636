import { expect, test } from 'vitest';
import { type PlaceCount, placeOf } from './places.ts';
import { plusDays } from './spans.ts';
import type { Swing } from './swings.ts';

const day = '2026-11-29';
const weeks = [1, 2, 3, 4, 5].map((back) => [plusDays(day, -7 * back)]);
const swing = (now: number, middle: number): Swing => ({
  ...{ figure: 'people', now, usual: { middle, deviation: 0 }, since: day },
  span: { kind: 'day', from: day, to: day, days: [day], weeks },
});
/** A robot in a branch: how many before on each day, and how many now. */
const robot = (robot_id: number, branchoffice_id: number, then: number, now: number): PlaceCount[] => [
  { robot_id, branchoffice_id, day, n: now },
  ...weeks.flatMap((days) => days.map((each) => ({ robot_id, branchoffice_id, day: each, n: then }))),
];

test('the robot that moved a swing by half or more is where it was', () => {
  expect(placeOf(swing(130, 200), [...robot(1, 5, 100, 100), ...robot(2, 5, 100, 30)])).toEqual({
    kind: 'robot',
    id: 2,
  });
  // One that went the other way is none; one that is off for the first time has no counts of that day.
  expect(placeOf(swing(60, 100), [...robot(1, 5, 50, 60), ...robot(2, 5, 50, 0)])).toEqual({ kind: 'robot', id: 2 });
});

test('where no robot did the branch did, and where none did it was in several places', () => {
  const inOne = [...robot(1, 5, 100, 70), ...robot(2, 5, 100, 70), ...robot(3, 5, 100, 70), ...robot(4, 6, 100, 100)];
  expect(placeOf(swing(310, 400), inOne)).toEqual({ kind: 'branch', id: 5 });
  const everywhere = [1, 2, 3].flatMap((id) => robot(id, id, 100, 70));
  expect(placeOf(swing(210, 300), everywhere)).toEqual({ kind: 'several', id: null });
  // In no branch is no branch.
  const outside = [...robot(1, 0, 100, 70), ...robot(2, 0, 100, 70), ...robot(3, 0, 100, 70), ...robot(4, 6, 100, 100)];
  expect(placeOf(swing(310, 400), outside)).toEqual({ kind: 'several', id: null });
});

test('of one robot alone it is not said; days that were not held against each other tell of no other', () => {
  expect(placeOf(swing(70, 100), robot(1, 5, 100, 70))).toBeNull();
  const other = { robot_id: 2, branchoffice_id: 5, day: plusDays(day, -1), n: 80 };
  expect(placeOf(swing(70, 100), [...robot(1, 5, 100, 70), other])).toBeNull();
});
