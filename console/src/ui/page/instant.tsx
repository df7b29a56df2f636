import type { CSSProperties, ReactNode } from 'react';
import { usePrinting } from '../../app/theme/printing.ts';
import { useFormats } from '../formats.ts';

/** An instant that reads as `children`: what it was exactly is said under the pointer, and on paper, which is read later. */
export function Instant({ at, style, children }: { at: string; style?: CSSProperties; children: ReactNode }) {
  const exactly = useFormats().dateTime(at);
  const printing = usePrinting();
  return (
    <time dateTime={at} title={exactly} style={style}>
      {printing ? exactly : children}
    </time>
  );
}
