import type { Timed } from '@botones/contract/turns/turn-figures';
import { withoutSmall } from '../../app/small-groups.ts';

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

/** What is told of each group: nothing of those with fewer than `least`, nor of the one that would give such a one away (ALL-9). */
export function timedGroups(groups: readonly (readonly Measured[])[], least: number): Timed[] {
  const totals = groups.map((counts) => counts.reduce((sum, { n }) => sum + n, 0));
  const told = withoutSmall(totals, least);
  return groups.map((group, at) => {
    const [n = null, total = 0] = [told[at], totals[at]];
    if (n === null || n === 0) return { n, half: null, nine_tenths: null };
    const counts = group.toSorted((a, b) => a.minutes - b.minutes);
    return { n, half: shareOf(counts, total, 0.5), nine_tenths: shareOf(counts, total, 0.9) };
  });
}
