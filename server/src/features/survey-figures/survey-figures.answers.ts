import type { SurveyCharts, SurveyFiguresOf } from '@botones/contract/analytics/survey-figures';
import type { SurveyItem } from '@botones/contract/surveys/survey-item';
import type { Sql } from '../../app/database/db.ts';
import { sensitiveQuestions } from '../surveys/surveys.responses.ts';
import { chartOf, sensitiveChartOf } from './survey-figures.charts.ts';
import { countChoices, countMonths, countVersions, firstUntold } from './survey-figures.counts.ts';
import { type Language, questionsOf, type Version } from './survey-figures.words.ts';

/** The versions of a survey, the newest first. */
export async function versionsOf(sql: Sql, poll_id: number): Promise<Version[]> {
  const rows = await sql
    .selectFrom('poll_versions')
    .select(['version', 'items'])
    .where('poll_id', '=', poll_id)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ version, items }) => ({ version, items: items as SurveyItem[] }));
}

export const languageOf = ({ language_id }: SurveyFiguresOf): Language => (language_id === 2 ? 'en' : 'es');

function byQuestion<C extends { question_id: number }>(counts: readonly C[]): (question_id: number) => C[] {
  const found = new Map<number, C[]>();
  for (const each of counts) {
    const known = found.get(each.question_id);
    if (known) known.push(each);
    else found.set(each.question_id, [each]);
  }
  return (question_id) => found.get(question_id) ?? [];
}

/** A chart of each question: those of now in their order, then those that are asked no longer and were answered (SVM-13). */
export async function countAnswers(
  sql: Sql,
  asked: SurveyFiguresOf,
  least: number,
  now: number,
): Promise<SurveyCharts> {
  const questions = questionsOf(await versionsOf(sql, asked.poll));
  const sensitive = await sensitiveQuestions(sql, asked.poll);
  const { total_answers, versions } = await countVersions(sql, asked);
  const counts = byQuestion(await countChoices(sql, asked));
  const untold = await firstUntold(sql, asked.client, now);
  const months = byQuestion(sensitive.size > 0 ? await countMonths(sql, asked, [...sensitive], untold) : []);
  // More may be told later where a month of these is not told yet; else those that are were of few.
  const unless = asked.end_date >= untold ? 'later' : 'few';
  const language = languageOf(asked);
  const charts = questions.flatMap((question) => {
    const { question_id: id } = question;
    const chart = sensitive.has(id)
      ? sensitiveChartOf(question, months(id), { language, least, few: total_answers < least, unless })
      : chartOf(question, counts(id), { language, versions });
    return chart ? [chart] : [];
  });
  return { charts, total_answers, versions };
}
