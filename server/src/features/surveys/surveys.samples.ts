import { randomUUID } from 'node:crypto';
import { allows } from '@botones/contract/calls/access';
import type { Client } from '@botones/contract/clients/clients';
import { inBoth } from '@botones/contract/fields/translated';
import type { SurveyForm } from '@botones/contract/surveys/surveys';
import { sample } from '../../testing/client-fixture.ts';
import { factSample } from '../../testing/fact-sample.ts';
import { missingNumber } from '../../testing/missing-records.ts';
import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';
import { unique, type World } from '../../testing/world.ts';

const said = (text: string) => [{ language_id: 1 as const, text }];

/** What is sent of a survey of one question, yes or no. */
export const surveyForm = (client: number, title = unique('Encuesta')): SurveyForm => ({
  client,
  title: inBoth(title, null) as SurveyForm['title'],
  description: inBoth('Cuéntenos', null) as SurveyForm['description'],
  goodbye_message: inBoth('Gracias', null) as SurveyForm['goodbye_message'],
  questions: [{ id: 2, data: { type: 'yesNo', question: said('¿Le gustó?') } }],
});

/** A survey of one question, yes or no. */
export const surveyOf = (w: World, { client_id }: Client) =>
  w.staff.api.surveys.create({ body: surveyForm(client_id) });

/** A survey as one was saved before texts that are alike were refused: one of its texts becomes another. */
export const sayAlike = (w: World, poll_id: number, text: string, like: string) =>
  w.engine.owner((c) =>
    c.query(
      'update poll_versions set items = replace(items::text, to_jsonb($2::text)::text, to_jsonb($3::text)::text)::jsonb where poll_id = $1',
      [poll_id, text, like],
    ),
  );

const survey = sample(async ({ w, client }) => (await surveyOf(w, client)).poll_id);
/** One that a group gives to no robots. */
const givenByGroup = sample(
  async ({ w, client }) => {
    const { poll_id: id } = await surveyOf(w, client);
    const body = { client: client.client_id, name: unique('G'), colour: 'teal' as const, robots: [] };
    const { group_id } = await w.staff.api.groups.create({ body });
    await w.staff.api.surveys.relate({ params: { id }, body: { groups: [group_id] } });
    return { id, group_id };
  },
  { id: missingNumber, group_id: missingNumber },
);
const deletedSurvey = sample(async ({ w, client }) => {
  const { poll_id: id } = await surveyOf(w, client);
  await w.staff.api.surveys.remove({ params: { id } });
  return id;
});
/** One that a robot offers and that somebody answered. */
const answered = sample(
  async ({ w, client }) => {
    const { poll_id, version, questions } = await surveyOf(w, client);
    const { robot, api, clock } = await w.pairedRobot({ client });
    await w.staff.api.robots.update({ params: { robot_id: robot.robot_id }, body: { polls: [poll_id] } });
    const now = clock();
    const answers = [{ question_id: questions[0]?.question_id ?? 0, yes_no: true }];
    const told = { uuid: randomUUID(), start: now, end: now, rev: 1, poll_id, version, language_id: 1, complete: true };
    await api.device.responses({ body: { now, records: [{ ...told, answers }] } });
    const offered = {
      uuid: randomUUID(),
      at: now,
      kind: 'survey',
      record_id: poll_id,
      name: 'Encuesta',
      stage: 'offered',
    };
    await api.device.views({ body: { now, records: [offered] } });
    const [response] = await w.staff.api.surveys.responses({ params: { id: poll_id }, query: {} });
    return { poll_id, response_id: response?.response_id ?? 0 };
  },
  { poll_id: missingNumber, response_id: missingNumber },
);

const everything = { start_date: '', end_date: '' } as const;
/** The address of a sheet of answers, in parts. */
const excelAddress = sample(
  async ({ w, client }) => {
    const body = { client: client.client_id, poll: (await surveyOf(w, client)).poll_id, ...everything };
    const { url } = await w.staff.api.surveys.answersExcel({ body });
    return Object.fromEntries(new URL(url, 'http://a').searchParams);
  },
  { owner: String(missingNumber), poll: String(missingNumber), e: '0', s: '' } as Record<string, string>,
);

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'surveys.list': { input: ({ client }) => ({ params: { client_id: client } }) },
  'surveys.answersExcel': {
    input: async ({ of, client }) => ({ body: { client, poll: await of.a(survey), ...everything } }),
  },
  'surveys.readExcel': { input: async ({ of }) => ({ query: await of.a(excelAddress) }) },
  'surveys.options': { input: ({ client }) => ({ params: { client_id: client } }) },
  'surveys.types': { input: () => ({}) },
  'surveys.get': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(survey) } }) },
  'surveys.create': { input: ({ client }) => ({ body: surveyForm(client as number) }) },
  'surveys.update': {
    record: 'client',
    input: async ({ of, client }) => ({ params: { id: await of.a(survey) }, body: surveyForm(client as number) }),
  },
  'surveys.remove': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(survey) } }) },
  'surveys.removeNamed': { record: 'client', input: async ({ of }) => ({ body: { poll_id: await of.a(survey) } }) },
  'surveys.restore': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(deletedSurvey) } }) },
  'surveys.relate': {
    record: 'client',
    input: async ({ of }) => ({ params: { id: await of.a(survey) }, body: { robots: [await of.robot()] } }),
    // It wants Robots too.
    rule: ({ rights }) => (allows(['Robots'], rights) ? undefined : '403 session.forbidden'),
  },
  'surveys.unrelateGroup': {
    record: 'client',
    input: async ({ of }) => ({ params: await of.a(givenByGroup) }),
    rule: ({ rights }) => (allows(['Robots'], rights) ? undefined : '403 session.forbidden'),
  },
  'surveys.responses': {
    record: 'client',
    input: async ({ of }) => ({ params: { id: (await of.a(answered)).poll_id } }),
  },
  'surveys.response': {
    record: 'client',
    input: async ({ of }) => ({ params: { id: (await of.a(answered)).response_id } }),
  },
  'surveys.exportCsv': {
    record: 'client',
    input: async ({ of }) => ({ params: { id: (await of.a(answered)).poll_id } }),
  },
  'device.responses': factSample((start) => ({
    start,
    end: null,
    rev: 1,
    poll_id: 1,
    version: 1,
    language_id: 1,
    complete: false,
    answers: [],
  })),
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  public: { surveys: 'readExcel' },
  session: { surveys: 'types' },
  Encuestas: {
    surveys:
      'list options get create update remove removeNamed restore relate unrelateGroup responses response exportCsv answersExcel',
  },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { surveys: ['Encuestas', 'Robots'] };
