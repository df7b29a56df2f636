import type { Kept } from '@botones/contract/turns/turn-figures';

/** How many of those who were told minutes waited as that says. */
interface Promised {
  kept: string;
  n: number;
}

const countOf = (counts: readonly Promised[], what: string) =>
  counts.reduce((sum, { kept, n }) => (kept === what ? sum + n : sum), 0);

/** How often the wait that was told first was right (MOV-7); of nobody there is no share. */
export function keptOf(counts: readonly Promised[]): Kept {
  const [inside, sooner, later] = [countOf(counts, 'inside'), countOf(counts, 'sooner'), countOf(counts, 'later')];
  const n = inside + sooner + later;
  const told = { n, inside, sooner, later };
  if (n === 0) return { ...told, share: null, hidden: { share: 'none' } };
  return { ...told, share: Math.round((100 * inside) / n) };
}

/** All that were told minutes, and of them those that say nothing of how right they were. */
export function leftOut(counts: readonly Promised[]) {
  return {
    promised: counts.reduce((sum, { n }) => sum + n, 0),
    moved: countOf(counts, 'moved'),
    uncalled: countOf(counts, 'uncalled'),
  };
}
