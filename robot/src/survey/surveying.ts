import type { ContentSurvey } from '@botones/contract/device/device-survey';
import type { OfferStage, ResponseFact } from '@botones/contract/device/facts';
import { firstRun, isFarewell, itemAt, nextRun, type Run, type RunInput } from '@botones/contract/surveys/run';
import { readIn } from '@botones/contract/surveys/survey-item';
import { languageIds } from '../interaction/languages.ts';
import { answered, type Next, stay } from '../interaction/next.ts';
import { onScreen } from '../interaction/on-screen.ts';
import { closingMs, type Effect, type Moment, type State, timesOf } from '../interaction/state.ts';
import { speak } from '../interaction/tell.ts';
import { askedTurn, beginAsked } from '../turns/calls.ts';

/** How long somebody is warned before a survey closes by itself. */
export const warningMs = 10_000;

/** A survey on the screen. It goes on as it began, whatever becomes of it meanwhile at the console. */
export interface Surveying {
  survey: ContentSurvey;
  run: Run;
  /** Whether it was told that it was offered. */
  offered: boolean;
  /** What was told of it last, or will be with the first answer; null: nobody began. */
  response: ResponseFact | null;
  /** Monotonic instant of the last warning. */
  warnedAt: number | null;
  /** It leaves the screen: with thanks for the visit, or at once, since it has said thank you itself. */
  over: 'close' | 'rest' | null;
}

export const { of: surveyingOf, put, enter } = onScreen<Surveying>('survey');

/** Its first screen; nothing is said yet. Once an interaction. Null: there is nothing to ask, nobody to ask, or they were asked before. */
export function enterSurvey(state: State, mono: number): State | null {
  const { config, interaction } = state;
  if (!config?.survey || !interaction || interaction.surveyed) return null;
  const surveying: Surveying = {
    survey: config.survey,
    run: firstRun,
    offered: false,
    response: null,
    warnedAt: null,
    over: null,
  };
  return {
    ...enter(state, surveying, mono),
    answer: null,
    interaction: { ...answered(interaction, 'question', mono), surveyed: true },
  };
}

/** What the screen says is heard, in the person's language; what is missing in it is only shown. */
export function sayScreen(state: State, moment: Moment): Next {
  const surveying = surveyingOf(state);
  if (!surveying) return stay(state);
  const { survey, run } = surveying;
  const item = itemAt(survey.items, run);
  const texts = item
    ? [item.text]
    : isFarewell(survey.items, run)
      ? [survey.goodbye]
      : [survey.title, survey.description];
  const said = texts.map((text) => readIn(text, state.language)).filter(({ text, marked }) => text && !marked);
  const parts = said.map(({ text }) => ({ text, sha256: null }));
  const text = said.map((each) => each.text).join(' ');
  return speak(state, { exchange: moment.nextUuid(), intent: null, question: null, text, parts }, moment);
}

function viewOf(
  state: State,
  { survey }: Surveying,
  stage: OfferStage,
  { stamp, nextUuid }: Moment,
  question_id?: number,
): Effect {
  const body = {
    uuid: nextUuid(),
    at: stamp,
    kind: 'survey' as const,
    record_id: survey.poll_id,
    name: survey.title.es.slice(0, 200),
    ...(state.interaction && { interaction: state.interaction.fact.uuid }),
    stage,
    ...(question_id !== undefined && { question_id }),
  };
  return { kind: 'fact', fact: { kind: 'views', body } };
}

/** Tells how far a survey came, and before anything else that it was offered. */
const tellStage = (
  state: State,
  surveying: Surveying,
  stage: OfferStage,
  moment: Moment,
  question_id?: number,
): Effect[] => [
  ...(surveying.offered || stage === 'offered' ? [] : [viewOf(state, surveying, 'offered', moment)]),
  viewOf(state, surveying, stage, moment, question_id),
];

/** That it was offered, where that was not told yet. */
export function tellOffered(state: State, moment: Moment): Next {
  const surveying = surveyingOf(state);
  if (!surveying || surveying.offered) return stay(state);
  return stay(put(state, { ...surveying, offered: true }), tellStage(state, surveying, 'offered', moment));
}

const begun = (state: State, { survey }: Surveying, { stamp, nextUuid }: Moment): ResponseFact => ({
  uuid: nextUuid(),
  start: stamp,
  end: null,
  rev: 0,
  poll_id: survey.poll_id,
  version: survey.version,
  language_id: languageIds[state.language],
  complete: false,
  interaction: state.interaction?.fact.uuid ?? null,
  turn: askedTurn(state),
  answers: [],
});

