import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chanceOf, dayOfNumber, firstOfYear, numberOf, type SeededYear, seededYear } from '../testing/seeded-year.ts';
import { slowClosed, slowFirst } from '../testing/slow-first.ts';
import { type TotalName, totalNames } from './dashboard.ts';
import { firstLookedAt, plusDays } from './spans.ts';
import { type Counts, type Swings, swingsIn } from './swings.ts';

type Told = Record<TotalName, Map<string, number>>;
const byDay = (year: SeededYear) =>
  Object.fromEntries(
    totalNames.map((name) => [name, new Map([...year[name]].map(([nth, n]) => [dayOfNumber(nth), n]))]),
  ) as Told;
/** What the second reckoning finds, of the first one. */
const found = ({ told }: Swings) =>
  told.map(({ figure, span: { kind, to }, now, usual, since }) => ({
    ...{ figure, kind, last: numberOf(to), now, usual: usual.middle },
    since: since === null ? null : numberOf(since),
  }));

test('on 200 seeded years it says what a second reckoning says: nothing that is not so, and all that is', () => {
  let told = 0;
  for (let seed = 1; seed <= 200; seed += 1) {
    const year = seededYear(seed);
    const counts = byDay(year);
    // Each weekday, and each day of the year in one of them.
    for (let nth = seed % 13; nth < 365; nth += 13) {
      const until = firstOfYear + nth;
      const expected = slowFirst(until, year);
      const swings = swingsIn(dayOfNumber(until), counts);
      expect([seed, nth, found(swings)]).toEqual([seed, nth, expected]);
      expect([seed, nth, swings.closed_days.map(numberOf)]).toEqual([seed, nth, slowClosed(until, year)]);
      told += expected.length;
    }
  }
  // There was something to find.
  expect(told).toBeGreaterThan(1000);
}, 120_000);

const last = '2026-11-29';
/** The same of each figure on each day that is looked at, but what is said otherwise. */
function steady(of: (day: string, weekday: number, back: number) => number): Told {
  const days: [string, number][] = [];
  for (let back = 0; back <= 120; back += 1) {
    const day = plusDays(last, -back);
    days.push([day, of(day, new Date(`${day}T00:00:00Z`).getUTCDay(), back)]);
  }
  const there = days.filter(([, n]) => n > 0);
  return Object.fromEntries(totalNames.map((name) => [name, new Map(there)])) as Told;
}
const none: Told = steady(() => 0);
const crossing = (counts: Counts) => ({ ...none, crossing: new Map(counts) });
const said = (counts: Told, until = last) =>
  swingsIn(until, counts).told.map(({ figure, span, now, since }) => ({ figure, kind: span.kind, now, since }));

test('a planted fall of 30 % is found as soon as its day is over, whatever the days before were', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const chance = chanceOf(seed);
    const size = 60 + chance() * 1000;
    const weekdays = Array.from({ length: 7 }, () => 1 + chance());
    const counts = steady((_, weekday, back) =>
      Math.round((weekdays[weekday] ?? 1) * size * (0.97 + 0.06 * chance()) * (back === 0 ? 0.7 : 1)),
    );
    const told = swingsIn(last, counts).told.filter(({ span }) => span.kind === 'day');
    expect([seed, told.some(({ now, usual, since }) => now < usual.middle && since === last)]).toEqual([seed, true]);
    // The day before nothing had happened yet.
    expect([seed, swingsIn(plusDays(last, -1), counts).told]).toEqual([seed, []]);
  }
});

test('a fall that lasts is told with the day on which it began, at most four weeks back', () => {
  const since = (days: number) => said(crossing(steady((_, __, back) => (back < days ? 60 : 100)).crossing))[0]?.since;
  expect(since(1)).toBe(last);
  expect(since(10)).toBe(plusDays(last, -9));
  // Then it is what is usual.
  expect(said(crossing(steady((_, __, back) => (back < 36 ? 60 : 100)).crossing))).toEqual([]);
});

