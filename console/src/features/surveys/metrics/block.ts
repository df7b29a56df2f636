import type { SurveyCharts, SurveySummary } from '@botones/contract/analytics/survey-figures';
import type { Words } from '../../../app/words.ts';
import type { ShownChart } from '../../../ui/chart/chart-files.ts';
import type { Formats } from '../../../ui/formats.ts';
import type { ReportPart } from '../../../ui/report/report.ts';
import type { surveyMetricsWords } from './survey-metrics.words.ts';

/** A subject of the page and of the report: its charts with what must be known of them, or why there is none. */
export interface Block {
  key: string;
  title: string;
  /** Short words beside the title. */
  marks: readonly string[];
  /** Sentences. */
  notes: readonly string[];
  /** One, or of what two sides cannot share one for each. */
  charts: readonly ShownChart[];
  /** Said in the place of charts. */
  none: string;
  /** What a report shows all the same: every option of a question that nobody answered, each with 0 (AMB-128). */
  unanswered?: ShownChart;
}

/** The same as parts of a report: its charts, or in words why there is none. */
export function partsOf({ title, notes, charts, none, unanswered }: Block): ReportPart[] {
  if (charts.length > 0) return charts.map((chart) => ({ ...chart, note: notes.join(' ') }));
  const note = [...notes, none].join(' ');
  return [unanswered ? { ...unanswered, note } : { type: null, title, note }];
}

type WordsOf<W> = W extends Words<infer T> ? Words<T>['es'] : never;

/** How things are said. */
export interface Said {
  words: WordsOf<typeof surveyMetricsWords>;
  formats: Pick<Formats, 'number' | 'percent'>;
  /** '3 nov', and with its year where asked for; unasked of another year than this one. */
  shortDay: (day: string, withYear?: boolean) => string;
  /** 'yyyy'. */
  thisYear: string;
  /** Splits with fewer responses are not told. */
  least: number;
}

/** One of two that are compared. */
export interface Side {
  /** 'A', 'B'. */
  name: string;
  charts: SurveyCharts;
  summary: SurveySummary;
}

/** Whether so few answered that a side is not told (ALL-9). */
export const isFew = (n: number, { least }: Said): boolean => n < least;
export const fewSide = (name: string, { words, formats, least }: Said): string =>
  words.fewSide(name, formats.number(least));
