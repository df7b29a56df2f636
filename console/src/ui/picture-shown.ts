import { useState } from 'react';

/** A signed address lives for half an hour: one that is spent or whose file is gone is null, and what stands for it is shown. */
export function usePictureShown(url: string | null): { src: string | null; onError: () => void } {
  const [broken, setBroken] = useState<string | null>(null);
  return { src: url !== broken ? url : null, onError: () => setBroken(url) };
}
