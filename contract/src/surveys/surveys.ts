import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import {
  day,
  id,
  idValue,
  instant,
  loadedAt,
  longText,
  namedPage,
  optionalPicture,
  pageQuery,
  storedFile,
  text,
} from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { Translated, translatedFrom } from '../fields/translated.ts';
import { chosenFields, namesRobots } from '../groups/chosen.ts';
import { Job } from '../jobs/jobs.ts';
import { excelCalls } from './answers-excel.ts';
import { PollOffer } from './poll-offer.ts';
import { SurveyResponse, SurveyResponseDetail } from './survey-responses.ts';
import { isConsistent, WireItem, WireItems } from './survey-wire.ts';

const rowFields = {
  poll_id: idValue,
  /** The same number: lists are documented with either. */
  id: idValue,
  client: idValue,
  /** Whether robots offer it; lists are documented with the first name, forms with the second (AMB-119). */
  status: z.boolean(),
  state: z.boolean(),
  title: Translated,
  description: Translated,
  goodbye_message: Translated,
  /** `yyyy-MM-dd` in the client's zone (ENC-9). */
  created_date: z.string(),
  /** Null: somebody of the platform, whom the reader does not know. */
  created_by: z.object({ name: z.string(), last_name: z.string() }).nullable(),
  questions_count: z.int(),
  responses_count: z.int(),
  /** How many robots offer it; of one that is off none do. */
  robots_count: z.int(),
  /** Rises with every change of questions, options or their words (ENC-1). */
  version: z.int(),
  updated_at: instant,
};

/** A survey in a list (SUR-46). */
export const SurveyRow = z.object(rowFields);
export type SurveyRow = z.output<typeof SurveyRow>;
/** A group of robots that gives them a survey (FLO-1, FLO-2). */
export const SurveyGroup = z.object({
  group_id: idValue,
  name: z.string(),
  poll_offer: PollOffer,
  /** Who does not get it although it is in the group. */
  except_robots: z.array(idValue),
});
export type SurveyGroup = z.output<typeof SurveyGroup>;
/** A survey with its questions in their order, a logo, the robots that offer it and the groups that give it. */
export const Survey = z.object({
  ...rowFields,
  logo: storedFile.nullable(),
  questions: z.array(WireItem),
  /** `group_id`: by which group; null: it is the robot's own. */
  robots: z.array(z.object({ robot_id: idValue, name: z.string(), group_id: idValue.nullable() })),
  groups: z.array(SurveyGroup),
});
export type Survey = z.output<typeof Survey>;

export const surveyTitle = text(100);
export const surveyText = longText(500);

/** Questions and sections: at least one, each with its main text, and in English too where the survey has it (SUR-48, SUR-49). */
export const surveyQuestions = WireItems.min(1, rule('required')).refine(
  (items) => items.every(isConsistent),
  rule('value'),
);

/** What is sent of a survey (SUR-58): title, description and farewell in Spanish and, where there is English, in both. */
export const SurveyForm = z.object({
  client: idValue,
  state: z.boolean().optional(),
  title: translatedFrom({ text: surveyTitle }),
  description: translatedFrom({ text: surveyText }),
  goodbye_message: translatedFrom({ text: surveyText }),
  logo: optionalPicture.optional(),
  questions: surveyQuestions,
});
export type SurveyForm = z.output<typeof SurveyForm>;

/** Which responses of a survey (ENC-2). */
const responseFilter = {
  robot_id: id.optional(),
  /** Of robots that are in this group now. */
  group_id: id.optional(),
  start: day.optional(),
  end: day.optional(),
  complete: z.enum(['true', 'false']).optional(),
  language_id: z.coerce.number(rule('number')).int().min(1).max(2).optional(),
  version: z.coerce.number(rule('number')).int().min(1).optional(),
};

