import type { RunInput } from '@botones/contract/surveys/run';
import type { Activity } from '../interaction/activity.ts';
import type { Sentence } from '../interaction/languages.ts';
import { wordsOf } from '../interaction/match-intent.ts';
import { type Next, stay } from '../interaction/next.ts';
import type { Moment, State } from '../interaction/state.ts';
import {
  endSurvey,
  enterSurvey,
  keepSurvey,
  leave,
  type Surveying,
  sayScreen,
  step,
  surveyingOf,
  surveyNextAt,
  surveyTick,
  tellOffered,
} from './surveying.ts';

/** Touches its tile, takes a step within it, or leaves it. */
export type SurveyInput = { kind: 'open' } | { kind: 'step'; step: RunInput } | { kind: 'leave' };

declare module '../interaction/state.ts' {
  interface Activities {
    survey: { state: Surveying; input: SurveyInput };
  }
}

const none: Sentence = { es: 'Todavía no tengo encuestas.', en: 'I have no surveys yet.' };
const names: ReadonlySet<string> = new Set(['encuesta', 'encuestas', 'survey', 'surveys']);
/** Like words about a kind of records. */
const aboutSurveys = 500;

/** Its first screen, said and told. */
function open(state: State, moment: Moment): Next {
  const entered = enterSurvey(state, moment.mono);
  if (!entered) return stay(state);
  const offered = tellOffered(entered, moment);
  const said = sayScreen(offered.state, moment);
  return stay(said.state, [...offered.effects, ...said.effects]);
}

/** Answering the survey of the robot (ENC-4, ENC-5). */
export const survey: Activity<'survey'> = {
  tiles: ({ survey: asked }) => (asked && asked.offer !== 'after' ? 1 : 0),
  begins: true,
  next: (state, input, moment) => {
    if (input.kind === 'open') return open(state, moment);
    return input.kind === 'leave' ? stay(leave(state)) : step(state, input.step, moment);
  },
  match: (state, question) =>
    enterSurvey(state, 0) && wordsOf(question).some((word) => names.has(word))
      ? { fit: aboutSurveys, open: (_wish, moment) => open(state, moment) }
      : null,
  missing: ({ survey: asked }, words) => (!asked && words.some((word) => names.has(word)) ? none : null),
  beside(state, name, mono) {
    const [word, ...others] = wordsOf(name);
    return word !== undefined && others.length === 0 && names.has(word) ? enterSurvey(state, mono) : null;
  },
  atGoodbye: (state, mono) =>
    state.activity?.name !== 'survey' && state.config?.survey && state.config.survey.offer !== 'idle'
      ? enterSurvey(state, mono)
      : null,
  goBack: (state) => state,
  retell: (state, moment) => sayScreen(state, moment),
  keep: keepSurvey,
  over: (state) => surveyingOf(state)?.over ?? null,
  end: endSurvey,
  clock: { nextAt: surveyNextAt, tick: (state, moment) => stay(surveyTick(state, moment)) },
};
