import type { Hidden } from '@botones/contract/fields/hidden';

interface Part {
  n: number;
  at: number;
}
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0);

/** Whether each small one may still be more than one number, after what words and sum say of all hidden ones; others are at most `most`. */
function isSafe(hidden: readonly Part[], least: number, most: number): boolean {
  const bounds = hidden.map(({ n }) => (n < least ? { from: 1, to: least - 1 } : { from: least, to: most }));
  const sum = sumOf(hidden.map(({ n }) => n));
  return bounds.every(({ from, to }, at) => {
    const others = bounds.filter((_, other) => other !== at);
    const lowest = Math.max(from, sum - sumOf(others.map((each) => each.to)));
    const highest = Math.min(to, sum - sumOf(others.map((each) => each.from)));
    return from >= least || from === to || lowest < highest;
  });
}

/**
 * Whether the words would tell the numbers: where each is the least that its word allows, and at the sum at which all few are the most,
 * where others of that sum say as little, so that these are not told apart. All few of any other sum may each be more than one number.
 */
function wordsTell(hidden: readonly Part[], least: number): boolean {
  const sum = sumOf(hidden.map(({ n }) => n));
  const lowest = sumOf(hidden.map(({ n }) => (n < least ? 1 : least)));
  return sum === hidden.length * (least - 1) || sum === lowest;
}

/**
 * Parts of a total that is told: those that are more than nothing and fewer than `least` are not (`few`). What the total leaves for the
 * hidden ones together would give one alone away, and two of 1 by their 2: the next smallest are hidden too (`beside`) until there are two
 * parts and `least` people. Where the words themselves would tell, all are `beside` (ALL-9).
 */
export function hideSmall(
  parts: readonly number[],
  least: number,
): { told: (number | null)[]; hidden: (Hidden | null)[] } {
  const bySize = parts
    .map((n, at) => ({ n, at }))
    .filter(({ n }) => n > 0)
    .sort((a, b) => a.n - b.n || a.at - b.at);
  const hidden: Part[] = [];
  for (const part of bySize) {
    const together = sumOf(hidden.map(({ n }) => n));
    const isEnough = hidden.length === 0 || (hidden.length > 1 && together >= least && isSafe(hidden, least, part.n));
    if (part.n >= least && isEnough) break;
    hidden.push(part);
  }
  const veiled = hidden.length > 1 && wordsTell(hidden, least);
  const why = new Map(hidden.map(({ n, at }): [number, Hidden] => [at, n < least && !veiled ? 'few' : 'beside']));
  return {
    told: parts.map((n, at) => (why.has(at) ? null : n)),
    hidden: parts.map((_, at) => why.get(at) ?? null),
  };
}
