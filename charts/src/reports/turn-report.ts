import { formatsFor } from '@botones/contract/fields/formats';
import { type Language, wordsIn } from '@botones/contract/fields/words';
import type { Timed, TurnFigures } from '@botones/contract/turns/turn-figures';
import { keptIn, promiseNote } from './promise-said.ts';
import type { Report } from './report.ts';
import { saidFigures } from './said-figures.ts';
import { figureCharts } from './turn-charts.ts';
import { figureWords } from './turn-figures.words.ts';

/** The figures of tickets as a document: it begins with what was counted, and below what was asked for how long things took. */
export function turnReport(told: TurnFigures, lines: readonly string[], language: Language): Report {
  const words = wordsIn(figureWords, language);
  const { attended, no_show, left, day_end } = told.ends;
  const { isSmall, small } = saidFigures(language, told.min_group);
  // Of counts and shares alone, which no zone changes.
  const formats = formatsFor(language, 'UTC');
  const long = (name: string, { n, half, nine_tenths }: Timed) =>
    half === null || nine_tenths === null
      ? []
      : [`${name}: ${[words.spread(half, nine_tenths), ...(isSmall(n) ? [small] : [])].join('. ')}`];
  const kept = keptIn(told, words, formats);
  const counted = [
    [words.attended, attended],
    [words.noShow, no_show],
    [words.left, left],
    [words.dayEnd, day_end],
  ] as const;
  return {
    ...{ title: words.title, name: words.title, charts: figureCharts(told, language) },
    filter: [
      ...lines,
      ...long(words.wait, told.wait),
      ...long(words.service, told.service),
      ...(kept === null ? [] : [`${words.promise}: ${kept}${isSmall(told.promise.n) ? `. ${small}` : ''}`]),
      promiseNote(told, words, formats),
    ],
    totals: counted.map(([name, n]) => ({ name, value: formats.number(n), change: isSmall(n) ? small : null })),
  };
}
