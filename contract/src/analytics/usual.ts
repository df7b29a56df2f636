/** How many weeks are looked back on, and on how many of them at least a day must have been open. */
export const usualWeeks = 8;
export const leastWeeks = 4;
/** A figure that is usually smaller is not told of: of few people each one is a swing. */
export const leastUsual = 20;
/** How far beyond the usual a figure lies that is told of: in deviations, and in percent of the usual. */
export const mostDeviations = 3;
export const mostPercent = 15;

/** What a figure is usually: the median, and the median of how far each lies from it. */
export interface Usual {
  middle: number;
  deviation: number;
}

/** The median: of an even number the mean of the two in the middle. 0 of none. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const above = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? above : ((sorted[half - 1] ?? 0) + above) / 2;
}

/** What counts of earlier weeks are usually; null: there are too few of them, or too few people. */
export function usualOf(counts: readonly number[]): Usual | null {
  if (counts.length < leastWeeks) return null;
  const middle = medianOf(counts);
  if (middle < leastUsual) return null;
  return { middle, deviation: medianOf(counts.map((n) => Math.abs(n - middle))) };
}

/** Whether a count is so much more, or less, than usual as is told of; of whole numbers and halves, so that no rounding decides. */
export const isFar = (now: number, { middle }: Usual): boolean => Math.abs(now - middle) * 100 > mostPercent * middle;

/**
 * Whether it lies beyond its usual swing too. Where weeks do not differ the percent decide alone: of 20 people they are three, the least that
 * three deviations of one person would be.
 */
export const isUnusual = (now: number, usual: Usual): boolean =>
  isFar(now, usual) && Math.abs(now - usual.middle) > mostDeviations * usual.deviation;
