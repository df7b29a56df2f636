import { formatsFor } from '@botones/contract/fields/formats';
import { type Language, wordsIn } from '@botones/contract/fields/words';
import { type Counts, countedFigures, isEmpty, rankedFigures } from './dashboard-charts.ts';
import type { Report, ReportPart, ShownChart } from './report.ts';
import { saidFigures } from './said-figures.ts';
import { sentencesReportWords } from './sentences.words.ts';

/** What waits in the inbox: how many groups, or at least as many, and those said most of which words are left. */
export interface Waiting {
  groups: number;
  isMore: boolean;
  said: readonly { sentence: string; n: number }[];
}

interface Given {
  /** Sentences of each day, by the labels of the documented calls. */
  byDay: Counts;
  /** Whether robots told of anybody on these days: else nothing is known. */
  isTold: boolean;
  waiting: Waiting;
  days: string;
  /** Null: of all; '': of one that is gone. */
  robot: string | null;
  language: Language;
}

/** What people said and robots did not understand, as a document. */
export function sentencesReport({ byDay, isTold, waiting, days, robot, language }: Given): Report {
  const words = wordsIn(sentencesReportWords, language);
  const { number } = formatsFor(language, 'UTC');
  const { hidden } = saidFigures(language, 0);
  const daily = countedFigures(language, [words.said, byDay]);
  const ranked = rankedFigures(
    words.times,
    waiting.said.map(({ sentence, n }) => [sentence, n] as const),
  );
  const part = (shown: ShownChart & { note: string }, none: string): ReportPart =>
    isEmpty(shown.figures) ? { type: null, title: shown.title, note: none } : shown;
  const all = daily.rows.reduce((sum, { values }) => sum + Number(values[0] ?? 0), 0);
  return {
    title: words.title,
    filter: [days, robot === null ? words.allRobots : robot || words.goneRobot],
    totals: [
      { name: words.said, value: isTold ? number(all) : hidden('untold'), change: null },
      {
        name: words.waiting,
        value: waiting.isMore ? words.more(number(waiting.groups)) : number(waiting.groups),
        change: null,
      },
    ],
    charts: [
      part(
        { type: 'bar', figures: daily, title: words.byDay, note: words.byDayNote },
        isTold ? words.noneByDay : words.untold,
      ),
      part(
        { type: 'horizontal bar', figures: ranked, title: words.most, note: words.mostNote },
        waiting.groups > 0 ? words.noWords : words.none,
      ),
    ],
    name: words.title,
  };
}
