import type { ContentIntent } from '@botones/contract/device/device-config';
import type { NotificationFact } from '@botones/contract/device/facts';
import type { Match } from '../interaction/activity.ts';
import { agentOf, intentOfRole } from '../interaction/agents.ts';
import { longestSpeechMs, textOf } from '../interaction/answer.ts';
import type { Sentence } from '../interaction/languages.ts';
import { bestIntent, wordsOf } from '../interaction/match-intent.ts';
import { answered, type Next, show } from '../interaction/next.ts';
import { type Effect, type Moment, type State, timesOf } from '../interaction/state.ts';
import { tell } from '../interaction/tell.ts';
import { beforeGoodbye, besideIntent, bestMatch, missingSection, tilesOf } from './activities.ts';
import { mayListen } from './ear.ts';
import { missingBehind } from './sections.ts';

const longestQuestion = 300;

/** Said where nothing fits and the robot has no intention for that. */
export const apology: Sentence = {
  es: 'Todavía no tengo una respuesta para eso. Pruebe con otra pregunta o llame a una persona.',
  en: 'I do not have an answer to that yet. Try another question or call a person.',
};

/** What the robot begins by itself, at the greeting and at the end; nothing where it has no such intention. */
export function sayRole(state: State, interaction: string, role: 'welcome' | 'farewell', moment: Moment): Next {
  const intent = intentOfRole(agentOf(state.config, state.language), role);
  const quiet = { ...state, answer: null };
  if (!intent) return { state: quiet, effects: [] };
  return tell(quiet, interaction, { by: 'robot', question: null, intent, text: textOf(intent) }, moment);
}

export interface Question {
  by: 'touch' | 'typed' | 'voice';
  question: string;
  /** Touched: which one it is. */
  intent_id?: number | undefined;
}

/** What is said where somebody asks for what the robot has nothing of; null: it has it, or it is nothing that it could have. */
const missingOf = ({ config }: State, question: string, meant: ContentIntent | null): Sentence | null =>
  config && (meant ? missingBehind(config, meant) : missingSection(config, wordsOf(question)));

/**
 * What words mean: an intention, or else something of an activity. The client wrote an intention's phrases for what people say: of
 * equals it wins, unless it speaks of a section of which the robot has nothing.
 */
function meaningOf(state: State, text: string): ContentIntent | Match | null {
  const agent = agentOf(state.config, state.language);
  const asked = wordsOf(text);
  const intent = agent && asked.length > 0 ? bestIntent(agent.intents, asked) : null;
  const match = bestMatch(state, text);
  if (match && (match.fit > (intent?.fit ?? 0) || missingOf(state, text, intent?.intent ?? null))) return match;
  return intent?.intent ?? null;
}

/** Whether there is anything that people can ask for. */
const canAnswer = ({ config, language }: State): boolean => agentOf(config, language) !== null || tilesOf(config) > 0;

/** Somebody asks: the intention or the activity that it means, else what is missing, the one for what nothing fits, an apology of our own. */
export function ask(state: State, { by, question, intent_id }: Question, moment: Moment): Next {
  const { interaction, language } = state;
  const text = question.trim().slice(0, longestQuestion);
  if (!interaction || !canAnswer(state) || !text) return { state, effects: [] };
  const { mono } = moment;
  const touched =
    intent_id === undefined
      ? meaningOf(state, text)
      : agentOf(state.config, language)?.intents.find((each) => each.intent_id === intent_id);
  if (touched === undefined) return { state, effects: [] };
  if (touched && 'open' in touched) return touched.open({ by, question: text }, moment);
  // 'I will gladly show you our catalogue': then it is shown, unless the intention shows something of its own.
  const beside = touched && !touched.media ? besideIntent(state, touched.name, mono) : null;
  const last = touched?.role === 'farewell' ? beforeGoodbye(state, mono) : null;
  const screen: State = last ??
    beside ?? {
      ...(state.screen === 'talk' ? state : show(state, 'talk', mono)),
      interaction: answered(interaction, 'answer', mono),
    };
  const missing = missingOf(state, text, touched);
  const intent = missing ? null : (touched ?? intentOfRole(agentOf(state.config, language), 'fallback'));
  const reply = missing?.[language] ?? (intent ? textOf(intent) : apology[language]);
  return tell(screen, interaction.fact.uuid, { by, question: text, intent, text: reply }, moment);
}

/** The voice has ended, or was ended: the person's time to speak begins. */
export function fallSilent(state: State, mono: number): State {
  if (state.answer === null || state.answer.speaksUntil === null) return state;
  const { interaction } = state;
  return {
    ...state,
    answer: { ...state.answer, speaksUntil: null },
    interaction: interaction && { ...interaction, touched: mono, asked: mono, reminded: false },
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
  const { interaction } = quiet;
  if (!interaction || !canAnswer(state) || (how === 'listening' && !mayListen(state))) return state;
  const listensUntil = how === 'listening' ? mono + timesOf(state).mic_listening_time * 1_000 : null;
  return {
    ...quiet,
    interaction: { ...interaction, input: how, listensUntil, touched: mono, asked: mono, reminded: false },
  };
}

/** Nothing was understood in the time for it. */
export function unheard(state: State, mono: number): State {
  const { interaction } = state;
  if (interaction?.input !== 'listening') return state;
  return {
    ...show(state, 'talk', state.screen === 'talk' ? state.since : mono),
    answer: null,
    interaction: answered(interaction, 'unheard', mono),
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
