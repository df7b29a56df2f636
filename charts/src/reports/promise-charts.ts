import { type Language, wordsIn } from '@botones/contract/fields/words';
import type { TurnFigures } from '@botones/contract/turns/turn-figures';
import { hourName } from './hours.ts';
import type { ShownChart } from './report.ts';
import { saidFigures } from './said-figures.ts';
import { figureWords } from './turn-figures.words.ts';

/** How often the wait that was told first was right, by hour of arrival: in percent, and as counts (MOV-7). Of nobody there is no chart. */
export function promiseCharts(told: TurnFigures, hours: readonly number[], language: Language): ShownChart[] {
  if (told.promise.n === 0) return [];
  const words = wordsIn(figureWords, language);
  const { value, small, isSmall } = saidFigures(language, told.min_group);
  const rows = hours.map((hour) => {
    const label = hourName(hour);
    return { label, short: label.replace(/^(\d\d):00$/, '$1'), kept: told.hours[hour]?.promise ?? told.promise };
  });
  const shares = rows.map(({ kept, ...row }) => ({
    ...row,
    values: [value(kept.share, kept.hidden?.share)],
    small: isSmall(kept.n),
  }));
  const counts = rows.map(({ kept: { n, inside, sooner, later }, ...row }) => ({
    ...row,
    values: [inside, sooner, later],
    small: isSmall(n),
  }));
  const hourly = { opensAtFigures: true, small };
  return [
    {
      title: words.promiseByHour,
      type: 'bar',
      figures: {
        ...{ ...hourly, series: [words.promisePercent], rows: shares, of: null },
        counts: { of: words.tickets, series: [words.promise], rows: rows.map(({ kept }) => [kept.inside]) },
      },
    },
    {
      title: words.keptByHour,
      type: 'stacked bar',
      figures: { ...hourly, series: [words.inside, words.sooner, words.later], rows: counts },
    },
  ];
}
