import { failure } from '../http/fail.ts';

interface Limits {
  /** How many work at a time. */
  atOnce: number;
  /** How many may wait; more are told to come back. */
  mostWaiting: number;
  /** How long nothing may move before everybody is told that the store failed, in milliseconds. */
  silentMs: number;
}

/** Silence is so many looks without anything new: a machine that was too busy to look took no notice of the store either. */
const looks = 10;

/**
 * Lets some talk to a store at a time; the others wait for as long as it takes bytes from anybody. Silence is the store's and not
 * one file's: it ends the turns of all, who wait and who are inside, and nobody waits for a store that is away (E11).
 */
export function createQueue({ atOnce, mostWaiting, silentMs }: Limits) {
  const waiting: { enter: () => void; refuse: (why: Error) => void }[] = [];
  let inside = 0;
  let silence = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let quiet = 0;

  const rest = () => {
    clearInterval(timer);
    timer = undefined;
  };
  function look(): void {
    if (++quiet < looks) return;
    rest();
    const why = failure('storage.failed', { retryAfter: 30 });
    const ended = silence;
    silence = new AbortController();
    for (const one of waiting.splice(0)) one.refuse(why);
    ended.abort(why);
  }
  async function enter(): Promise<void> {
    if (inside >= atOnce) {
      if (waiting.length >= mostWaiting) throw failure('server.busy', { retryAfter: 5 });
      await new Promise<void>((enter, refuse) => waiting.push({ enter, refuse }));
    } else inside++;
    // A caller that comes in is no sign of the store: only the first one starts the clock.
    if (timer !== undefined) return;
    quiet = 0;
    timer = setInterval(look, silentMs / looks);
  }
  function leave(): void {
    const next = waiting.shift();
    if (next) next.enter();
    else if (--inside === 0) rest();
  }

  return {
    /** The store took bytes, or answered. */
    progress: () => {
      quiet = 0;
    },
    /** Aborted when the store is silent; a new one from then on. */
    silence: () => silence.signal,
    async run<T>(work: (silence: AbortSignal) => Promise<T>): Promise<T> {
      await enter();
      const { signal } = silence;
      let stop = () => {};
      const silent = new Promise<never>((_, reject) => {
        stop = () => reject(signal.reason);
        signal.addEventListener('abort', stop, { once: true });
      });
      try {
        return await Promise.race([work(signal), silent]);
      } finally {
        signal.removeEventListener('abort', stop);
        leave();
      }
    },
  };
}
