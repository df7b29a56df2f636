import type { SurveyFiguresOf, VersionDay } from '@botones/contract/analytics/survey-figures';
import { runSql, type Sql } from '../../app/database/db.ts';
import { type Days, spansOf, wholeMonths } from '../../app/day-spans.ts';

/** How often something was chosen; -1 for each choice beyond the first of one response to one question. */
export interface Choices {
  question_id: number;
  version: number;
  row_index: number;
  value: number;
  n: number;
}

const columns = 'question_id, version, row_index, value';

/** Puts conditions and their parameters together. */
export function statement() {
  const params: unknown[] = [];
  const is = (value: unknown) => `$${params.push(value)}`;
  return { params, is };
}
type Is = ReturnType<typeof statement>['is'];

export const ofSurvey = (is: Is, { client, poll }: SurveyFiguresOf, { from, to }: Days): string[] => [
  `client_id = ${is(client)}`,
  `poll_id = ${is(poll)}`,
  `day between ${is(from)}::date and ${is(to)}::date`,
];

/** Where and at what time of day. */
export function atPlace(is: Is, { robot, branch, hour_from: from, hour_to: to }: SurveyFiguresOf): string[] {
  const hours = [from == null ? [] : [`hour >= ${is(from)}`], to == null ? [] : [`hour <= ${is(to)}`]].flat();
  const overMidnight = from != null && to != null && from > to;
  return [
    ...(robot ? [`robot_id = ${is(robot)}`] : []),
    ...(branch == null ? [] : [`branchoffice_id = ${is(branch)}`]),
    ...(hours.length > 0 ? [`(${hours.join(overMidnight ? ' or ' : ' and ')})`] : []),
  ];
}

/** Of which kind a response is. */
export const ofKind = (is: Is, { language_id, version, complete }: SurveyFiguresOf): string[] => [
  ...(language_id ? [`language_id = ${is(language_id)}`] : []),
  ...(version == null ? [] : [`version = ${is(version)}`]),
  ...(complete === null ? [] : [`complete = ${is(complete)}`]),
];

const isAtPlace = ({ robot, branch, hour_from, hour_to }: SurveyFiguresOf) =>
  Boolean(robot) || [branch, hour_from, hour_to].some((one) => one != null);

/** Responses day by day: of all robots, branches and hours out of their totals, else out of the counts by hour. */
export const responseTable = (asked: SurveyFiguresOf) =>
  isAtPlace(asked) ? 'poll_response_days' : 'poll_response_totals';
export const responsesAt = (is: Is, asked: SurveyFiguresOf): string[] =>
  isAtPlace(asked) ? atPlace(is, asked) : ['not monthly'];

/** What was chosen: of all robots, branches and hours out of months and days, else out of the counts by hour. */
export async function countChoices(sql: Sql, asked: SurveyFiguresOf): Promise<Choices[]> {
  const { params, is } = statement();
  const days = { from: asked.start_date, to: asked.end_date };
  const parts = isAtPlace(asked)
    ? [['poll_answer_days', ...ofSurvey(is, asked, days), ...atPlace(is, asked), ...ofKind(is, asked)]]
    : spansOf(days).map((span) => [
        'poll_answer_totals',
        ...ofSurvey(is, asked, span),
        `monthly = ${is(span.monthly)}`,
        ...ofKind(is, asked),
      ]);
  const selects = parts.map(([table, ...bounds]) => `select ${columns}, n from ${table} where ${bounds.join(' and ')}`);
  return runSql<Choices>(
    sql,
    `select ${columns}, sum(n)::int as n from (${selects.join(' union all ')}) c group by ${columns} having sum(n) > 0`,
    params,
  );
}

/** After so many days nothing is added to a month: 30, in which answers may come late, and one for a zone that was changed. */
const daysUntilTold = 31;

/**
 * What was chosen of these questions in each month that the days touch, by whomever. A month is told once nothing can be added to it:
 * who asked before and after somebody answered would know what it was (ENC-7).
 */
export function countMonths(sql: Sql, asked: SurveyFiguresOf, questions: readonly number[], now: number) {
  const { params, is } = statement();
  const months = wholeMonths({ from: asked.start_date, to: asked.end_date });
  const zone = `(select timezone from clients where client_id = ${is(asked.client)})`;
  const open = `date_trunc('month', (to_timestamp(${is(now / 1000)}) at time zone ${zone})::date - ${daysUntilTold})::date`;
  const ofThese = `question_id = any(${is(questions)}::bigint[])`;
  const bounds = [...ofSurvey(is, asked, months), 'monthly', `day < ${open}`, ofThese];
  return runSql<Choices & { month: string }>(
    sql,
    `select day::text as month, ${columns}, sum(n)::int as n from poll_answer_totals where ${bounds.join(' and ')}
    group by day, ${columns} having sum(n) > 0`,
    params,
  );
}

/** How many responses of each version, and the first day of each. */
export async function countVersions(
  sql: Sql,
  asked: SurveyFiguresOf,
): Promise<{ total_answers: number; versions: VersionDay[] }> {
  const { params, is } = statement();
  const days = { from: asked.start_date, to: asked.end_date };
  const bounds = [...ofSurvey(is, asked, days), ...responsesAt(is, asked), ...ofKind(is, asked)];
  const rows = await runSql<VersionDay & { n: number }>(
    sql,
    `select version, min(day)::text as day, sum(n)::int as n from (select version, day, sum(n) as n
      from ${responseTable(asked)} where ${bounds.join(' and ')} group by 1, 2 having sum(n) > 0) days
    group by version order by version`,
    params,
  );
  return {
    total_answers: rows.reduce((sum, { n }) => sum + n, 0),
    versions: rows.map(({ version, day }) => ({ version, day })),
  };
}
