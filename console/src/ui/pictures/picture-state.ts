import { useState } from 'react';

/** Screens draw as many points to a pixel of the page. */
const density = 2;

/** The address of a stored picture that is wide enough for an edge of so many px; any other address stays as it is. */
export const smallPicture = (url: string, edge: number): string =>
  url.startsWith('/api/storage/') && url.includes('?') ? `${url}&w=${edge * density}` : url;

/**
 * A picture that is drawn with an edge of so many px. A signed address lives for half an hour: one that is spent or whose file is
 * gone is null, and what stands for it is shown.
 */
export function usePictureState(url: string | null, edge: number): { src: string | null; onError: () => void } {
  const [broken, setBroken] = useState<string | null>(null);
  return { src: url !== null && url !== broken ? smallPicture(url, edge) : null, onError: () => setBroken(url) };
}
