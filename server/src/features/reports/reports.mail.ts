import { mostAttached } from '@botones/contract/analytics/reports';
import { formatDay } from '@botones/contract/fields/formats';
import { type Language, localeOf, wordsIn } from '@botones/contract/fields/words';
import { daysIn } from '../../app/figures/day-spans.ts';
import { renderMail } from '../../app/mail/mail-template.ts';
import type { ReportAsked, ToldReport } from './reports.figures.ts';
import { reportMailWords } from './reports.words.ts';

/** Where the same figures stand in the console: the page of its kind, with what narrows them. */
export function pathOf({ kind, client_id, from, to, robot_id, branchoffice_id, poll_id }: ReportAsked): string {
  const days = { start: from, end: to };
  const robot: Record<string, string> = robot_id === null ? {} : { robot_id: String(robot_id) };
  const of = (path: string, asked: Record<string, string>) =>
    `${path}?${new URLSearchParams({ ...asked, client_id: String(client_id) })}`;
  switch (kind) {
    case 'dashboard':
      return of('/metrics', { ...days, ...robot });
    case 'survey':
      return of('/surveys/metrics', { surveyId: String(poll_id), ...days, ...robot });
    case 'turns':
      return of('/turns/metrics', {
        ...days,
        ...(branchoffice_id !== null && { branch_office: String(branchoffice_id) }),
      });
    case 'playback':
      return of('/advertising/report', { from, to, ...robot });
    case 'sentences':
      // The inbox knows so many days until today alone: the least of them that hold the report's.
      return of('/robot/sentences', {
        ...(robot_id !== null && { robot: String(robot_id) }),
        days: daysIn({ from, to }) <= 8 ? '30' : '90',
      });
  }
}

export interface ReportMail {
  asked: ReportAsked;
  /** What people called it. */
  name: string;
  report: Pick<ToldReport, 'title' | 'sentences'>;
  language: Language;
  isTest: boolean;
  bytes: number;
  brand: string;
  colour: string;
  origin: string;
  /** Where it is managed, and a document lies that is not attached. */
  ownPath: string;
}

/** The words of a mail with a report: what is so first, the document behind it. */
export function reportMail(mail: ReportMail): { subject: string; html: string; text: string } {
  const { asked, name, report, language, isTest, bytes, brand, colour, origin, ownPath } = mail;
  const words = wordsIn(reportMailWords, language);
  const days = `${formatDay(asked.from)} – ${formatDay(asked.to)}`;
  const subject = words.subject(name, days);
  const isAttached = bytes <= mostAttached;
  return {
    subject: isTest ? words.test(subject) : subject,
    ...renderMail({
      ...{ lang: localeOf(language), brand, client: asked.client, colour, title: name },
      paragraphs: [words.of(report.title, days), ...report.sentences, isAttached ? words.attached : words.tooLarge],
      button: {
        label: isAttached ? words.open : words.openReport,
        href: `${origin}${isAttached ? pathOf(asked) : ownPath}`,
      },
      note: isTest ? words.noteTest : words.note(name),
    }),
  };
}
