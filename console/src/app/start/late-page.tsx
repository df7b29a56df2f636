import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { QueryFailed } from '../../ui/query-failed.tsx';

/** A page whose file could not be fetched: it says so in its place, and comes when it is asked for again or the network is back. */
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
      if (tries === 0 || loaded) return;
      load().then(
        (page) => {
          loaded = page;
          setPage(() => page);
        },
        // What stands there says it already.
        () => undefined,
      );
    }, [tries]);
    return Page ? <Page /> : <QueryFailed onRetry={again} />;
  };
}
