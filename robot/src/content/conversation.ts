import type { NotificationFact } from '@botones/contract/device';
import type { ContentIntent } from '@botones/contract/device-config';
import type { AskedBy } from '@botones/contract/exchanges';
import { agentOf, intentOfRole, languageIds } from './agents.ts';
import { factsOf, longestSpeechMs, spokenParts, textOf } from './answer.ts';
import { matchIntent } from './match-intent.ts';
import { type Answer, type Effect, type Moment, type State, timesOf } from './state.ts';
import { words } from './words.ts';

interface Next {
  state: State;
  effects: Effect[];
}

const longestQuestion = 300;

interface Said {
  by: AskedBy;
  question: string | null;
  intent: ContentIntent | null;
  text: string;
}

/** Answers within an interaction: what is on the screen, what is heard, and the facts of it. */
function answer(state: State, interaction: string, { by, question, intent, text }: Said, moment: Moment): Next {
  const { language, config } = state;
  const exchange = moment.nextUuid();
  const asked = { uuid: exchange, viewUuid: moment.nextUuid(), interaction, at: moment.stamp };
  const facts = factsOf({ ...asked, by, question, language_id: languageIds[language], intent, text });
  const parts = intent ? spokenParts(intent) : [{ text, sha256: null }];
  const speaksUntil = parts.length ? moment.mono + longestSpeechMs(parts, config?.files ?? []) : null;
  const now: Answer = { exchange, intent, question, text, parts, since: moment.mono, speaksUntil };
  return {
    state: { ...state, answer: now },
    effects: [
      ...facts.map((fact): Effect => ({ kind: 'fact', fact })),
      ...(parts.length ? [{ kind: 'speak', exchange, parts, language } satisfies Effect] : []),
    ],
  };
}

/** What the robot begins by itself, at the greeting and at the end; nothing where it has no such intention. */
export function sayRole(state: State, interaction: string, role: 'welcome' | 'farewell', moment: Moment): Next {
  const intent = intentOfRole(agentOf(state.config, state.language), role);
  const quiet = { ...state, answer: null };
  if (!intent) return { state: quiet, effects: [] };
  return answer(quiet, interaction, { by: 'robot', question: null, intent, text: textOf(intent) }, moment);
}

export interface Question {
  by: 'touch' | 'typed' | 'voice';
  question: string;
  /** Touched: which one it is. */
  intent_id?: number | undefined;
}

/** Somebody asks: the intention that it means, else the one for what nothing fits, else an apology of our own. */
export function ask(state: State, { by, question, intent_id }: Question, moment: Moment): Next {
  const { talk, language } = state;
  const agent = agentOf(state.config, language);
  const text = question.trim().slice(0, longestQuestion);
  if (!talk || !agent || !text) return { state, effects: [] };
  const { mono } = moment;
  const touched =
    intent_id === undefined
      ? (matchIntent(agent.intents, text) ?? intentOfRole(agent, 'fallback'))
      : agent.intents.find((each) => each.intent_id === intent_id);
  if (touched === undefined) return { state, effects: [] };
  const screen: State = {
    ...state,
    ...(state.screen === 'talk' ? {} : { screen: 'talk', since: mono }),
    talk: { ...talk, saying: 'answer', input: null, listensUntil: null, touched: mono, asked: mono, reminded: false },
  };
  const said = touched ? textOf(touched) : words[language].asking.unknown;
  return answer(screen, talk.fact.uuid, { by, question: text, intent: touched, text: said }, moment);
}

/** The voice has ended, or was ended: the person's time to speak begins. */
export function fallSilent(state: State, mono: number): State {
  if (state.answer === null || state.answer.speaksUntil === null) return state;
  const { talk } = state;
  return {
    ...state,
    answer: { ...state.answer, speaksUntil: null },
    talk: talk && { ...talk, touched: mono, asked: mono, reminded: false },
  };
}

/** A touch stops the voice; where the browser gave no sound before it, the touch is what it waited for. */
export function touchVoice(state: State, moment: Moment): Next {
  const { answer: now, language } = state;
  if (!now) return { state, effects: [] };
  if (!state.soundBlocked) return { state: fallSilent(state, moment.mono), effects: [] };
  const { exchange, parts } = now;
  if (parts.length === 0) return { state, effects: [] };
  const speaksUntil = moment.mono + longestSpeechMs(parts, state.config?.files ?? []);
  return {
    state: { ...state, answer: { ...now, speaksUntil } },
    effects: [{ kind: 'speak', exchange, parts, language }],
  };
}

/** Opens or shuts the keys or the ear; listening has the time that the robot's configuration gives it. */
export function compose(state: State, how: 'typing' | 'listening' | null, mono: number): State {
  const quiet = fallSilent(state, mono);
  const { talk } = quiet;
  if (!talk || !agentOf(state.config, state.language)) return state;
  const listensUntil = how === 'listening' ? mono + timesOf(state).mic_listening_time * 1_000 : null;
  return { ...quiet, talk: { ...talk, input: how, listensUntil, touched: mono, asked: mono, reminded: false } };
}

/** Nothing was understood in the time for it. */
export function unheard(state: State, mono: number): State {
  const { talk } = state;
  if (talk?.input !== 'listening') return state;
  const silent = { input: null, listensUntil: null, saying: 'unheard' as const };
  return {
    ...state,
    screen: 'talk',
    answer: null,
    talk: { ...talk, ...silent, touched: mono, asked: mono, reminded: false },
  };
}

/** Whether the browser lets the robot be heard: told when it changes, shown until somebody touches the screen. */
export function hearSound(state: State, blocked: boolean, moment: Moment): Next {
  const quiet = blocked ? fallSilent(state, moment.mono) : state;
  if (blocked === state.soundBlocked) return { state: quiet, effects: [] };
  const body: NotificationFact = {
    uuid: moment.uuid,
    at: moment.stamp,
    ...(blocked
      ? {
          alert: 'sound_blocked',
          type: 'warning',
          title: 'El navegador no permite el sonido',
          description: 'El navegador del robot no reproduce sonido hasta que alguien toque la pantalla.',
          solution: 'Toque la pantalla del robot o permita el sonido automático en su navegador.',
          priority: 'medium',
        }
      : {
          alert: 'sound_ok',
          type: 'success',
          title: 'Sonido activado',
          description: 'El robot ya reproduce sonido.',
          solution: null,
          priority: null,
        }),
  };
  const fact: Effect = { kind: 'fact', fact: { kind: 'notifications', body } };
  return { state: { ...quiet, soundBlocked: blocked }, effects: [fact] };
}
