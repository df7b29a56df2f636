import { useEffect } from 'react';

/** How long a browser that does not tell when it is idle is given for the first paint, in ms. */
const later = 3_000;

/** Fetches what the next click may need once the browser has nothing else to do: a click works without a network then. */
export function useIdleFetch(fetch: () => unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is first shown
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(fetch, later);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => fetch(), { timeout: later });
    return () => cancelIdleCallback(handle);
  }, []);
}
