import type { SurveyFiguresOf, SurveySummary } from '@botones/contract/analytics/survey-figures';
import { readIn, type SurveyItem } from '@botones/contract/surveys/survey-item';
import type { Sql } from '../../app/database/db.ts';
import { countBy, counted } from '../../app/figures/counts.ts';
import { dayAfter } from '../../app/figures/day-spans.ts';
import { labelOf } from '../../app/figures/series.ts';
import { offerDays, responseDays, responseTimes } from '../surveys/surveys.roll-ups.ts';
import { languageOf, versionsOf } from './survey-figures.answers.ts';
import { askedOf, ofKind } from './survey-figures.counts.ts';
import type { Language, Version } from './survey-figures.words.ts';

interface Stage {
  stage: string;
  question_id: number;
  n: number;
}

/** Where people left: the items in their order, former ones behind them. */
function leftAt(stages: readonly Stage[], versions: readonly Version[], language: Language): SurveySummary['left_at'] {
  const items = new Map<number, SurveyItem>();
  for (const item of versions.flatMap(({ items: all }) => all))
    if (item.question_id !== null && !items.has(item.question_id)) items.set(item.question_id, item);
  const asked = new Set(versions[0]?.items.map(({ question_id }) => question_id));
  return [...items].flatMap(([question_id, { text }]) => {
    const found = stages.find((each) => each.stage === 'left' && each.question_id === question_id);
    const archived = asked.has(question_id) ? {} : { archived: true };
    return found ? [{ question_id, question: readIn(text, language).text, n: found.n, ...archived }] : [];
  });
}

interface Told {
  day: string;
  language_id: number;
  n: number;
}
type Median = Pick<SurveySummary, 'median_seconds' | 'median_of' | 'hidden'>;
/** Half of the complete responses took at most so many seconds. */
async function medianSeconds(sql: Sql, asked: SurveyFiguresOf): Promise<Median> {
  if (asked.complete === false) return medianOf([]);
  const { complete: _, ...kind } = ofKind(asked);
  const rows = await countBy(sql, counted(responseTimes, kind), askedOf(asked), ['seconds']);
  return medianOf(rows.sort((a, b) => a.seconds - b.seconds));
}
export function medianOf(rows: readonly { seconds: number; n: number }[]): Median {
  const median_of = rows.reduce((sum, { n }) => sum + n, 0);
  let passed = 0;
  const middle = rows.find(({ n }) => {
    passed += n;
    return passed * 2 >= median_of;
  });
  if (!middle) return { median_seconds: null, median_of, hidden: { median_seconds: 'none' } };
  return { median_seconds: middle.seconds, median_of };
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

function trendOf(told: readonly Told[], { start_date, end_date }: SurveyFiguresOf): SurveySummary['trend'] {
  const { by, periods, of } = periodsOf(start_date, end_date);
  const counts = new Map<string, number>();
  for (const { day, n } of told) counts.set(of(day), (counts.get(of(day)) ?? 0) + n);
  return { by, rows: periods.map((day) => ({ day, label: labelOf(day, 'day'), n: counts.get(day) ?? 0 })) };
}

function languagesOf(told: readonly Told[], { language_id }: SurveyFiguresOf): SurveySummary['languages'] {
  return (language_id ? [language_id] : [1, 2]).map((id) => ({
    language_id: id,
    n: told.reduce((sum, each) => sum + (each.language_id === id ? each.n : 0), 0),
  }));
}

/** How a survey goes: its offers, and over time the responses that were asked for. */
export async function summariseSurvey(sql: Sql, asked: SurveyFiguresOf, least: number): Promise<SurveySummary> {
  const offers = counted(offerDays, { poll_id: asked.poll });
  const stages = await countBy(sql, offers, askedOf(asked), ['stage', 'question_id']);
  const told = await countBy(sql, counted(responseDays, ofKind(asked)), askedOf(asked), ['day', 'language_id']);
  const of = (stage: string) => stages.reduce((sum, each) => sum + (each.stage === stage ? each.n : 0), 0);
  return {
    offered: of('offered'),
    begun: of('begun'),
    completed: of('completed'),
    left: of('left'),
    left_at: leftAt(stages, await versionsOf(sql, asked.poll), languageOf(asked)),
    ...(await medianSeconds(sql, asked)),
    trend: trendOf(told, asked),
    languages: languagesOf(told, asked),
    min_group: least,
  };
}
