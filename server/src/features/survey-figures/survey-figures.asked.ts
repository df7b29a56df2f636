import type { SurveyFiguresOf } from '@botones/contract/analytics/survey-figures';
import type { Sql } from '../../app/database/db.ts';
import { isLong } from '../../app/day-spans.ts';
import { fail } from '../../app/http/fail.ts';
import { refuseBackwards } from '../../app/refuse-backwards.ts';
import { refuseForeign } from '../surveys/surveys.asked.ts';
import { requireSurvey } from '../surveys/surveys.responses.ts';

/** Fails where its days are in no order or too many, or where the client has no such survey, robot or branch. */
export async function refuseUnknown(sql: Sql, asked: SurveyFiguresOf, who: { is_staff: boolean }): Promise<void> {
  const { poll, start_date: start, end_date: end } = asked;
  refuseBackwards(start, end);
  if (isLong({ from: start, to: end }, 'month')) fail('analytics.long_range');
  await refuseForeign(sql, asked);
  await requireSurvey(sql, poll, who);
}