const params = z.object({ id });
const ofClient = { client: 'params.client_id', params: z.object({ client_id: id }) } as const;
const list = endpoint({
  method: 'GET',
  path: '/polls/poll/polls_by_client_id/{client_id}',
  summary: 'The surveys of a client',
  access: ['Encuestas'],
  ...ofClient,
  query: z.object({
    ...namedPage,
    state: z.enum(['true', 'false']).optional(),
    /** Of its creation, the client's local days, both included. */
    start: day.optional(),
    end: day.optional(),
  }),
  payload: z.array(SurveyRow),
});

export const surveys = feature('surveys', { audience: ['Encuestas', 'Robots'] })({
  list,
  options: endpoint({
    ...list,
    path: '/polls/poll/polls_by_client/{client_id}',
    summary: 'The same, where a robot is related to one',
  }),
  types: endpoint({
    method: 'GET',
    path: '/polls/type/',
    summary: 'The kinds of question, by number and name',
    access: 'session',
    payload: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  get: endpoint({
    method: 'GET',
    path: '/polls/poll/{id}',
    summary: 'One survey with its questions, in order',
    access: ['Encuestas'],
    params,
    payload: Survey,
  }),
  create: endpoint({
    method: 'POST',
    path: '/polls/poll/',
    summary: 'Add a survey',
    access: ['Encuestas'],
    client: 'body.client',
    body: SurveyForm,
    payload: Survey,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/polls/poll/{id}/',
    summary:
      'Change what is named of a survey. A question keeps its identity by `question_id`, with the answers it has; one of another type, or without the number, is a new one',
    access: ['Encuestas'],
    client: 'body.client',
    params,
    body: SurveyForm.partial().extend({ updated_at: loadedAt }),
    payload: Survey,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/polls/poll/{id}/',
    summary: 'Delete a survey; what was answered stays',
    access: ['Encuestas'],
    params,
    payload: z.null(),
  }),
  removeNamed: endpoint({
    method: 'DELETE',
    path: '/polls/poll/',
    summary: 'The same, named in the body',
    access: ['Encuestas'],
    body: z.object({ poll_id: idValue }),
    payload: z.null(),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/polls/poll/{id}/restore/',
    summary: 'Bring back a survey that was just deleted, with its robots',
    access: ['Encuestas'],
    params,
    payload: Survey,
  }),
  relate: endpoint({
    method: 'POST',
    path: '/polls/poll/{id}/robots/',
    summary:
      'Have robots of its client offer an active survey, and groups give it to theirs that have none of their own; a result for each. Wants Robots too',
    access: ['Encuestas'],
    params,
    body: z
      .object({
        ...chosenFields,
        /** When each offers it; absent: as it did, and after visits where it offered none; robots of groups after visits. */
        poll_offer: PollOffer.optional(),
      })
      .refine(namesRobots, { path: ['robots'], error: rule('groups.robots') }),
    payload: Job,
  }),
  unrelateGroup: endpoint({
    method: 'DELETE',
    path: '/polls/poll/{id}/groups/{group_id}/',
    summary: 'Have a group give a survey no more; its robots lose it. Wants Robots too',
    access: ['Encuestas'],
    params: z.object({ id, group_id: id }),
    payload: Survey,
  }),
  responses: endpoint({
    report: true,
    method: 'GET',
    path: '/polls/poll/{id}/responses/',
    summary: 'Who answered a survey when, newest first',
    access: ['Encuestas'],
    params,
    query: z.object({ ...pageQuery, ...responseFilter }),
    payload: z.array(SurveyResponse),
  }),
  response: endpoint({
    method: 'GET',
    path: '/polls/response/{id}',
    summary: 'One response, with its questions and words as they were',
    access: ['Encuestas'],
    params,
    payload: SurveyResponseDetail,
  }),
  exportCsv: endpoint({
    report: true,
    method: 'GET',
    path: '/polls/poll/{id}/responses/export/',
    summary: 'The responses as CSV, any number, streamed, a column for each question that is not sensitive',
    access: ['Encuestas'],
    params,
    query: z.object(responseFilter),
    payload: z.null(),
    binary: 'text/csv; charset=utf-8',
  }),
  ...excelCalls,
});
