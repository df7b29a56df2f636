import { expect, test } from 'vitest';
import { chanceOf } from '../testing/seeded-year.ts';
import { slowPlace } from '../testing/slow-first.ts';
import { type PlaceCount, placeOf } from './places.ts';
import { plusDays } from './spans.ts';
import type { Swing } from './swings.ts';
import { medianOf } from './usual.ts';

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

test('the robot that moved most of a swing is where it was', () => {
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

test('where two moved alike it was mostly at neither, also where others went the other way', () => {
  expect(placeOf(swing(140, 200), [...robot(1, 5, 100, 70), ...robot(2, 6, 100, 70)])).toEqual({
    kind: 'several',
    id: null,
  });
  const other = robot(3, 7, 100, 120);
  expect(placeOf(swing(200, 300), [...robot(1, 5, 100, 40), ...robot(2, 6, 100, 40), ...other])?.kind).toBe('several');
  // Twice as much as the next is mostly there; a little less is not.
  expect(placeOf(swing(140, 200), [...robot(1, 5, 100, 60), ...robot(2, 6, 100, 80)])).toEqual({
    kind: 'robot',
    id: 1,
  });
  expect(placeOf(swing(140, 200), [...robot(1, 5, 100, 61), ...robot(2, 6, 100, 79)])?.kind).toBe('several');
  // Two of one branch are that branch.
  expect(
    placeOf(swing(240, 300), [...robot(1, 5, 100, 70), ...robot(2, 5, 100, 70), ...robot(3, 6, 100, 100)]),
  ).toEqual({
    kind: 'branch',
    id: 5,
  });
});

test('a second reckoning finds the same places (seeded)', () => {
  const kinds = new Map<string, number>();
  for (let seed = 1; seed <= 400; seed += 1) {
    const chance = chanceOf(seed);
    const below = (most: number) => Math.floor(chance() * most);
    const rows = Array.from({ length: 1 + below(5) }, (_, nth) => {
      const [then, falls] = [below(4) * 30, [1, 1, 0.7, 0.4, 1.3][below(5)] ?? 1];
      return robot(nth + 1, below(3), then, 0).map((row) => ({
        ...row,
        n: Math.round((row.day === day ? then * falls : then) * (0.95 + 0.1 * chance())),
      }));
    }).flat();
    const on = (days: readonly string[]) =>
      rows.filter((row) => days.includes(row.day)).reduce((all, { n }) => all + n, 0);
    const [now, middle] = [on([day]), medianOf(weeks.map(on))];
    if (now === middle) continue;
    const found = placeOf(swing(now, middle), rows);
    const said = found === null ? 'not said' : [found.kind, found.id ?? []].flat().join(' ');
    expect([seed, said]).toEqual([seed, slowPlace([day], weeks, rows)]);
    const kind = found?.kind ?? 'not said';
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  // Each was among them.
  expect([...kinds.keys()].sort()).toEqual(['branch', 'not said', 'robot', 'several']);
});

test('of one robot alone it is not said; days that were not held against each other tell of no other', () => {
  expect(placeOf(swing(70, 100), robot(1, 5, 100, 70))).toBeNull();
  const other = { robot_id: 2, branchoffice_id: 5, day: plusDays(day, -1), n: 80 };
  expect(placeOf(swing(70, 100), [...robot(1, 5, 100, 70), other])).toBeNull();
});
