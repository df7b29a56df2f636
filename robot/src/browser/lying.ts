import { useSyncExternalStore } from 'react';

/** As the style sheets say it: wider than high, and no phone. */
const query = '(orientation: landscape) and (min-width: 601px)';

/** Whether the display is wider than high. */
export function useLying(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}
