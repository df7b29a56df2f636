import { pairedBlocks, questionBlocks } from '@botones/charts/reports/question-blocks';
import { pairedSummary, summaryBlocks } from '@botones/charts/reports/summary-blocks';
import type { Block, Said, Side } from '@botones/charts/reports/survey-block';
import { saidIn } from '@botones/charts/reports/survey-report';
import { usePreferences } from '../../../app/session/preferences.ts';
import { useFormats } from '../../../ui/formats.ts';
import type { QueryState } from '../../../ui/query-boundary.tsx';
import { type SurveyFigures, stateOf, together } from './use-survey-figures.ts';

/** Until the server has said it (`MIN_GROUP`). */
const usualLeast = 5;

export interface Blocks {
  summary: QueryState<Block[]>;
  questions: QueryState<Block[]>;
}

function useSaid(least: number): Said {
  const { language } = usePreferences();
  const thisYear = (useFormats().cell(Date.now()).day ?? '').slice(0, 4);
  return saidIn(language, least, thisYear);
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
