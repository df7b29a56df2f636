import type { SurveyCharts, SurveySummary } from '@botones/contract/analytics/survey-figures';
import { type Formats, formatsFor } from '@botones/contract/fields/formats';
import { type Language, localeOf, wordsIn } from '@botones/contract/fields/words';
import { tileWords } from './metric-tiles.words.ts';
import { questionBlocks } from './question-blocks.ts';
import type { Report } from './report.ts';
import { saidFigures } from './said-figures.ts';
import { summaryBlocks } from './summary-blocks.ts';
import { partsOf, type Said } from './survey-block.ts';
import { satisfactionOf } from './survey-figures.ts';
import { surveyMetricsWords } from './survey-metrics.words.ts';

/** How the figures of a survey are said; `thisYear`: of the days of others it is told which. */
export function saidIn(language: Language, least: number, thisYear: string): Said {
  const shape = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  const day = new Intl.DateTimeFormat(localeOf(language), shape);
  const dayOfYear = new Intl.DateTimeFormat(localeOf(language), { ...shape, year: 'numeric' });
  return {
    ...{ least, thisYear, words: wordsIn(surveyMetricsWords, language), figures: saidFigures(language, least) },
    // Of counts and shares alone, which no zone changes.
    formats: formatsFor(language, 'UTC'),
    shortDay: (text, withYear = text.slice(0, 4) !== thisYear) =>
      (withYear ? dayOfYear : day).format(new Date(`${text}T00:00:00Z`)),
  };
}

export const tileNames = ['responses', 'median', 'satisfaction'] as const;
export type Tile = (typeof tileNames)[number];
export interface TileText {
  /** Null: there is nothing of which it could be. */
  text: string | null;
  /** How many are behind it. */
  people: number;
}

/** 75 s → '1 min 15 s'. */
const lengthOf = (seconds: number, { span }: Formats): string =>
  seconds < 60 || seconds % 60 === 0 ? span(seconds) : `${span(seconds - (seconds % 60))} ${span(seconds % 60)}`;

/** What the headline figures read; undefined while they are not there. */
export function tileTexts(
  counted: SurveyCharts | undefined,
  seen: SurveySummary | undefined,
  formats: Formats,
): Record<Tile, TileText | undefined> {
  const satisfied = counted && satisfactionOf(counted.charts);
  return {
    responses: counted && { text: formats.number(counted.total_answers), people: counted.total_answers },
    median: seen && {
      text: seen.median_seconds === null ? null : lengthOf(seen.median_seconds, formats),
      people: seen.median_of,
    },
    satisfaction: satisfied && {
      text: satisfied.share === null ? null : formats.percent(satisfied.share),
      people: satisfied.people,
    },
  };
}

/** The same in one line of a file. */
export function tileLine(texts: Record<Tile, TileText | undefined>, language: Language, least: number): string {
  const { tiles } = wordsIn(tileWords, language);
  const said = saidFigures(language, least);
  const written = ({ text, people }: TileText = { text: null, people: 0 }) =>
    `${text ?? said.none}${said.isSmall(people) ? ` (${said.small})` : ''}`;
  return tileNames.map((name) => `${tiles[name]}: ${written(texts[name])}`).join(' · ');
}

/** What a survey was asked and answered, as a document. */
export function surveyReport(
  counted: SurveyCharts,
  seen: SurveySummary,
  { title, lines, language, today }: { title: string; lines: readonly string[]; language: Language; today: string },
): Report {
  const said = saidIn(language, seen.min_group, today.slice(0, 4));
  const texts = tileTexts(counted, seen, formatsFor(language, 'UTC'));
  const { tiles } = wordsIn(tileWords, language);
  return {
    title,
    filter: [...lines],
    totals: tileNames.map((name) => ({
      ...{ name: tiles[name], value: texts[name]?.text ?? said.figures.none },
      change: said.figures.isSmall(texts[name]?.people ?? 0) ? said.figures.small : null,
    })),
    charts: [...summaryBlocks(seen, counted.versions, said), ...questionBlocks(counted, said)].flatMap(partsOf),
    name: title,
  };
}
