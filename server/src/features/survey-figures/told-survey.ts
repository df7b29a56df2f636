import { randomUUID } from 'node:crypto';
import type { AnswerInput } from '@botones/contract/surveys/answers';
import type { SurveyItem } from '@botones/contract/surveys/survey-item';
import { parseItem, writeItem } from '@botones/contract/surveys/survey-wire';
import { expect } from 'vitest';
import { at } from '../../testing/told-facts.ts';
import type { World } from '../../testing/world.ts';
import { surveyForm } from '../surveys/surveys.samples.ts';

const words = (es: string, en: string | null = null) => ({ es, en });
const option = (es: string) => ({ option_id: null, text: words(es) });
const bare = { question_id: null, sensitive: false, description: words(''), slider: null, options: [], rows: [] };
/** A question of each kind, with labels that are no easy keys. */
export const items: readonly SurveyItem[] = [
  { ...bare, kind: 'yesNo', text: words('¿Volvería?') },
  { ...bare, kind: 'linearScale', slider: 'stars', text: words('¿La atención?') },
  { ...bare, kind: 'multipleChoice', text: words('¿Qué usó?'), options: ['Caja', '1', '<b>'].map(option) },
  { ...bare, kind: 'uniqueOption', text: words('¿Cuándo?'), options: ['Hoy', 'Mañana'].map(option) },
  {
    ...bare,
    kind: 'squares',
    text: words('¿Cómo?'),
    options: ['Bien', 'Mal'].map(option),
    rows: ['Baños', '2'].map((es) => ({ row_index: null, text: words(es) })),
  },
];

/** A survey of a client with a robot that tells responses to it, and whoever asks for its figures. */
export async function toldSurvey(w: World, made: readonly SurveyItem[] = items) {
  const client = await w.client();
  const ana = await w.person({ client, modules: ['Encuestas'] });
  const form = { ...surveyForm(client.client_id), questions: made.map(writeItem) };
  const survey = await w.staff.api.surveys.create({ body: form });
  const robot = await w.pairedRobot({ client });
  const { poll_id } = survey;
  const days = { start_date: '2026-02-01', end_date: '2026-02-28' };
  const body = { client: client.client_id, robot: 0, poll: poll_id, ...days };
  /** Tells a response of a day that answers the questions in their order; null: not. */
  const tell = async (
    day: string,
    answers: (Omit<AnswerInput, 'question_id'> | null)[],
    more = {},
    { of = survey, by = robot } = {},
  ) => {
    const asked = of.questions.map(parseItem).map(({ question_id }) => question_id ?? 0);
    const start = at(day);
    const told = {
      ...{ uuid: randomUUID(), start, end: { ...start, mono_ms: 40_000 }, rev: 1, poll_id, version: of.version },
      ...{ language_id: 1, complete: true, ...more },
      answers: answers.flatMap((answer, nth) => (answer ? [{ question_id: asked[nth] ?? 0, ...answer }] : [])),
    };
    const { rejected } = await by.api.device.responses({ body: { now: by.clock(), records: [told] } });
    expect(rejected).toEqual([]);
    return told;
  };
  return {
    ...{ client, ana, survey, robot, body, tell },
    optionsOf: (nth: number) => parseItem(survey.questions[nth] as never).options.map((each) => each.option_id ?? 0),
    rowsOf: (nth: number) => parseItem(survey.questions[nth] as never).rows.map((each) => each.row_index ?? 0),
    count: (more = {}, who = ana) => who.api.surveyFigures.countAnswers({ body: { ...body, ...more } }),
    summary: (more = {}, who = ana) => who.api.surveyFigures.surveySummary({ body: { ...body, ...more } }),
  };
}