const responseFact = (body: ResponseFact): Effect => ({ kind: 'fact', fact: { kind: 'responses', body } });

/** One step of the person: what is shown and said next, and what is told of it. A robot that is killed has told all answers before. */
export function step(state: State, input: RunInput, moment: Moment): Next {
  const surveying = surveyingOf(state);
  const { interaction } = state;
  if (!surveying || !interaction || isFarewell(surveying.survey.items, surveying.run)) return stay(state);
  const { items } = surveying.survey;
  const run = nextRun(items, surveying.run, input);
  const complete = isFarewell(items, run);
  const effects: Effect[] = [];
  let { response, offered } = surveying;
  if (response === null && run.at >= 0) {
    response = begun(state, surveying, moment);
    effects.push(...tellStage(state, surveying, 'begun', moment));
    offered = true;
  }
  // Who skips all of it has filled in nothing.
  const filled = run.answers.length > 0 || (response?.rev ?? 0) > 0;
  if (response !== null && filled && (complete || input.kind === 'answer')) {
    const rev = response.rev + 1;
    const language_id = languageIds[state.language];
    response = { ...response, rev, language_id, answers: run.answers, complete, end: complete ? moment.stamp : null };
    effects.push(responseFact(response));
  }
  const told = { ...surveying, run, response, offered };
  if (complete) effects.push(...tellStage(state, told, 'completed', moment));
  const moved = run.at !== surveying.run.at;
  const screen: State = {
    ...beginAsked(put(state, told), response?.turn),
    since: moved ? moment.mono : state.since,
    answer: moved ? null : state.answer,
    interaction: answered(interaction, 'question', moment.mono),
  };
  const next = moved ? sayScreen(screen, moment) : stay(screen);
  return stay(next.state, [...effects, ...next.effects]);
}

/** The interaction ends in the middle of it: what was answered is kept, incomplete, and where somebody left is told. */
export function endSurvey(state: State, moment: Moment): Effect[] {
  const surveying = surveyingOf(state);
  if (!surveying) return [];
  const { response, run, survey } = surveying;
  if (response === null) return surveying.offered ? [] : tellStage(state, surveying, 'offered', moment);
  if (response.complete) return [];
  const last = { ...response, rev: response.rev + 1, end: moment.stamp };
  const left = viewOf(state, surveying, 'left', moment, itemAt(survey.items, run)?.question_id ?? undefined);
  return [...(response.rev > 0 ? [responseFact(last)] : []), left];
}

/** Leaves it, as the person wishes or since its farewell was read. */
export function leave(state: State): State {
  const surveying = surveyingOf(state);
  if (!surveying) return state;
  const over = isFarewell(surveying.survey.items, surveying.run) ? 'rest' : 'close';
  return put(state, { ...surveying, over });
}

/** Whether somebody is being warned; a touch ends it. */
export const isWarned = (state: State): boolean => {
  const warnedAt = surveyingOf(state)?.warnedAt ?? null;
  return warnedAt !== null && state.interaction !== null && warnedAt > state.interaction.touched;
};

/** When time alone changes something: the warning, and the end of the farewell. While the robot speaks it waits for nobody. */
export function surveyNextAt(state: State): number | null {
  const surveying = surveyingOf(state);
  const { interaction, answer } = state;
  if (!surveying || !interaction || answer?.speaksUntil != null) return null;
  if (isFarewell(surveying.survey.items, surveying.run)) return state.since + closingMs;
  if (isWarned(state)) return null;
  return interaction.touched + Math.max(0, timesOf(state).downtime_allowed * 1_000 - warningMs);
}

export function surveyTick(state: State, { mono }: Moment): State {
  const surveying = surveyingOf(state);
  if (!surveying) return state;
  if (isFarewell(surveying.survey.items, surveying.run)) return leave(state);
  return put(state, { ...surveying, warnedAt: mono });
}

/** Another configuration: who has begun goes on with the survey as it was; who has not sees the new one, or none. */
export function keepSurvey(state: State): State {
  const surveying = surveyingOf(state);
  if (!surveying || surveying.run.at >= 0) return state;
  const survey = state.config?.survey;
  return put(state, survey ? { ...surveying, survey } : { ...surveying, over: 'close' });
}
