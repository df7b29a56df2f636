import { type SurveyFiguresOf, surveyFigures } from '@botones/contract/analytics/survey-figures';
import { implement } from '../../app/calls/bind.ts';
import type { PersonContext } from '../../app/calls/context.ts';
import type { Sql } from '../../app/database/db.ts';
import type { Services } from '../../app/services.ts';
import { countAnswers } from './survey-figures.answers.ts';
import { refuseUnknown } from './survey-figures.asked.ts';
import { summariseSurvey } from './survey-figures.summary.ts';

export function surveyFigureRoutes({ config: { minGroup }, now }: Services) {
  const answer =
    <T>(ask: (sql: Sql, asked: SurveyFiguresOf, least: number, now: number) => Promise<T>) =>
    ({ body }: { body: SurveyFiguresOf }, { db, person }: PersonContext): Promise<T> =>
      db(async (sql) => {
        await refuseUnknown(sql, body, person);
        return ask(sql, body, minGroup, now());
      });
  return implement(surveyFigures, { countAnswers: answer(countAnswers), surveySummary: answer(summariseSurvey) });
}
