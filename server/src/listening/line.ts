import { failure } from '../app/http/fail.ts';

/** Where somebody stands in the line. */
export interface Place {
  /** Ends with the place: the caller is gone, a newer one of the same place came, or it waited too long. */
  signal: AbortSignal;
  /** Waits for the turn; from then on the time of the line is over, and whoever works has its own. */
  turn: () => Promise<void>;
  /** Gives the place, and the turn, to others; also what ended leaves. */
  leave: () => void;
}

/**
 * A line of which so many work at once, in the order in which they asked for their turn. Everybody has one place: a newer one ends the
 * older, so that nobody who asks again and again keeps others waiting. Nobody enters beyond `most`, nor beyond `mostOf` of one group, or
 * stands there for longer than `waitMs`.
 */
export function createLine({ atOnce, most, mostOf, waitMs }: Record<'atOnce' | 'most' | 'mostOf' | 'waitMs', number>) {
  const insideOf = new Map<number, number>();
  const ends = new Map<string, (cause: unknown) => void>();
  const waiting = new Set<() => void>();
  let inside = 0;
  let working = 0;

  return (who: string, group: number, gone: AbortSignal): Place => {
    gone.throwIfAborted();
    ends.get(who)?.(failure('listen.replaced'));
    const before = insideOf.get(group) ?? 0;
    if (inside >= most || before >= mostOf) throw failure('listen.busy', { retryAfter: 2 });
    inside++;
    insideOf.set(group, before + 1);
    const controller = new AbortController();
    const { signal } = controller;
    let left = false;
    let atWork = false;
    const leave = () => {
      if (left) return;
      left = true;
      inside--;
      const others = (insideOf.get(group) ?? 0) - 1;
      if (others > 0) insideOf.set(group, others);
      else insideOf.delete(group);
      clearTimeout(timer);
      gone.removeEventListener('abort', vanish);
      if (ends.get(who) === end) ends.delete(who);
      if (!atWork) return;
      working--;
      const [next] = waiting;
      next?.();
    };
    const end = (cause: unknown) => {
      controller.abort(cause);
      leave();
    };
    const vanish = () => end(gone.reason);
    const timer = setTimeout(() => end(failure('listen.busy', { retryAfter: 2 })), waitMs);
    gone.addEventListener('abort', vanish);
    ends.set(who, end);

    const turn = () =>
      new Promise<void>((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        const begin = () => {
          waiting.delete(begin);
          clearTimeout(timer);
          // At once: whoever ends between this and what follows gives the turn on.
          atWork = true;
          working++;
          resolve();
        };
        if (working < atOnce) return begin();
        waiting.add(begin);
        signal.addEventListener('abort', () => {
          waiting.delete(begin);
          reject(signal.reason);
        });
      });
    return { signal, turn, leave };
  };
}
