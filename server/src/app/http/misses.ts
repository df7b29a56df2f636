import { hash } from 'node:crypto';
import { failure } from './fail.ts';

const minute = 60_000;
/** For how long after it was asked for last a secret that is none is not counted again: longer than a page waits that asks for one again and again. */
const missedMs = 5 * minute;
/** The same of one that is: a phone that was locked meanwhile comes back to its page, whoever else tries codes beside it. */
const foundMs = 60 * minute;
/** Secrets that are kept of one network; of more, those that were asked for longest ago are counted again. */
const mostKept = 4_000;
/** Longer than who asks waits for an answer. */
const patienceMs = 15_000;

interface Waiting {
  key: string;
  most: number;
  since: number;
  /** Told whether it counts. */
  admit: (counts: boolean) => void;
  refuse: (cause: Error) => void;
}

interface Network {
  since: number;
  misses: number;
  /** Until when each secret that it was answered about is kept, in the order in which they were asked for last; by their hashes. */
  answered: Map<string, number>;
  /** Secrets that it was not answered about yet and is asking for now, and how many times each. */
  asked: Map<string, number>;
  /** Who asks for another while those might all be misses. */
  waiting: Waiting[];
}

/**
 * Counts what one network asks for in vain of secrets that could be tried (MOV-1). What is found costs nothing, and the same secret again
 * costs nothing: phones of a waiting room that ask for a ticket until its robot tells of it are not held back, nor do they hold back others.
 * Each counts from when it is asked for until it is found, so that many at once are no more tries than one after the other; who would be one
 * too many waits until it is known whether those before were misses. Whoever is held back is answered about what they were answered about
 * before, and about nothing else, even where it is there: a difference would say which secrets are, as fast as somebody asks.
 */
export function createMisses(now: () => number) {
  const networks = new Map<string, Network>();
  let sweptAt = now();
  const keyOf = (secret: string) => hash('sha256', secret, 'base64url');
  // A clock that was set back would make a minute last for hours.
  const isOver = (since: number, at: number, ms = minute) => at - since >= ms || at < since;
  const isKept = (until: number, at: number) => until > at && until - at <= foundMs;
  const wasAnswered = ({ answered }: Network, key: string, at: number) => {
    const until = answered.get(key);
    return until !== undefined && isKept(until, at);
  };
  const missesOf = ({ since, misses }: Network, at: number) => (isOver(since, at) ? 0 : misses);

  function sweep(at: number): void {
    if (!isOver(sweptAt, at)) return;
    sweptAt = at;
    for (const [network, { since, answered, asked }] of networks) {
      for (const [key, until] of answered) if (!isKept(until, at)) answered.delete(key);
      if (answered.size === 0 && asked.size === 0 && isOver(since, at)) networks.delete(network);
    }
  }
  function networkOf(network: string, at: number): Network {
    const known = networks.get(network) ?? { since: at, misses: 0, answered: new Map(), asked: new Map(), waiting: [] };
    networks.set(network, known);
    return known;
  }

  /** Whether a secret may be asked for now; fails with the seconds to wait where the network has missed as often as it may. */
  function mayAsk(known: Network, key: string, most: number): boolean {
    const at = now();
    if (known.asked.has(key) || wasAnswered(known, key, at)) return true;
    const misses = missesOf(known, at);
    if (misses >= most)
      throw failure('request.too_many', { retryAfter: Math.max(1, Math.ceil((known.since + minute - at) / 1000)) });
    return misses + known.asked.size < most;
  }
  /** Answers whether it counts while it is asked for. */
  function begin(known: Network, key: string): boolean {
    if (wasAnswered(known, key, now())) return false;
    known.asked.set(key, (known.asked.get(key) ?? 0) + 1);
    return true;
  }
  function end({ asked }: Network, key: string): void {
    const left = (asked.get(key) ?? 0) - 1;
    if (left > 0) asked.set(key, left);
    else asked.delete(key);
  }
  /** Lets those ask who waited, as many as may now. */
  function admit(known: Network): void {
    for (let [next] = known.waiting; next; [next] = known.waiting) {
      try {
        // Whoever asked gave up, and may have asked anew.
        if (isOver(next.since, now(), patienceMs)) throw failure('request.too_many', { retryAfter: 1 });
        if (!mayAsk(known, next.key, next.most)) return;
        next.admit(begin(known, next.key));
      } catch (cause) {
        next.refuse(cause as Error);
      }
      known.waiting.shift();
    }
  }
  function note(known: Network, key: string, isMiss: boolean): void {
    const at = now();
    if (isMiss && !wasAnswered(known, key, at)) {
      if (isOver(known.since, at)) Object.assign(known, { since: at, misses: 0 });
      known.misses += 1;
    }
    known.answered.delete(key);
    known.answered.set(key, at + (isMiss ? missedMs : foundMs));
    const [oldest] = known.answered.keys();
    if (known.answered.size > mostKept && oldest !== undefined) known.answered.delete(oldest);
  }

  return {
    /** Answers what `answer` does of a secret, for a network that has not missed as often as it may: a failure with 404 is a miss. */
    async ask<T>(network: string, secret: string, most: number, answer: () => T | Promise<T>): Promise<T> {
      const at = now();
      sweep(at);
      const key = keyOf(secret);
      const known = networkOf(network, at);
      const counts = mayAsk(known, key, most)
        ? begin(known, key)
        : await new Promise<boolean>((admit, refuse) => known.waiting.push({ key, most, since: at, admit, refuse }));
      try {
        const answered = await answer();
        note(known, key, false);
        return answered;
      } catch (cause) {
        const { status } = cause as { status?: number };
        // What is wrong otherwise, or came too often, says nothing of the secret.
        if (status === 404 || status === 409) note(known, key, status === 404);
        throw cause;
      } finally {
        if (counts) end(known, key);
        admit(known);
      }
    },
    /** A secret that was shown to a network until now. */
    found(network: string, secret: string): void {
      note(networkOf(network, now()), keyOf(secret), false);
    },
  };
}
export type Misses = ReturnType<typeof createMisses>;
