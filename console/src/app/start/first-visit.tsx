import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { storageArea } from '../session/stored.ts';

const flag = 'splashShown';

/** Whether this browser has never shown the welcome (SHELL-08). One that keeps nothing would show it for ever, so never. */
function isFirst(): boolean {
  const area = storageArea('localStorage');
  return area !== null && area.getItem(flag) === null;
}

/**
 * Shows the welcome once, over a page that loads, paints and can be used all the while: any key or click ends it (AMB-026), and
 * a key that is typed goes where it was meant to go. What it is made of is fetched apart, and is not missed when it cannot be.
 */
export function FirstVisit() {
  const [on, setOn] = useState(isFirst);
  const [loaded, setLoaded] = useState<{ Splash: ComponentType<{ onEnd: () => void }> } | null>(null);
  const end = useCallback(() => {
    try {
      storageArea('localStorage')?.setItem(flag, 'true');
    } catch {
      // A full storage will show it again, which is no harm.
    }
    setOn(false);
  }, []);
  useEffect(() => {
    if (!on) return;
    let here = true;
    import('./splash.tsx').then(({ Splash }) => here && setLoaded({ Splash }), end);
    document.addEventListener('keydown', end);
    document.addEventListener('click', end);
    return () => {
      here = false;
      document.removeEventListener('keydown', end);
      document.removeEventListener('click', end);
    };
  }, [on, end]);
  if (!on) return null;
  return loaded ? (
    <loaded.Splash onEnd={end} />
  ) : (
    <div style={{ position: 'fixed', inset: 0, zIndex: 3000, background: 'var(--page)' }} />
  );
}
