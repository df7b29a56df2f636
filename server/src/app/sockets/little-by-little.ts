/** Does something for one key after the other. */
export interface LittleByLittle {
  /** Soon for this key; one that waits already is done once. */
  add: (key: string) => void;
  /** Forgets those that wait. */
  stop: () => void;
}

/**
 * Does something for the first keys at once and for the others so many at a time, so that hundreds of robots that are told of the same change do not
 * ask for it in the same moment: most would be refused as too many, and come back later than they need to.
 */
export function littleByLittle(
  act: (key: string) => void,
  { atOnce, everyMs }: { atOnce: number; everyMs: number },
): LittleByLittle {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let left = atOnce;
  const next = () => {
    left = atOnce;
    timer = undefined;
    for (const key of waiting) {
      if (left === 0) break;
      left--;
      waiting.delete(key);
      act(key);
    }
    if (left < atOnce) timer = setTimeout(next, everyMs).unref();
  };
  return {
    add(key) {
      if (left === 0 || waiting.size > 0) {
        waiting.add(key);
        return;
      }
      left--;
      timer ??= setTimeout(next, everyMs).unref();
      act(key);
    },
    stop() {
      clearTimeout(timer);
      waiting.clear();
    },
  };
}
