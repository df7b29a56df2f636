import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { loadWhatCame } from './updates.ts';

/** How long after a failure it is tried again, in s: twice as long each time, to half a minute; soon again after somebody asked. */
const waitAfter = (tries: number) => Math.min(2 ** tries, 30);

/**
 * A page whose file could not be fetched: it says so in its place, and comes when it is asked for again, when the network is back,
 * and by itself: what the browser calls a network is there a moment before anything can be reached through it.
 */
export function latePage(load: () => Promise<ComponentType>): ComponentType {
  let loaded: ComponentType | undefined;
  return function LatePage() {
    const [Page, setPage] = useState<ComponentType | undefined>(() => loaded);
    /** Each try is another object; `waited`: how often it was tried by itself since somebody asked. */
    const [attempt, setAttempt] = useState({ waited: 0, asked: false });
    const again = useCallback(() => setAttempt({ waited: 1, asked: true }), []);
    useEffect(() => {
      addEventListener('online', again);
      return () => removeEventListener('online', again);
    }, [again]);
    useEffect(() => {
      if (loaded) return;
      let left = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const later = () => {
        if (left) return;
        const { waited } = attempt;
        timer = setTimeout(() => setAttempt({ waited: waited + 1, asked: false }), waitAfter(waited) * 1000);
      };
      if (attempt.waited === 0) later();
      else
        load().then(
          (page) => {
            loaded = page;
            setPage(() => page);
          },
          (error: unknown) => {
            later();
            if (!left) void loadWhatCame(error, attempt.asked);
          },
        );
      return () => {
        left = true;
        clearTimeout(timer);
      };
    }, [attempt]);
    return Page ? <Page /> : <QueryFailed onRetry={again} />;
  };
}
