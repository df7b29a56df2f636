/** How loud it is just now, 0 to 1, for whoever shows it; it is nobody's state and kept nowhere. */
export interface Levels {
  watch(told: (level: number) => void): () => void;
}

/** A level, and the way to tell it. */
export function createLevels(): Levels & { tell(level: number): void } {
  const watchers = new Set<(level: number) => void>();
  return {
    watch(told) {
      watchers.add(told);
      return () => void watchers.delete(told);
    },
    tell(level) {
      for (const told of watchers) told(level);
    },
  };
}
