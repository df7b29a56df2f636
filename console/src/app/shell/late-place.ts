import { useEffect } from 'react';

/** Where `ScrollRestoration` keeps how far pages were scrolled while a tab loads anew. */
const kept = 'react-router-scroll-positions';
/** How long rows may take until it would surprise to be moved, in ms. */
const patience = 15_000;
/** What a person does who wants to be elsewhere; those who neither point nor type, as by voice, send a click alone, and Back none of the rest. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'click', 'popstate'] as const;

/** What came of a read of the browser's store, which a person may have shut. */
function keptAt(place: string): number {
  try {
    return Number(JSON.parse(sessionStorage.getItem(kept) ?? '{}')[place] ?? 0);
  } catch {
    return 0;
  }
}

/**
 * A page that is loaded again stands where it was as soon as it is long enough for that: `ScrollRestoration` tries once, when the rows of a
 * list may still be on their way. Who moves meanwhile stays where they went, on this page or another.
 */
export function useLatePlace(place: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the tab begins; later pages have their rows when one comes back to them
  useEffect(() => {
    const wanted = keptAt(place);
    if (wanted <= window.scrollY) return;
    const stop = new AbortController();
    const end = () => stop.abort();
    const grown = new ResizeObserver(() => {
      if (document.documentElement.scrollHeight - window.innerHeight < wanted) return;
      window.scrollTo(0, wanted);
      end();
    });
    const timer = setTimeout(end, patience);
    stop.signal.addEventListener('abort', () => {
      grown.disconnect();
      clearTimeout(timer);
    });
    for (const move of moves) window.addEventListener(move, end, { signal: stop.signal, passive: true, capture: true });
    grown.observe(document.body);
    return end;
  }, []);
}
