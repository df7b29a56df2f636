import { formatsFor } from '@botones/contract/fields/formats';
import { type Language, localeOf, wordsIn } from '@botones/contract/fields/words';
import type { Report as PdfReport } from '../pdf.ts';
import type { Cover } from '../pdf-cover.ts';
import { lookIn } from './look.ts';
import { namedCharts, printedOf, printedTables } from './paper.ts';
import type { Report } from './report.ts';
import { reportWords } from './report.words.ts';

/** A report with whose it is, as data: what a thread is given to write it. */
export interface PaperDocument {
  report: Pick<Report, 'title' | 'filter' | 'charts' | 'totals'>;
  language: Language;
  client: string;
  /** `dd/MM/yyyy`. */
  made: string;
  logo?: Cover['logo'];
}

/** The same as it is printed: its charts, and the tables behind them. */
export function printed({ report, language, client, made, logo }: PaperDocument): PdfReport {
  const words = wordsIn(reportWords, language);
  const { number } = formatsFor(language, 'UTC');
  const look = lookIn(language);
  const { title, filter, totals } = report;
  const parts = namedCharts(report.charts);
  return {
    ...{ title, filter, totals, language: localeOf(language) },
    cover: { client, made: words.made(made), ...(logo && { logo }) },
    charts: [...parts.flatMap((part) => printedOf(part, look)), ...printedTables(parts, look, language)],
    page: (nth, of) => words.page(number(nth), number(of)),
  };
}
