import type { Look } from '@botones/charts/drawing';
import { useMemo } from 'react';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../formats.ts';
import { chartWords } from '@botones/charts/reports/chart.words';

/** How charts are drawn in this language. */
export function useLook(): Omit<Look, 'width'> {
  const words = useWords(chartWords);
  const { number, percent } = useFormats();
  return useMemo(
    () => ({ height: 280, size: 13, barWidth: 30, number, percent, total: words.total }),
    [number, percent, words],
  );
}
