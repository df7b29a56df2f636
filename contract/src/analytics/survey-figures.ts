import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { day, idValue } from '../fields/fields.ts';
import { hiddenOf } from '../fields/hidden.ts';
import { rule } from '../fields/rule.ts';
import { askedResponses, languageOrBoth, robotOrAll } from '../surveys/asked-responses.ts';
import { itemKinds } from '../surveys/survey-item.ts';

/** What the figures of a survey are asked of (SVM-02 to SVM-12): the client's own days, both included. */
export const SurveyFiguresOf = z.object({
  client: idValue,
  robot: robotOrAll,
  poll: idValue,
  /** Complete ones where nothing is said; null: incomplete ones too (AMB-129). */
  complete: z
    .boolean(rule('value'))
    .nullish()
    .transform((value) => (value === undefined ? true : value)),
  language_id: languageOrBoth.nullish(),
  start_date: day,
  end_date: day,
  ...askedResponses,
});
export type SurveyFiguresOf = z.output<typeof SurveyFiguresOf>;
export type SurveyFiguresInput = z.input<typeof SurveyFiguresOf>;

/** How the answers to a question are drawn (SVM-14 to SVM-18, AMB-128). */
export const answerCharts = ['bar', 'horizontal bar', 'stacked bar', 'pie', 'donut'] as const;
export type AnswerChart = (typeof answerCharts)[number];

/** The first day on which a version was answered, of those that were asked for. */
const VersionDay = z.object({ version: z.int(), day: z.string() });
export type VersionDay = z.output<typeof VersionDay>;

/** Labels and their counts in order, no label like a number; of squares those of each row. */
const Answers = z.record(z.string(), z.union([z.int(), z.record(z.string(), z.int())]));
export type CountedAnswers = z.output<typeof Answers>;

/** What is told under a label: what it is, whatever it is called. `removed`: it was taken away, and can be chosen no longer. */
const labelled = { label: z.string(), removed: z.boolean() };
const AnswerOption = z.object({
  /** Of an option its number; of a scale the step, of yes and no 1 and 0. */
  option_id: z.int(),
  ...labelled,
});
export type AnswerOption = z.output<typeof AnswerOption>;

const questionFields = { question_id: z.int(), question: z.string() };
export const QuestionChart = z.object({
  ...questionFields,
  /** People who answered it. */
  total: z.int(),
  chart_type: z.enum(answerCharts),
  answers: Answers,
  /** Which options the labels of `answers` are, in their order; of squares those of each row. */
  options: z.array(AnswerOption),
  /** Of squares its rows in the order of `answers`; else none. */
  rows: z.array(z.object({ row_index: z.int(), ...labelled })),
  kind: z.enum(itemKinds),
  /** Of a scale the share, 0 to 1, of its two highest steps; null elsewhere and where nobody answered. */
  satisfaction: z.number().nullable(),
  /** It is asked no longer. */
  archived: z.boolean(),
  /** Counted over whole months that nothing is added to, and all responses: no filter and no wait tells who answered what (ENC-7). */
  sensitive: z.boolean(),
  /** Of a sensitive one that is not told why: then `total` is 0 and `answers` is empty. Of a satisfaction that is null why (ALL-9). */
  hidden: hiddenOf('total', 'answers', 'satisfaction'),
  /** Where its words, options or rows became others between answers that are counted (ENC-1). */
  changed: z.array(VersionDay),
});
export type QuestionChart = z.output<typeof QuestionChart>;

export const SurveyCharts = z.object({
  charts: z.array(QuestionChart),
  /** Responses. */
  total_answers: z.int(),
  versions: z.array(VersionDay),
});
export type SurveyCharts = z.output<typeof SurveyCharts>;

export const SurveySummary = z.object({
  /** Of offers, which have neither language nor version: robot, days, hours and branch choose them. */
  offered: z.int(),
  begun: z.int(),
  completed: z.int(),
  left: z.int(),
  /** `archived`: it is asked no longer. */
  left_at: z.array(z.object({ ...questionFields, n: z.int(), archived: z.boolean().optional() })),
  /** Of complete responses, from start to end; null where there is none. */
  median_seconds: z.int().nullable(),
  /** Of how many complete responses that is. */
  median_of: z.int(),
  hidden: hiddenOf('median_seconds'),
  /** By day up to 62 days, beyond by weeks that begin on Monday; `day` is the first of each, `label` like '3 nov'. */
  trend: z.object({
    by: z.enum(['day', 'week']),
    rows: z.array(z.object({ day: z.string(), label: z.string(), n: z.int() })),
  }),
  languages: z.array(z.object({ language_id: z.int(), n: z.int() })),
  /** Groups of fewer are told all the same, to who may open each response; they say little. */
  min_group: z.int(),
});
export type SurveySummary = z.output<typeof SurveySummary>;

const figures = { method: 'POST', access: ['Encuestas'], client: 'body.client', readOnly: true, report: true } as const;

export const surveyFigures = feature('surveyFigures', { signal: 'surveys' })({
  countAnswers: endpoint({
    ...figures,
    path: '/analytics/analytics/count_answers/',
    summary: 'What was answered to each question of a survey, every option, ready to be drawn',
    body: SurveyFiguresOf,
    payload: SurveyCharts,
  }),
  surveySummary: endpoint({
    ...figures,
    path: '/analytics/analytics/survey_summary/',
    summary: 'How far a survey comes where it is offered, how long it takes, and its responses over time',
    body: SurveyFiguresOf,
    payload: SurveySummary,
  }),
});
