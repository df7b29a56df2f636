import { useSyncExternalStore } from 'react';

/** What is being written, as the preview follows it: the first words, the last, or a question by its key. */
export type AtHand = 'beginning' | 'farewell' | (string & {});

/** Which questions stand open, which one is at hand, and of which what is missing is marked: nothing that a step back is about. */
export interface Cards {
  subscribe: (listener: () => void) => () => void;
  isOpen: (key: string) => boolean;
  /** Opens it alone, or folds it. */
  toggle: (key: string) => void;
  /** Opens those in which something is wrong, and no others. */
  open: (keys: readonly string[]) => void;
  readonly atHand: AtHand;
  /** Somebody writes there now. */
  take: (what: AtHand) => void;
  /** Opens one alone whose first field takes the keyboard as soon as it is drawn. */
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
  let atHand: AtHand = 'beginning';
  let entered: string | null = null;
  let marked: ReadonlySet<string> | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const set = (next: readonly string[]) => {
    opened = new Set(next);
    atHand = next[0] ?? atHand;
    tell();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isOpen: (key) => opened.has(key),
    toggle: (key) => set(opened.has(key) ? [...opened].filter((other) => other !== key) : [key]),
    open: set,
    get atHand() {
      return atHand;
    },
    take: (what) => {
      if (what === atHand) return;
      atHand = what;
      tell();
    },
    enter: (key) => {
      entered = key;
      set([key]);
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
export const useAtHand = (cards: Cards): AtHand => useSyncExternalStore(cards.subscribe, () => cards.atHand);
export const useMarked = (cards: Cards): boolean => useSyncExternalStore(cards.subscribe, () => cards.marked);
export const useItemMarked = (cards: Cards, key: string): boolean =>
  useSyncExternalStore(cards.subscribe, () => cards.isMarked(key));
