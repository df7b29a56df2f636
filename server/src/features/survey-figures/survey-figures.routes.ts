import { type SurveyFiguresOf, surveyFigures } from '@botones/contract/analytics/survey-figures';
import { implement } from '../../app/calls/bind.ts';
import type { PersonContext } from '../../app/calls/context.ts';
import type { Sql } from '../../app/database/db.ts';
import { refuseForeign, refuseLong } from '../../app/figures/refused.ts';
import type { Services } from '../../app/services.ts';
import { requireSurvey } from '../surveys/surveys.responses.ts';
import { surveyTellers } from '../surveys/surveys.roll-ups.ts';
import { countAnswers } from './survey-figures.answers.ts';
import { askedOf } from './survey-figures.counts.ts';
import { summariseSurvey } from './survey-figures.summary.ts';

export function surveyFigureRoutes({ config: { minGroup }, now }: Services) {
  const answer =
    <T>(ask: (sql: Sql, asked: SurveyFiguresOf, least: number, now: number) => Promise<T>) =>
    ({ body }: { body: SurveyFiguresOf }, { db, person }: PersonContext): Promise<T> =>
      db(async (sql) => {
        const figures = askedOf(body);
        refuseLong(figures, 'month', now());
        await refuseForeign(sql, figures, surveyTellers);
        await requireSurvey(sql, body.poll, person);
        return ask(sql, body, minGroup, now());
      });
  return implement(surveyFigures, { countAnswers: answer(countAnswers), surveySummary: answer(summariseSurvey) });
}
