import type { RunInput } from '@botones/contract/surveys/run';
import type { Activity } from '../interaction/activity.ts';
import { byName } from '../interaction/by-name.ts';
import { type Next, stay } from '../interaction/next.ts';
import type { ActivityInputOf, Moment, State } from '../interaction/state.ts';
import {
  endSurvey,
  enterSurvey,
  keepSurvey,
  leave,
  sayScreen,
  step,
  surveyingOf,
  surveyNextAt,
  surveyTick,
  tellOffered,
} from './surveying.ts';

/** Touches its tile, takes a step within it, or leaves it. */
export type SurveyInput = { kind: 'open' } | { kind: 'step'; step: RunInput } | { kind: 'leave' };

/** As it is sent. */
export type SurveySent = ActivityInputOf<'survey', SurveyInput>;

/** Its first screen, said and told. */
function open(state: State, moment: Moment): Next {
  const entered = enterSurvey(state, moment.mono);
  if (!entered) return stay(state);
  const offered = tellOffered(entered, moment);
  const said = sayScreen(offered.state, moment);
  return stay(said.state, [...offered.effects, ...said.effects]);
}

/** Answering the survey of the robot (ENC-4, ENC-5). */
export const survey: Activity<SurveyInput> = {
  tiles: ({ survey: asked }) => (asked && asked.offer !== 'after' ? 1 : 0),
  begins: true,
  next: (state, input, moment) => {
    if (input.kind === 'open') return open(state, moment);
    return input.kind === 'leave' ? stay(leave(state)) : step(state, input.step, moment);
  },
  ...byName({
    section: 'survey',
    names: ['encuesta', 'encuestas', 'survey', 'surveys'],
    has: ({ survey: asked }) => !!asked,
    none: { es: 'Todavía no tengo encuestas.', en: 'I have no surveys yet.' },
    called: { es: 'encuesta', en: 'a survey' },
    enter: enterSurvey,
    open: (state, _wish, moment) => open(state, moment),
  }),
  atGoodbye: (state, mono) =>
    surveyingOf(state) === null && state.config?.survey && state.config.survey.offer !== 'idle'
      ? enterSurvey(state, mono)
      : null,
  forward: (state, moment) => step(state, { kind: 'next' }, moment),
  goBack: (state) => state,
  retell: (state, moment) => sayScreen(state, moment),
  keep: keepSurvey,
  over: (state) => surveyingOf(state)?.over ?? null,
  end: endSurvey,
  clock: { nextAt: surveyNextAt, tick: (state, moment) => stay(surveyTick(state, moment)) },
};
