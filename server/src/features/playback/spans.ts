/** A time from an instant until another, half open, milliseconds. */
export interface Span {
  from: number;
  to: number;
}

/** The same times in their order, none of them touching another. */
export function united(spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    const before = found.at(-1);
    if (before && from <= before.to) before.to = Math.max(before.to, to);
    else if (from < to) found.push({ from, to });
  }
  return found;
}

/** What of some times is in none of others; both `united`. */
export function without(spans: readonly Span[], others: readonly Span[]): Span[] {
  return spans.flatMap(({ from, to }) => {
    const left: Span[] = [];
    let begin = from;
    for (const other of others) {
      if (other.to <= begin || other.from >= to) continue;
      if (other.from > begin) left.push({ from: begin, to: other.from });
      begin = Math.max(begin, other.to);
    }
    if (begin < to) left.push({ from: begin, to });
    return left;
  });
}

/** How much of a time lies in some others that are `united`, milliseconds. */
export const lengthWithin = (spans: readonly Span[], { from, to }: Span): number =>
  spans.reduce((sum, span) => sum + Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)), 0);
