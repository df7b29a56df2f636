import { usePreferences } from '../../../app/session/preferences.ts';
import { localeOf, useWords } from '../../../app/words.ts';
import { useFormats } from '../../../ui/formats.ts';
import { saidFigures } from '@botones/charts/reports/said-figures';
import type { QueryState } from '../../../ui/query-boundary.tsx';
import type { Block, Said, Side } from '@botones/charts/reports/survey-block';
import { pairedBlocks, questionBlocks } from '@botones/charts/reports/question-blocks';
import { pairedSummary, summaryBlocks } from '@botones/charts/reports/summary-blocks';
import { surveyMetricsWords } from '@botones/charts/reports/survey-metrics.words';
import { type SurveyFigures, stateOf, together } from './use-survey-figures.ts';

/** Until the server has said it (`MIN_GROUP`). */
const usualLeast = 5;

export interface Blocks {
  summary: QueryState<Block[]>;
  questions: QueryState<Block[]>;
}

function useSaid(least: number): Said {
  const words = useWords(surveyMetricsWords);
  const formats = useFormats();
  const { language } = usePreferences();
  const locale = localeOf(language);
  const thisYear = (formats.cell(Date.now()).day ?? '').slice(0, 4);
  const shape = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  const day = new Intl.DateTimeFormat(locale, shape);
  const dayOfYear = new Intl.DateTimeFormat(locale, { ...shape, year: 'numeric' });
  return {
    ...{ words, formats, least, thisYear, figures: saidFigures(language, least) },
    shortDay: (text, withYear = text.slice(0, 4) !== thisYear) =>
      (withYear ? dayOfYear : day).format(new Date(`${text}T00:00:00Z`)),
  };
}

/** What the figures of one side, or of two, tell; each part as soon as it is there, two sides together. */
export function useBlocks(figures: SurveyFigures, other: SurveyFigures | null): Blocks {
  const { charts, summary } = figures;
  const said = useSaid(summary.data?.min_group ?? usualLeast);
  if (!other)
    return {
      summary: stateOf(summary, (told) => summaryBlocks(told, charts.data?.versions ?? [], said)),
      questions: stateOf(charts, (told) => questionBlocks(told, said)),
    };
  const sidesOf = (): Side[] =>
    [figures, other].flatMap(({ charts: { data: counted }, summary: { data: seen } }, at) =>
      counted && seen ? [{ name: at === 0 ? 'A' : 'B', charts: counted, summary: seen }] : [],
    );
  const all = [charts, summary, other.charts, other.summary];
  return {
    summary: together(all, () => pairedSummary(sidesOf(), said)),
    questions: together(all, () => pairedBlocks(sidesOf(), said)),
  };
}
