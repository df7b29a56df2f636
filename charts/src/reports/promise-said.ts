import type { Formats } from '@botones/contract/fields/formats';
import type { TurnFigures } from '@botones/contract/turns/turn-figures';
import type { figureWords } from './turn-figures.words.ts';

type Words = (typeof figureWords)['es'];

/** How often the wait that was told first was right, in words; null where nobody's says it. */
export const keptIn = ({ promise }: TurnFigures, words: Words, { number, percent }: Formats): string | null =>
  promise.share === null ? null : words.kept(percent(promise.share / 100), number(promise.inside), number(promise.n));

/** Of which tickets that is told, or why of none. */
export function promiseNote({ promise }: TurnFigures, words: Words, { number }: Formats): string {
  const { promised, n, moved, uncalled } = promise;
  if (promised === 0) return words.noPromise;
  if (n === 0) return words.noneCalled(promised, number(promised));
  return words.leftOut(number(promised), number(moved), number(uncalled));
}
