import type { SurveyFiguresOf, VersionDay } from '@botones/contract/analytics/survey-figures';
import { runSql, type Sql } from '../../app/database/db.ts';
import { countBy, counted, type FiguresAsked } from '../../app/figures/counts.ts';
import { dayBefore, wholeMonths } from '../../app/figures/day-spans.ts';
import { answerDays, responseDays } from '../surveys/surveys.roll-ups.ts';

/** How often something was chosen; -1 for each choice beyond the first of one response to one question. */
export interface Choices {
  question_id: number;
  version: number;
  row_index: number;
  value: number;
  n: number;
}

const choice = ['question_id', 'version', 'row_index', 'value'] as const;

export const askedOf = (asked: SurveyFiguresOf): FiguresAsked => ({
  client: asked.client,
  robot: asked.robot,
  group_id: asked.group_id,
  branch: asked.branch,
  from: asked.start_date,
  to: asked.end_date,
  hours: { from: asked.hour_from, to: asked.hour_to },
});
/** Of which kind a response is. */
export const ofKind = ({ poll: poll_id, language_id, version, complete }: SurveyFiguresOf) => ({
  ...{ poll_id, version, complete },
  language_id: language_id || null,
});

/** What was chosen. */
export const countChoices = (sql: Sql, asked: SurveyFiguresOf): Promise<Choices[]> =>
  countBy(sql, counted(answerDays, ofKind(asked)), askedOf(asked), choice);

/** After so many days nothing is added to a month: 30, in which answers may come late, and one for a zone that was changed. */
const daysUntilTold = 31;

/**
 * The first month that is not told yet. A month is told once nothing can be added to it: who asked before and after somebody answered
 * would know what it was (ENC-7).
 */
export async function firstUntold(sql: Sql, client: number, now: number): Promise<string> {
  const [found] = await runSql<{ month: string }>(
    sql,
    `select date_trunc('month', (to_timestamp($1) at time zone timezone)::date - ${daysUntilTold})::date::text as month
      from clients where client_id = $2`,
    [now / 1000, client],
  );
  return found?.month ?? '';
}

/** What was chosen of these questions in each month that the days touch and that is told, by whomever. */
export async function countMonths(sql: Sql, asked: SurveyFiguresOf, questions: readonly number[], untold: string) {
  const { client, poll, start_date: from, end_date } = asked;
  // The first months that are not told begin behind it.
  const to = [end_date, dayBefore(untold)].sort()[0] ?? end_date;
  if (to < from) return [];
  const these = counted(answerDays, { poll_id: poll, question_id: questions });
  return countBy(sql, these, { client, ...wholeMonths({ from, to }) }, ['month', ...choice]);
}

/** How many responses of each version, and the first day of each. */
export async function countVersions(
  sql: Sql,
  asked: SurveyFiguresOf,
): Promise<{ total_answers: number; versions: VersionDay[] }> {
  const rows = await countBy(sql, counted(responseDays, ofKind(asked)), askedOf(asked), ['version', 'day']);
  const first = new Map<number, string>();
  for (const { version, day } of rows) {
    const known = first.get(version);
    if (known === undefined || day < known) first.set(version, day);
  }
  return {
    total_answers: rows.reduce((sum, { n }) => sum + n, 0),
    versions: [...first].map(([version, day]) => ({ version, day })).sort((a, b) => a.version - b.version),
  };
}
