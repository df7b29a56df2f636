import { expect, test } from 'vitest';
import { type Measured, timedGroups, timedHours } from './turn-figures.timed.ts';

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

/** So many who were attended at each hour, and so many who did not come. */
const clinic = (...hours: [attended: number, absent: number][]) =>
  hours.map(([attended, absent]) => ({
    waits: [{ minutes: 3, n: attended + absent }],
    services: [{ minutes: 7, n: attended }],
  }));

test('who did not come cannot be reckoned from who was called and who was attended (ALL-9)', () => {
  // In all: eight were called, six attended.
  const few = timedHours(clinic([6, 2]), 5);
  expect([few.wait, few.service]).toEqual([
    { n: null, half: 3, nine_tenths: 3 },
    { n: 6, half: 7, nine_tenths: 7 },
  ]);
  expect(few.hours[0]?.wait.n).toBeNull();
  // Who was attended neither, where those who did not come are told.
  expect(timedHours(clinic([3, 6]), 5).wait.n).toBeNull();
  // The twins: as many as may be told, and none at all.
  expect(timedHours(clinic([6, 5]), 5)).toMatchObject({ wait: { n: 11 }, service: { n: 6 } });
  expect(timedHours(clinic([6, 0]), 5)).toMatchObject({
    wait: { n: 6 },
    hours: [{ wait: { n: 6 }, service: { n: 6 } }],
  });
  // By hour: seven of all did not come, two of them at the first hour; minutes are told all the same.
  const { hours, wait } = timedHours(clinic([6, 2], [7, 5], [8, 0]), 5);
  expect(wait.n).toBe(28);
  expect(hours.map(({ wait: called, service }) => [called.n, service.n])).toEqual([
    [8, null],
    [12, null],
    [8, 8],
  ]);
  expect(hours[0]?.service).toEqual({ n: null, half: 7, nine_tenths: 7 });
});

/** Rows of equations, each with what it is equal to at its end, until every first number stands alone. */
function solve(rows: number[][]): number[][] {
  const width = (rows[0]?.length ?? 1) - 1;
  let done = 0;
  for (let column = 0; column < width; column++) {
    const at = rows.findIndex((row, n) => n >= done && Math.abs(row[column] ?? 0) > 1e-9);
    const found = rows[at];
    if (!found) continue;
    rows[at] = rows[done] ?? [];
    const lead = found.map((x) => x / (found[column] ?? 1));
    rows[done] = lead;
    for (const [n, row] of rows.entries())
      if (n !== done) rows[n] = row.map((x, i) => x - (row[column] ?? 0) * (lead[i] ?? 0));
    done++;
  }
  return rows.slice(0, done);
}

/** What somebody finds out who reckons with all that is told: each number that can be only one. */
function reckoned(given: [number, number][], least: number): number[] {
  const told = timedHours(clinic(...given), least);
  const size = given.length;
  const sumOf = (each: (hour: number) => [attended: number, absent: number]) => given.flatMap((_, hour) => each(hour));
  const equations: number[][] = [];
  const know = (each: Parameters<typeof sumOf>[0], n: number | null) => {
    if (n !== null) equations.push([...sumOf(each), n]);
  };
  const absent = given.reduce((sum, [, n]) => sum + n, 0);
  const attended = given.reduce((sum, [n]) => sum + n, 0);
  know(() => [0, 1], absent > 0 && absent < least ? null : absent);
  know(() => [1, 0], told.service.n);
  know(() => [1, 1], told.wait.n);
  for (const [at, { wait, service }] of told.hours.entries()) {
    know((hour) => (hour === at ? [1, 1] : [0, 0]), wait.n);
    know((hour) => (hour === at ? [1, 0] : [0, 0]), service.n);
  }
  // Where parts are nothing together, each is nothing.
  let solved = solve([...equations]);
  for (let known = -1; known !== solved.length; ) {
    known = solved.length;
    const nothing = [...equations, ...solved]
      .filter((row) => Math.abs(row.at(-1) ?? 0) < 1e-9 && row.every((x) => x > -1e-9))
      .flatMap((row) => row.slice(0, -1).flatMap((x, i) => (x > 1e-9 ? [i] : [])));
    solved = solve([
      ...solved,
      ...nothing.map((i) => Array.from({ length: 2 * size + 1 }, (_, n) => (n === i ? 1 : 0))),
    ]);
  }
  const values = given.flat();
  const wanted = [
    ...values.map((_, i) => values.map((__, n) => (n === i ? 1 : 0))),
    sumOf(() => [1, 0]),
    sumOf(() => [0, 1]),
  ];
  const truth = [...values, attended, absent];
  // It is known where no other equation comes of it.
  return wanted.flatMap((row, i) =>
    solve([...solved.map((each) => each.slice(0, -1)), row].map((each) => [...each, 0])).length === solved.length
      ? [truth[i] ?? 0]
      : [],
  );
}

test('whatever the hours, nobody reckons a number of fewer than five; whoever is told enough reckons the others (ALL-9)', () => {
  let seed = 7;
  const chance = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const some = () => [0, 0, 1 + chance(4), 5 + chance(9), 5][chance(5)] ?? 0;
  for (let n = 0; n < 600; n++) {
    const given = Array.from({ length: 1 + chance(5) }, (): [number, number] => [some(), some()]);
    expect(
      reckoned(given, 5).filter((each) => each > 0 && each < 5),
      JSON.stringify(given),
    ).toEqual([]);
  }
  expect(reckoned([[6, 5]], 5)).toEqual([6, 5, 6, 5]);
});
