import type { SurveyFiguresOf } from '@botones/contract/analytics/survey-figures';
import type { Sql } from '../../app/database/db.ts';
import { fail } from '../../app/http/fail.ts';
import { refuseBackwards } from '../../app/refuse-backwards.ts';
import { refuseForeign } from '../surveys/surveys.asked.ts';
import { requireSurvey } from '../surveys/surveys.responses.ts';

const longestYears = 20;

/** Fails where its days are in no order or too many, or where the client has no such survey, robot or branch. */
export async function refuseUnknown(sql: Sql, asked: SurveyFiguresOf, who: { is_staff: boolean }): Promise<void> {
  const { poll, start_date: start, end_date: end } = asked;
  refuseBackwards(start, end);
  await refuseForeign(sql, asked);
  if (Number(end.slice(0, 4)) - Number(start.slice(0, 4)) > longestYears) fail('analytics.long_range');
  await requireSurvey(sql, poll, who);
}
