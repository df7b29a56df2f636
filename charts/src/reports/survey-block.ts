import type { SurveyCharts, SurveySummary } from '@botones/contract/analytics/survey-figures';
import type { Formats } from '@botones/contract/fields/formats';
import type { WordsOf } from '@botones/contract/fields/words';
import type { Figures } from '../drawing.ts';
import type { ReportPart, ShownChart } from './report.ts';
import type { SaidFigures } from './said-figures.ts';
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
  /** Why there are none, in a word, where it is not told. */
  untold?: string;
  /** What a report shows all the same: every option of a question that nobody answered, each with 0 (AMB-128). */
  unanswered?: ShownChart;
}

/** What it is called where its marks do not stand beside it: '¿Color? (Ya no se pregunta)'. */
export const markedTitle = (title: string, marks: readonly string[]): string =>
  marks.length > 0 ? `${title} (${marks.join(', ')})` : title;

/** The same as parts of a report: its charts, or in words why there is none. */
export function partsOf({ title, marks, notes, charts, none, untold, unanswered }: Block): ReportPart[] {
  if (charts.length > 0) return charts.map((chart) => ({ ...chart, note: notes.join(' ') }));
  const note = [...notes, none].join(' ');
  const why = untold === undefined ? {} : { untold };
  return [unanswered ? { ...unanswered, note } : { type: null, title: markedTitle(title, marks), note, ...why }];
}

/** A chart as a whole that rests on few people: each of its figures is marked, whatever it is (ALL-9). `of`: who is behind each series, or behind all. */
export function markedSmall(figures: Figures, of: readonly number[], { figures: said }: Said): Figures {
  const small = figures.series.map((_, at) => said.isSmall(of[at] ?? of[0] ?? 0));
  if (!small.includes(true)) return figures;
  return { ...figures, small: said.small, rows: figures.rows.map((row) => ({ ...row, small })) };
}

/** How things are said. */
export interface Said {
  words: WordsOf<typeof surveyMetricsWords>;
  formats: Pick<Formats, 'number' | 'percent'>;
  /** '3 nov', and with its year where asked for; unasked of another year than this one. */
  shortDay: (day: string, withYear?: boolean) => string;
  /** 'yyyy'. */
  thisYear: string;
  /** Groups of fewer say little. */
  least: number;
  figures: SaidFigures;
}

/** One of two that are compared. */
export interface Side {
  /** 'A', 'B'. */
  name: string;
  charts: SurveyCharts;
  summary: SurveySummary;
}

/** What is said of a side of few people; nothing of others. */
export const smallSide = (name: string, people: number, { words, figures }: Said): string[] =>
  figures.isSmall(people) ? [words.side(name, `${figures.small}.`)] : [];
