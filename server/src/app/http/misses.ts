import { failure } from './fail.ts';

const minute = 60_000;

/**
 * Counts what one network asked for in vain of secrets that could be tried: what is found costs nothing, so that a whole waiting room behind
 * one address is never held back (MOV-1).
 */
export function createMisses(now: () => number) {
  const spent = new Map<string, { since: number; misses: number }>();
  let sweptAt = now();
  // A clock that was set back would make a minute last for hours.
  const isOver = (since: number, at: number) => at - since >= minute || at < since;
  const standing = (network: string) => {
    const known = spent.get(network);
    return known && !isOver(known.since, now()) ? known : undefined;
  };

  return {
    /** Fails with the seconds to wait where a network has missed as often as it may. */
    refuse(network: string, most: number): void {
      const known = standing(network);
      if (!known || known.misses < most) return;
      const retryAfter = Math.max(1, Math.ceil((known.since + minute - now()) / 1000));
      throw failure('request.too_many', { retryAfter });
    },
    note(network: string): void {
      const at = now();
      if (isOver(sweptAt, at)) {
        sweptAt = at;
        for (const [each, { since }] of spent) if (isOver(since, at)) spent.delete(each);
      }
      const known = standing(network);
      if (known) known.misses += 1;
      else spent.set(network, { since: at, misses: 1 });
    },
  };
}
export type Misses = ReturnType<typeof createMisses>;
