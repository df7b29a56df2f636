/**
 * Parts of a total that is told: those that are more than nothing and fewer than `least` are not, and where that would be one alone
 * the next smallest is not either, as the total would give it away (ALL-9).
 */
export function withoutSmall(parts: readonly number[], least: number): (number | null)[] {
  const isSmall = (n: number) => n > 0 && n < least;
  const hidden = new Set(parts.flatMap((n, at) => (isSmall(n) ? [at] : [])));
  if (hidden.size === 1) {
    const others = parts.map((n, at) => ({ n, at })).filter(({ n, at }) => n > 0 && !hidden.has(at));
    const [next] = others.sort((a, b) => a.n - b.n || a.at - b.at);
    if (next) hidden.add(next.at);
  }
  return parts.map((n, at) => (hidden.has(at) ? null : n));
}
