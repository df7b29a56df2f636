import { sample } from '../../testing/client-fixture.ts';
import { missingNumber } from '../../testing/missing-records.ts';
import type { AllowedRoles, ValidCall } from '../../testing/valid-call.ts';
import { surveyOf } from '../surveys/surveys.samples.ts';

const poll = sample(async ({ w, client }) => (await surveyOf(w, client)).poll_id, missingNumber);
const asked: ValidCall = {
  input: async ({ of, client }) => ({
    body: { client, robot: 0, poll: await of.a(poll), start_date: '2026-01-01', end_date: '2026-01-31' },
  }),
};

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'surveyFigures.countAnswers': asked,
  'surveyFigures.surveySummary': asked,
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  Encuestas: { surveyFigures: 'countAnswers surveySummary' },
};
