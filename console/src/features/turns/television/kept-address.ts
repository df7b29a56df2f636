import { useEffect, useState } from 'react';

const fileOf = (address: string | null) => address?.split('?')[0];

/**
 * The address of a picture that stays on the page for days. A signed one lives for half an hour and each list brings another: the first
 * that its file could be shown by stays. Null: there is none, or it is broken.
 */
export function useKeptAddress(address: string | null): { src: string; onBroken: () => void } | null {
  const [kept, setKept] = useState(address);
  const [broken, setBroken] = useState<string | null>(null);
  const src = kept !== broken && fileOf(kept) === fileOf(address) ? kept : address;
  useEffect(() => setKept(src), [src]);
  return !src || src === broken ? null : { src, onBroken: () => setBroken(src) };
}
