import { hash } from 'node:crypto';
import { failure } from './fail.ts';

const minute = 60_000;
/** For how long after it was asked for last a secret is not counted again: longer than a page waits that asks for one again and again. */
const keptMs = 5 * minute;
/** Secrets that are kept of one network; of more, those that were asked for longest ago are counted again. */
const mostKept = 1_000;

interface Network {
  since: number;
  misses: number;
  /** When each secret that it was answered about was asked for last, in that order; by their hashes. */
  answered: Map<string, number>;
}

/**
 * Counts what one network asked for in vain of secrets that could be tried (MOV-1). What is found costs nothing, and the same secret again
 * costs nothing: phones of a waiting room that ask for a ticket until its robot tells of it are not held back, nor do they hold back others.
 * Whoever is held back is answered about what they were answered about before, and about nothing else, even where it is there: a
 * difference would say which secrets are, as fast as somebody asks.
 */
export function createMisses(now: () => number) {
  const networks = new Map<string, Network>();
  let sweptAt = now();
  // A clock that was set back would make a minute last for hours.
  const isOver = (since: number, at: number, ms = minute) => at - since >= ms || at < since;
  const keyOf = (secret: string) => hash('sha256', secret, 'base64url');
  const wasAnswered = ({ answered }: Network, secret: string, at: number) => {
    const asked = answered.get(keyOf(secret));
    return asked !== undefined && !isOver(asked, at, keptMs);
  };

  function sweep(at: number): void {
    if (!isOver(sweptAt, at)) return;
    sweptAt = at;
    for (const [network, { since, answered }] of networks) {
      for (const [secret, asked] of answered) if (isOver(asked, at, keptMs)) answered.delete(secret);
      if (answered.size === 0 && isOver(since, at)) networks.delete(network);
    }
  }

  return {
    /** Fails with the seconds to wait where a network has missed as often as it may and this is no secret that it knows the answer of. */
    refuse(network: string, secret: string, most: number): void {
      const at = now();
      const known = networks.get(network);
      if (!known || known.misses < most || isOver(known.since, at) || wasAnswered(known, secret, at)) return;
      throw failure('request.too_many', { retryAfter: Math.max(1, Math.ceil((known.since + minute - at) / 1000)) });
    },
    /** Notes what a network was answered about a secret. */
    note(network: string, secret: string, isMiss: boolean): void {
      const at = now();
      sweep(at);
      const known = networks.get(network) ?? { since: at, misses: 0, answered: new Map() };
      networks.set(network, known);
      if (isMiss && !wasAnswered(known, secret, at)) {
        if (isOver(known.since, at)) Object.assign(known, { since: at, misses: 0 });
        known.misses += 1;
      }
      const key = keyOf(secret);
      known.answered.delete(key);
      known.answered.set(key, at);
      const [oldest] = known.answered.keys();
      if (known.answered.size > mostKept && oldest !== undefined) known.answered.delete(oldest);
    },
  };
}
export type Misses = ReturnType<typeof createMisses>;
