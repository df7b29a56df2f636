import type { ContentSurvey } from '@botones/contract/device/device-survey';
import type { OfferStage, ResponseFact } from '@botones/contract/device/facts';
import type { Answer } from '@botones/contract/surveys/answers';
import { choiceOf } from '@botones/contract/surveys/kinds/kind';
import { levels } from '@botones/contract/surveys/kinds/linear-scale';
import type { ItemKind, SurveyItem } from '@botones/contract/surveys/survey-item';
import type { Visit } from '../chance/crowd.ts';
import { seededBytes, seededRandom } from '../chance/random.ts';
import type { Simulated, ToldVisit } from '../chance/simulated.ts';
import { uuidOf } from '../facts/ids.ts';
import type { Fact } from '../facts/outbox.ts';
import { languageIds } from '../interaction/languages.ts';
import type { SurveyInput, SurveySent } from './activity.ts';

/** Of those who are asked, so many begin; of those who begin, so many reach the farewell. */
const willing = 0.42;
const patient = 0.84;
/** Who begins skips a question now and then. */
const skipped = 0.05;

/** Most people are content, and of options the first are chosen more often; each question has a taste of its own. */
function tasteOf({ question_id }: SurveyItem): number {
  return 0.6 + seededRandom(`${question_id}/taste`)();
}
type Draw = (count: number) => number;
type Answering = (item: SurveyItem, question_id: number, draw: Draw) => Answer[];
const one = (item: SurveyItem, draw: Draw) => item.options[draw(item.options.length)]?.option_id ?? 0;
const nothing = { row_index: 0, option_ids: null, scale: null, yes_no: null };

/** How people answer each kind. */
const answering = {
  uniqueOption: (item, question_id, draw) => [choiceOf(question_id, [one(item, draw)])],
  multipleChoice: (item, question_id, draw) => [
    choiceOf(question_id, [...new Set([one(item, draw), one(item, draw)])]),
  ],
  yesNo: (_item, question_id, draw) => [{ ...nothing, question_id, yes_no: draw(4) < 2 }],
  linearScale: (_item, question_id, draw) => [{ ...nothing, question_id, scale: levels.length - draw(levels.length) }],
  squares: (item, question_id, draw) =>
    item.rows.map(({ row_index }) => choiceOf(question_id, [one(item, draw)], row_index ?? 0)),
  section: () => [],
} satisfies Record<ItemKind, Answering>;

/** How far somebody goes through a survey, and what they choose; null: they do not begin. */
export function surveyOfVisitor(survey: ContentSurvey, seed: string): { given: Answer[][]; complete: boolean } | null {
  const random = seededRandom(seed);
  if (random() >= willing) return null;
  const complete = random() < patient;
  const until = complete ? survey.items.length : 1 + Math.floor(random() * (survey.items.length - 1));
  const given = survey.items.slice(0, until).map((item): Answer[] => {
    const taste = tasteOf(item);
    const draw: Draw = (count) => Math.floor(random() ** (1 + taste) * count);
    return random() < skipped ? [] : answering[item.kind](item, item.question_id ?? 0, draw);
  });
  return { given, complete };
}

/** Only who says goodbye is asked after a visit. */
const isAsked = (survey: ContentSurvey | null | undefined, { saysGoodbye }: Visit): survey is ContentSurvey =>
  !!survey && survey.offer !== 'idle' && saysGoodbye;

/** Seconds between two touches within a survey. */
const pace = 4;

/** What a visitor touches after the goodbye, with the seconds after it. */
function surveyTouches(
  survey: ContentSurvey | null | undefined,
  interaction: Visit,
): { after: number; input: SurveyInput }[] {
  if (!isAsked(survey, interaction)) return [];
  const run = surveyOfVisitor(survey, `${interaction.seconds}/${interaction.choices.join()}/survey`);
  const next: SurveyInput = { kind: 'step', step: { kind: 'next' } };
  const steps: SurveyInput[] = run
    ? [
        next,
        ...run.given.flatMap((answers, index): SurveyInput[] => [
          ...(answers[0]
            ? [
                {
                  kind: 'step' as const,
                  step: { kind: 'answer' as const, question_id: answers[0].question_id, answers },
                },
              ]
            : []),
          ...(run.complete || index < run.given.length - 1 ? [next] : []),
        ]),
      ]
    : [];
  return [...steps, { kind: 'leave' as const }].map((input, index) => ({ after: (index + 1) * pace, input }));
}

/** What a robot would have told of a survey long past: the same uuids whenever it is told. */
function surveyFacts(survey: ContentSurvey | null | undefined, interaction: Visit, fact: ToldVisit): Fact[] {
  if (!isAsked(survey, interaction)) return [];
  const run = surveyOfVisitor(survey, `${fact.uuid}/survey`);
  const bytes = seededBytes(seededRandom(`${fact.uuid}/survey facts`));
  const ended = fact.at + interaction.seconds * 1_000;
  const began = Math.round(ended - interaction.seconds * 400);
  const view = (stage: OfferStage, at: number, question_id?: number): Fact => ({
    kind: 'views',
    body: {
      uuid: uuidOf(bytes),
      at: fact.clock(at),
      kind: 'survey',
      record_id: survey.poll_id,
      name: survey.title.es.slice(0, 200),
      interaction: fact.uuid,
      stage,
      ...(question_id !== undefined && { question_id }),
    },
  });
  const offered = view('offered', began);
  if (!run) return [offered];
  const answers = run.given.flat();
  const response: ResponseFact = {
    uuid: uuidOf(bytes),
    start: fact.clock(began),
    end: fact.clock(ended),
    rev: answers.length + 1,
    poll_id: survey.poll_id,
    version: survey.version,
    language_id: languageIds[interaction.language],
    complete: run.complete,
    interaction: fact.uuid,
    answers,
  };
  const last = survey.items[run.given.length - 1]?.question_id ?? undefined;
  return [
    offered,
    view('begun', began),
    ...(answers.length > 0 ? [{ kind: 'responses' as const, body: response }] : []),
    run.complete ? view('completed', ended) : view('left', ended, last),
  ];
}

/** People answer the survey after their visit, and did. */
export const simulatedSurvey: Simulated<SurveySent> = {
  touches: ({ survey }, visit) =>
    surveyTouches(survey, visit).map(({ after, input }) => ({
      after: visit.seconds + after,
      input: { kind: 'activity', name: 'survey', input },
    })),
  past: ({ survey }, visit, told) => surveyFacts(survey, visit, told),
};
