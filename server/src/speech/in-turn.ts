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