test('of a figure that goes one way the larger of day and week is told, and of visits how many people', () => {
  const counts = steady((_, __, back) => (back === 0 ? 40 : back < 7 ? 80 : 100));
  expect(said(counts).map(({ figure, kind }) => [figure, kind])).toEqual([
    ['crossing', 'day'],
    ['people', 'day'],
    ['answered', 'day'],
  ]);
  expect(said({ ...counts, people: new Map() }).map(({ figure }) => figure)).toContain('interactions');
  const week = steady((_, __, back) => (back < 7 ? 70 : 100));
  expect(said(crossing(week.crossing))).toEqual([
    { figure: 'crossing', kind: 'week', now: 490, since: plusDays(last, -6) },
  ]);
});

test('days on which nobody was counted are closed: held against nothing, and in no week', () => {
  // Every second Sunday of the weeks before; the others are four, which is enough.
  const sundays = steady((_, weekday, back) => (weekday === 0 && back > 0 && back % 14 === 0 ? 0 : 100)).crossing;
  expect(swingsIn(last, crossing(sundays))).toMatchObject({ day_state: 'compared', told: [] });
  // A Wednesday off makes no week fall, neither this one nor one that it is held against.
  for (const off of [4, 11]) {
    const counts = crossing(steady((_, __, back) => (back === off ? 0 : 100)).crossing);
    expect(swingsIn(last, counts)).toMatchObject({ week_state: 'compared', told: [] });
  }
  // The last day, on which somebody usually comes.
  const closed = crossing(steady((_, __, back) => (back === 0 ? 0 : 100)).crossing);
  expect(swingsIn(last, closed)).toMatchObject({ day: last, day_state: 'closed', week_state: 'compared', told: [] });
  // One figure that is 0 where others are not has fallen.
  const fallen = { ...steady(() => 100), answered: steady((_, __, back) => (back === 0 ? 0 : 100)).answered };
  expect(said(fallen)).toEqual([{ figure: 'answered', kind: 'day', now: 0, since: last }]);
});

test('who rests on Sunday is told on Monday of Saturday', () => {
  const counts = crossing(steady((_, weekday, back) => (weekday === 0 ? 0 : back === 1 ? 50 : 100)).crossing);
  expect(swingsIn(last, counts)).toMatchObject({ day: plusDays(last, -1), day_state: 'compared' });
  expect(said(counts)).toEqual([{ figure: 'crossing', kind: 'day', now: 50, since: plusDays(last, -1) }]);
});

test('somebody who comes on a day of rest makes it no workday, neither once nor now and then', () => {
  const strays = (sundays: readonly number[]) =>
    steady((_, weekday, back) => (weekday === 0 ? Number(sundays.includes(back)) : back === 1 ? 50 : 100));
  for (const sundays of [[0], [0, 7], [7, 14, 21, 28], [0, 7, 14, 21, 28]]) {
    const told = swingsIn(last, crossing(strays(sundays).crossing));
    expect([sundays, told]).toMatchObject([sundays, { day: plusDays(last, -1), day_state: 'compared' }]);
    expect(told.told.map(({ span: { to }, now }) => [to, now])).toEqual([[plusDays(last, -1), 50]]);
  }
  // Sundays on which many come are workdays, also where this one had nobody.
  const worked = steady((_, weekday, back) => (weekday === 0 ? (back === 0 ? 0 : 40) : 100));
  expect(swingsIn(last, crossing(worked.crossing))).toMatchObject({ day: last, day_state: 'closed' });
});

test('a client’s first weeks, and few people, are held against nothing', () => {
  const first = (days: number) =>
    swingsIn(
      last,
      steady((_, __, back) => (back < days ? 100 : 0)),
    );
  expect(first(28)).toMatchObject({ day_state: 'unknown', week_state: 'unknown', told: [] });
  expect(first(29)).toMatchObject({ day_state: 'compared', week_state: 'unknown' });
  expect(first(35)).toMatchObject({ day_state: 'compared', week_state: 'compared' });
  expect(
    swingsIn(
      last,
      steady((_, __, back) => (back === 0 ? 90 : 19)),
    ),
  ).toMatchObject({ day_state: 'unknown' });
});

