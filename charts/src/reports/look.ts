import { formatsFor } from '@botones/contract/fields/formats';
import { type Language, wordsIn } from '@botones/contract/fields/words';
import type { Look } from '../drawing.ts';
import { chartWords } from './chart.words.ts';

export type PaperLook = Omit<Look, 'width'>;

/** How charts are drawn in a language. */
export function lookIn(language: Language): PaperLook {
  const { number, percent } = formatsFor(language, 'UTC');
  return { height: 280, size: 13, barWidth: 30, number, percent, total: wordsIn(chartWords, language).total };
}
