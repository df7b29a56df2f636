import { useEffect, useSyncExternalStore } from 'react';
import { type Shortcut, useShortcuts } from './shortcuts.ts';

/** A key of a page as the help of keys tells it. */
export type PageKey = Pick<Shortcut, 'keys' | 'label'>;

const told = new Set<readonly PageKey[]>();
let all: readonly PageKey[] = [];
const watchers = new Set<() => void>();
function changed() {
  all = [...told].flat();
  for (const watch of watchers) watch();
}
const subscribe = (watch: () => void) => {
  watchers.add(watch);
  return () => void watchers.delete(watch);
};

/** Tells the help of keys what keys do on the page that is shown, whoever listens to them. */
export function useToldKeys(keys: readonly PageKey[]): void {
  const text = JSON.stringify(keys.map(({ keys, label }) => ({ keys, label })));
  useEffect(() => {
    const own: readonly PageKey[] = JSON.parse(text);
    told.add(own);
    changed();
    return () => {
      told.delete(own);
      changed();
    };
  }, [text]);
}

/** Listens for the keys of a page, and tells them to the help. */
export function usePageKeys(shortcuts: readonly Shortcut[]): void {
  useShortcuts(shortcuts);
  useToldKeys(shortcuts);
}

/** What keys do on the page that is shown. */
export const usePageHelp = (): readonly PageKey[] => useSyncExternalStore(subscribe, () => all);
