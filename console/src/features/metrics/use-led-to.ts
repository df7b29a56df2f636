import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Brings what the address leads to into view, and the keyboard with it; once more where what stands above it has come. */
export function useLedTo(isThere: boolean): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address may be asked for again, and the page grows when it is there
  useEffect(() => {
    const place = hash === '' ? null : document.getElementById(hash.slice(1));
    place?.scrollIntoView?.();
    place?.focus({ preventScroll: true });
  }, [hash, key, isThere]);
}
