import type { SurveyFiguresOf, SurveySummary } from '@botones/contract/analytics/survey-figures';
import { readIn, type SurveyItem } from '@botones/contract/surveys/survey-item';
import { runSql, type Sql } from '../../app/database/db.ts';
import { dayAfter } from '../../app/day-spans.ts';
import { withoutSmall } from '../../app/small-groups.ts';
import { labelOf } from '../analytics/analytics.queries.ts';
import { languageOf, versionsOf } from './survey-figures.answers.ts';
import { atPlace, ofKind, ofSurvey, responsesAt, responseTable, statement } from './survey-figures.counts.ts';
import type { Language, Version } from './survey-figures.words.ts';

const daysOf = ({ start_date: from, end_date: to }: SurveyFiguresOf) => ({ from, to });

interface Stage {
  stage: string;
  question_id: number;
  n: number;
}
/** How far offers came, and at which question each was left. */
function countStages(sql: Sql, asked: SurveyFiguresOf): Promise<Stage[]> {
  const { params, is } = statement();
  const bounds = [...ofSurvey(is, asked, daysOf(asked)), ...atPlace(is, asked)];
  return runSql<Stage>(
    sql,
    `select stage, question_id, sum(n)::int as n from poll_offer_days where ${bounds.join(' and ')} group by 1, 2 having sum(n) > 0`,
    params,
  );
}

/** Where people left: the items in their order, former ones behind them. */
function leftAt(
  stages: readonly Stage[],
  versions: readonly Version[],
  language: Language,
  least: number,
): SurveySummary['left_at'] {
  const items = new Map<number, SurveyItem>();
  for (const item of versions.flatMap(({ items: all }) => all))
    if (item.question_id !== null && !items.has(item.question_id)) items.set(item.question_id, item);
  const left = [...items].flatMap(([question_id, { text }]) => {
    const found = stages.find((each) => each.stage === 'left' && each.question_id === question_id);
    return found ? [{ question_id, question: readIn(text, language).text, n: found.n }] : [];
  });
  const parts = withoutSmall(
    left.map(({ n }) => n),
    least,
  );
  return left.map((each, at) => ({ ...each, n: parts[at] ?? null }));
}

interface Told {
  day: string;
  language_id: number;
  n: number;
}
function countDays(sql: Sql, asked: SurveyFiguresOf): Promise<Told[]> {
  const { params, is } = statement();
  const bounds = [...ofSurvey(is, asked, daysOf(asked)), ...responsesAt(is, asked), ...ofKind(is, asked)];
  return runSql<Told>(
    sql,
    `select day::text as day, language_id, sum(n)::int as n from ${responseTable(asked)} where ${bounds.join(' and ')}
    group by 1, 2 having sum(n) > 0`,
    params,
  );
}

/** Half of the complete responses took at most so many seconds; null where they are fewer than `least`. */
async function medianSeconds(sql: Sql, asked: SurveyFiguresOf, least: number): Promise<number | null> {
  if (asked.complete === false) return null;
  const { params, is } = statement();
  const kind = ofKind(is, { ...asked, complete: null });
  const bounds = [...ofSurvey(is, asked, daysOf(asked)), ...atPlace(is, asked), ...kind];
  const rows = await runSql<{ seconds: number; n: number }>(
    sql,
    `select seconds, sum(n)::int as n from poll_response_times where ${bounds.join(' and ')} group by 1 having sum(n) > 0 order by 1`,
    params,
  );
  return medianOf(rows, least);
}
export function medianOf(rows: readonly { seconds: number; n: number }[], least: number): number | null {
  const all = rows.reduce((sum, { n }) => sum + n, 0);
  let passed = 0;
  const middle = rows.find(({ n }) => {
    passed += n;
    return passed * 2 >= all;
  });
  return all >= least ? (middle?.seconds ?? null) : null;
}

const mostDays = 62;
const mondayOf = (day: string): string => {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return at.toISOString().slice(0, 10);
};
/** Each day from the first to the last, or where they are many each week; the first may begin within one. */
export function periodsOf(
  from: string,
  to: string,
): { by: 'day' | 'week'; periods: string[]; of: (day: string) => string } {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  if (days.length <= mostDays) return { by: 'day', periods: days, of: (day) => day };
  const of = (day: string) => (mondayOf(day) < from ? from : mondayOf(day));
  return { by: 'week', periods: days.filter((day) => of(day) === day), of };
}

function trendOf(
  told: readonly Told[],
  { start_date, end_date }: SurveyFiguresOf,
  least: number,
): SurveySummary['trend'] {
  const { by, periods, of } = periodsOf(start_date, end_date);
  const counts = new Map<string, number>();
  for (const { day, n } of told) counts.set(of(day), (counts.get(of(day)) ?? 0) + n);
  const parts = withoutSmall(
    periods.map((day) => counts.get(day) ?? 0),
    least,
  );
  return { by, rows: periods.map((day, at) => ({ day, label: labelOf(day, 'day'), n: parts[at] ?? null })) };
}

function languagesOf(
  told: readonly Told[],
  { language_id }: SurveyFiguresOf,
  least: number,
): SurveySummary['languages'] {
  const languages = language_id ? [language_id] : [1, 2];
  const counts = languages.map((id) => told.reduce((sum, each) => sum + (each.language_id === id ? each.n : 0), 0));
  const parts = withoutSmall(counts, least);
  return languages.map((id, at) => ({ language_id: id, n: parts[at] ?? null }));
}

/** How a survey goes: its offers, and over time the responses that were asked for. */
export async function summariseSurvey(sql: Sql, asked: SurveyFiguresOf, least: number): Promise<SurveySummary> {
  const stages = await countStages(sql, asked);
  const told = await countDays(sql, asked);
  const of = (stage: string) => stages.reduce((sum, each) => sum + (each.stage === stage ? each.n : 0), 0);
  return {
    offered: of('offered'),
    begun: of('begun'),
    completed: of('completed'),
    left: of('left'),
    left_at: leftAt(stages, await versionsOf(sql, asked.poll), languageOf(asked), least),
    median_seconds: await medianSeconds(sql, asked, least),
    trend: trendOf(told, asked, least),
    languages: languagesOf(told, asked, least),
    min_group: least,
  };
}
