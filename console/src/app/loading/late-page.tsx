import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { QueryFailed } from '../../ui/query-failed.tsx';

/** How long after a failure it is tried again, in s: twice as long each time, to half a minute. */
const waitAfter = (tries: number) => Math.min(2 ** tries, 30);

/**
 * A page whose file could not be fetched: it says so in its place, and comes when it is asked for again, when the network is back,
 * and by itself: what the browser calls a network is there a moment before anything can be reached through it.
 */
export function latePage(load: () => Promise<ComponentType>): ComponentType {
  let loaded: ComponentType | undefined;
  return function LatePage() {
    const [Page, setPage] = useState<ComponentType | undefined>(() => loaded);
    const [tries, setTries] = useState(0);
    const again = useCallback(() => setTries((before) => before + 1), []);
    useEffect(() => {
      addEventListener('online', again);
      return () => removeEventListener('online', again);
    }, [again]);
    useEffect(() => {
      if (loaded) return;
      let left = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const later = () => {
        if (!left) timer = setTimeout(again, waitAfter(tries) * 1000);
      };
      if (tries === 0) later();
      else
        load().then((page) => {
          loaded = page;
          setPage(() => page);
        }, later);
      return () => {
        left = true;
        clearTimeout(timer);
      };
    }, [tries, again]);
    return Page ? <Page /> : <QueryFailed onRetry={again} />;
  };
}
