import { type TotalName, totalNames } from '../analytics/dashboard.ts';

/** Numbers from 0 to below 1 that are the same each time. */
export function chanceOf(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) % 4_294_967_296;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Counts of each figure by the number of the day since 1970; a day without any is missing. */
export type SeededYear = Record<TotalName, Map<number, number>>;
/** The number of a day since 1970, and the day of a number. */
export const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
export const dayOfNumber = (nth: number): string => new Date(nth * 86_400_000).toISOString().slice(0, 10);
export const firstOfYear = numberOf('2024-01-01');

/**
 * A client's year as chance makes it: large or small, steady or not, resting on some weekdays or none, with holidays and days on which robots were
 * off, weeks in which all is more or less, figures of nobody, and one that begins late.
 */
export function seededYear(seed: number): SeededYear {
  const chance = chanceOf(seed);
  const below = (most: number) => Math.floor(chance() * most);
  const size = [8, 22, 60, 400][below(4)] ?? 8;
  const noise = [0, 0.03, 0.1, 0.4][below(4)] ?? 0;
  const weekdays = Array.from({ length: 7 }, () => (below(5) === 0 ? 0 : 0.5 + chance()));
  const begins = below(4) === 0 ? below(200) : 0;
  const shares = { crossing: 3, people: 1, interactions: 1.2, answered: 0.3, missed: 0.2 };
  const year = Object.fromEntries(totalNames.map((name) => [name, new Map<number, number>()])) as SeededYear;
  const silent = below(3) === 0 ? totalNames[below(totalNames.length)] : undefined;
  let swing = { left: 0, by: 1, of: totalNames as readonly TotalName[] };
  for (let nth = begins; nth < 365; nth += 1) {
    if (swing.left === 0 && below(20) === 0)
      swing = {
        left: 1 + below(16),
        by: [0, 0.5, 0.7, 0.84, 0.85, 1.15, 1.16, 1.5, 4][below(9)] ?? 1,
        of: below(2) === 0 ? totalNames : totalNames.slice(below(5)),
      };
    const isClosed = below(40) === 0;
    const usual = weekdays[nth % 7] ?? 0;
    for (const name of totalNames) {
      const by = swing.left > 0 && swing.of.includes(name) ? swing.by : 1;
      const n = Math.round(size * shares[name] * usual * by * (1 + noise * (2 * chance() - 1)));
      // Somebody comes on a day of rest now and then.
      const stray = usual === 0 && !isClosed && below(30) === 0 ? 1 : 0;
      if (!isClosed && name !== silent && n + stray > 0) year[name].set(firstOfYear + nth, n + stray);
    }
    swing = { ...swing, left: Math.max(0, swing.left - 1) };
  }
  return year;
}
