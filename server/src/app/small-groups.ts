/**
 * Parts of a total that is told: those that are more than nothing and fewer than `least` are not. What the total leaves for the hidden
 * ones together would give one alone away, and two of 1 by their 2: the next smallest are hidden too until there are two parts and
 * `least` people (ALL-9).
 */
export function withoutSmall(parts: readonly number[], least: number): (number | null)[] {
  const bySize = parts
    .map((n, at) => ({ n, at }))
    .filter(({ n }) => n > 0)
    .sort((a, b) => a.n - b.n || a.at - b.at);
  const hidden = new Set<number>();
  let together = 0;
  for (const { n, at } of bySize) {
    const isSafe = hidden.size === 0 || (hidden.size > 1 && together >= least);
    if (n >= least && isSafe) break;
    hidden.add(at);
    together += n;
  }
  return parts.map((n, at) => (hidden.has(at) ? null : n));
}
