import { useSyncExternalStore } from 'react';

/** A value that lives in browser storage and is the same in every tab. */
export interface Stored<T> {
  get(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
}

/** Browser storage, or null where the browser forbids it (private windows, policies). */
export function storageArea(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return globalThis[name] ?? null;
  } catch {
    return null;
  }
}

function parse(raw: string | null): unknown {
  try {
    return raw === null ? null : JSON.parse(raw);
  } catch {
    return null;
  }
}

/** Keeps a value under `key`; `read` makes a sound value of whatever is found there. Null is stored as absence. */
export function stored<T>(key: string, read: (value: unknown) => T): Stored<T> {
  const area = storageArea('localStorage');
  const listeners = new Set<() => void>();
  let raw: string | null = area?.getItem(key) ?? null;
  let value = read(parse(raw));
  /** The storage had no room for what was set last: what stands in it is older. */
  let unkept = false;
  const notice = (next: string | null) => {
    if (next === raw) return;
    raw = next;
    value = read(parse(raw));
    for (const listener of listeners) listener();
  };
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key || event.key === null) notice(area?.getItem(key) ?? null);
  });
  return {
    // Another tab may have written since: storage events arrive late, the storage itself does not.
    get: () => {
      const now = area && !unkept ? area.getItem(key) : raw;
      if (now !== raw) {
        raw = now;
        value = read(parse(raw));
        queueMicrotask(() => {
          for (const listener of listeners) listener();
        });
      }
      return value;
    },
    set: (next) => {
      const text = next === null ? null : JSON.stringify(next);
      try {
        if (text === null) area?.removeItem(key);
        else area?.setItem(key, text);
        unkept = false;
      } catch {
        unkept = true;
        // Storage is full or forbidden: the value still holds for this tab's lifetime.
      }
      notice(text);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useStored = <T>(store: Stored<T>): T => useSyncExternalStore(store.subscribe, store.get, store.get);
