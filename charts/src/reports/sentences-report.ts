import { formatsFor } from '@botones/contract/fields/formats';
import { type Language, wordsIn } from '@botones/contract/fields/words';
import { type Counts, countedFigures, isEmpty, rankedFigures } from './dashboard-charts.ts';
import type { Report, ReportPart, ShownChart } from './report.ts';
import { sentencesReportWords } from './sentences.words.ts';

interface Given {
  /** Sentences of each day, by the labels of the documented calls. */
  byDay: Counts;
  /** Those that wait, the most frequent first. */
  said: readonly { sentence: string; n: number }[];
  days: string;
  /** Null: of all; '': of one that is gone. */
  robot: string | null;
  language: Language;
}

/** What people said and robots did not understand, as a document. */
export function sentencesReport({ byDay, said, days, robot, language }: Given): Report {
  const words = wordsIn(sentencesReportWords, language);
  const { number } = formatsFor(language, 'UTC');
  const daily = countedFigures(language, [words.said, byDay]);
  const ranked = rankedFigures(
    words.times,
    said.map(({ sentence, n }) => [sentence, n] as const),
  );
  const part = (shown: ShownChart & { note: string }, none: string): ReportPart =>
    isEmpty(shown.figures) ? { type: null, title: shown.title, note: none } : shown;
  const all = daily.rows.reduce((sum, { values }) => sum + Number(values[0] ?? 0), 0);
  return {
    title: words.title,
    filter: [days, robot === null ? words.allRobots : robot || words.goneRobot],
    totals: [
      { name: words.said, value: number(all), change: null },
      { name: words.waiting, value: number(said.length), change: null },
    ],
    charts: [
      part({ type: 'bar', figures: daily, title: words.byDay, note: words.byDayNote }, words.noneByDay),
      part({ type: 'horizontal bar', figures: ranked, title: words.most, note: words.mostNote }, words.none),
    ],
    name: words.title,
  };
}
