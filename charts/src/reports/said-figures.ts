import { formatsFor } from '@botones/contract/fields/formats';
import { type Hidden, isSmall, writtenHidden, writtenSmall } from '@botones/contract/fields/hidden';
import { column, type Language } from '@botones/contract/fields/words';
import type { Value } from '../drawing.ts';

/** How figures are said in a language: those that are not told by why, and beside those of fewer than `least` what that means (ALL-9). */
export function saidFigures(language: Language, least: number) {
  const [said, number] = [column[language], formatsFor(language, 'UTC').number(least)];
  return {
    /** Nothing: there is nothing of which it could be. */
    none: writtenHidden('none', said, number),
    hidden: (why: Hidden | undefined) => writtenHidden(why ?? 'none', said, number),
    /** What a chart shows of it. */
    value: (n: number | null | undefined, why?: Hidden | null): Value =>
      n ?? writtenHidden(why ?? 'none', said, number),
    small: writtenSmall(said, number),
    isSmall: (people: number) => isSmall(people, least),
  };
}
export type SaidFigures = ReturnType<typeof saidFigures>;
