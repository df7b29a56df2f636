import { useSyncExternalStore } from 'react';

/** Which questions stand open, and of which what is missing is marked: nothing that a step back is about. */
export interface Cards {
  subscribe: (listener: () => void) => () => void;
  isOpen: (key: string) => boolean;
  toggle: (key: string) => void;
  /** Opens some more. */
  open: (keys: readonly string[]) => void;
  /** Opens one whose first field takes the keyboard as soon as it is drawn. */
  enter: (key: string) => void;
  /** Answers once whether this one takes it. */
  enters: (key: string) => boolean;
  /** Whether saving was tried. */
  readonly marked: boolean;
  /** Whether saving was tried with this question: one that was added since is not marked before the next try. */
  isMarked: (key: string) => boolean;
  /** Saving was tried with these: from here on what is missing of them says so. */
  mark: (keys: readonly string[]) => void;
}

export function createCards(first: readonly string[]): Cards {
  const listeners = new Set<() => void>();
  let opened: ReadonlySet<string> = new Set(first);
  let entered: string | null = null;
  let marked: ReadonlySet<string> | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const set = (next: Iterable<string>) => {
    opened = new Set(next);
    tell();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isOpen: (key) => opened.has(key),
    toggle: (key) => set(opened.has(key) ? [...opened].filter((other) => other !== key) : [...opened, key]),
    open: (keys) => set([...opened, ...keys]),
    enter: (key) => {
      entered = key;
      set([...opened, key]);
    },
    enters: (key) => {
      const mine = entered === key;
      if (mine) entered = null;
      return mine;
    },
    get marked() {
      return marked !== null;
    },
    isMarked: (key) => marked?.has(key) ?? false,
    mark: (keys) => {
      marked = new Set(keys);
      tell();
    },
  };
}

export const useOpen = (cards: Cards, key: string): boolean =>
  useSyncExternalStore(cards.subscribe, () => cards.isOpen(key));
export const useMarked = (cards: Cards): boolean => useSyncExternalStore(cards.subscribe, () => cards.marked);
export const useItemMarked = (cards: Cards, key: string): boolean =>
  useSyncExternalStore(cards.subscribe, () => cards.isMarked(key));
