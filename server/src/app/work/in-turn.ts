/** Does works of a kind, at most so many together; the others wait in their order. */
export function createTurns(most: number) {
  const waiting: (() => void)[] = [];
  let free = most;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}

/** The same for each key by itself; nothing is kept of one that nobody waits for. */
export function createTurnsOfEach(most: number) {
  const turns = new Map<string, { inTurn: ReturnType<typeof createTurns>; works: number }>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const own = turns.get(key) ?? { inTurn: createTurns(most), works: 0 };
    turns.set(key, own);
    own.works++;
    try {
      return await own.inTurn(work);
    } finally {
      if (--own.works === 0) turns.delete(key);
    }
  };
}
