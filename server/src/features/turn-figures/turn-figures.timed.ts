import type { Timed } from '@botones/contract/turns/turn-figures';

/** How many took how many minutes. */
export interface Measured {
  minutes: number;
  n: number;
}

/** The fewest minutes that so large a share of all took at most. */
function shareOf(counts: readonly Measured[], total: number, share: number): number | null {
  let soFar = 0;
  for (const { minutes, n } of counts) {
    soFar += n;
    if (soFar >= total * share) return minutes;
  }
  return null;
}

/** How many a group is and how long it took, however small it is; of nobody there are no minutes (ALL-9). */
export function timed(group: readonly Measured[]): Timed {
  const n = group.reduce((sum, counted) => sum + counted.n, 0);
  if (n === 0) return { n, half: null, nine_tenths: null, hidden: { half: 'none', nine_tenths: 'none' } };
  const counts = group.toSorted((a, b) => a.minutes - b.minutes);
  return { n, half: shareOf(counts, n, 0.5), nine_tenths: shareOf(counts, n, 0.9) };
}
