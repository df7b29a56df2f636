import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;
const listeners = new Set<() => void>();

/** At once: what is not drawn when the browser asks for the page is not on the paper. */
function tell(now: boolean): void {
  if (printing === now) return;
  printing = now;
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}
globalThis.addEventListener?.('beforeprint', () => tell(true));
globalThis.addEventListener?.('afterprint', () => tell(false));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether the page is just being put on paper, where nothing can be scrolled and all is light. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);