/** What makes a year of chance another of which as much is true. */
const seeds = fc.integer({ min: 1, max: 5000 });
const until = fc.integer({ min: 60, max: 364 });

test('days to come, days that are looked at no longer and days of 0 change nothing', () => {
  fc.assert(
    fc.property(seeds, until, (seed, nth) => {
      const [counts, day] = [byDay(seededYear(seed)), dayOfNumber(firstOfYear + nth)];
      const expected = swingsIn(day, counts);
      const more = byDay(seededYear(seed));
      for (const name of totalNames) {
        more[name].set(plusDays(day, 1), 1_000_000);
        more[name].set(plusDays(firstLookedAt(day), -1), 1_000_000);
        const free = plusDays(day, -3);
        if (!more[name].has(free)) more[name].set(free, 0);
      }
      expect(swingsIn(day, more)).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

test('what is told is at most three, far from its usual, the largest first, and the same a whole number of weeks later', () => {
  fc.assert(
    fc.property(seeds, until, fc.integer({ min: 1, max: 60 }), (seed, nth, weeks) => {
      const year = seededYear(seed);
      const told = found(swingsIn(dayOfNumber(firstOfYear + nth), byDay(year)));
      const sizes = told.map(({ now, usual }) => Math.abs(now - usual) / usual);
      expect(told.length).toBeLessThanOrEqual(3);
      expect(sizes.every((size, at) => size > 0.15 && size <= (sizes[at - 1] ?? size))).toBe(true);
      expect(told.every(({ usual }) => usual >= 20)).toBe(true);
      const later = Object.fromEntries(
        totalNames.map((name) => [name, new Map([...year[name]].map(([day, n]) => [day + 7 * weeks, n]))]),
      ) as SeededYear;
      const then = found(swingsIn(dayOfNumber(firstOfYear + nth + 7 * weeks), byDay(later)));
      const back = (day: number | null) => (day === null ? null : day - 7 * weeks);
      expect(then.map((swing) => ({ ...swing, last: back(swing.last), since: back(swing.since) }))).toEqual(told);
    }),
    { numRuns: 60 },
  );
});

test('steady noise stays silent most days, and the more people come the more of them (ALL-9)', () => {
  /** Counts as chance alone makes them around a mean that never changes. */
  function noisy(size: number, seed: number): Told {
    const chance = chanceOf(seed);
    const around = (mean: number) => {
      const [radius, angle] = [Math.sqrt(-2 * Math.log(1 - chance())), 2 * Math.PI * chance()];
      return Math.max(0, Math.round(mean + Math.sqrt(mean) * radius * Math.cos(angle)));
    };
    const shares: Record<TotalName, number> = { crossing: 3, people: 1, interactions: 1.2, answered: 0.3, missed: 0.2 };
    const days = Array.from({ length: 365 }, (_, nth) => dayOfNumber(firstOfYear + nth));
    return Object.fromEntries(
      totalNames.map((name) => [name, new Map(days.map((one) => [one, around(size * shares[name])]))]),
    ) as Told;
  }
  /** On how many of a hundred days something is told. */
  function loud(size: number): number {
    const told = [1, 2, 3].flatMap((seed) => {
      const counts = noisy(size, seed);
      return Array.from({ length: 295 }, (_, nth) => swingsIn(dayOfNumber(firstOfYear + 70 + nth), counts).told.length);
    });
    return (100 * told.filter((n) => n > 0).length) / told.length;
  }
  // A fall of 30 % is found at 20 people already; the price is that of few people chance is told more often.
  expect(loud(60)).toBeLessThan(50);
  expect(loud(400)).toBeLessThan(30);
  expect(loud(4000)).toBeLessThan(5);
});
