import type { ContentIntent } from '@botones/contract/device/device-config';
import type { NotificationFact } from '@botones/contract/device/facts';
import { heard } from '@botones/contract/understanding/heard';
import { screenWordOf } from '@botones/contract/understanding/screen-words';
import { isAboutPrice, type Slots } from '@botones/contract/understanding/slots';
import { understand } from '@botones/contract/understanding/understand';
import { wordsOf } from '@botones/contract/understanding/words';
import { agentOf, intentOfRole } from '../interaction/agents.ts';
import { longestSpeechMs, textOf } from '../interaction/answer.ts';
import type { Sentence } from '../interaction/languages.ts';
import { answered, type Next, show, stay } from '../interaction/next.ts';
import type { Effect, Moment, State } from '../interaction/state.ts';
import { type Told, tell, type Wish } from '../interaction/tell.ts';
import { missesOf, putMisses } from '../listening/tries.ts';
import { hoursSaid } from '../records/answers.ts';
import { modelOf } from '../understanding/mind.ts';
import { beforeGoodbye, besideIntent, missingSection, openTarget, tilesOf } from './activities.ts';
import { chosenOf, intentOf, offeredOf, optionsOf, placeSaid, pleaseChoose, questionOf } from './options.ts';
import { insteadOf, missingBehind, offersOf } from './sections.ts';

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

/** From so many tries in a row on of which nothing was made, people choose from what there is. */
export const mostMisses = 2;

/** Said where somebody takes none of what was offered. */
const otherwise: Sentence = {
  es: 'De acuerdo. Dígamelo de otra manera, por favor.',
  en: 'All right. Please say it another way.',
};

export interface Question {
  by: 'touch' | 'typed' | 'voice';
  question: string;
  /** Touched: which one it is. */
  intent_id?: number | undefined;
}

/** What is said where somebody asks for what the robot has nothing of; null: it has it, or it is nothing that it could have. */
const missingOf = ({ config }: State, question: string, meant: ContentIntent | null): Sentence | null =>
  config && (meant ? missingBehind(config, meant) : missingSection(config, wordsOf(question)));

/** Whether there is anything that people can ask for. */
export const canAnswer = ({ config, language }: State): boolean =>
  agentOf(config, language) !== null || tilesOf(config) > 0;

/** Words of its own, told as an answer on the screen where people ask. */
function reply(state: State, wish: Wish, told: Pick<Told, 'intent' | 'text' | 'options'>, moment: Moment): Next {
  const { interaction } = state;
  if (!interaction) return stay(state);
  const { mono } = moment;
  const screen = state.screen === 'talk' ? state : show(state, 'talk', mono);
  const talking = { ...screen, interaction: answered(interaction, 'answer', mono) };
  return tell(talking, interaction.fact.uuid, { ...wish, ...told }, moment);
}

/** An intention is answered; null: it is the client's for what nothing fits, or our apology. */
function answerIntent(state: State, intent: ContentIntent | null, slots: Slots, wish: Wish, moment: Moment): Next {
  const { interaction, config, language } = state;
  if (!interaction || !config) return stay(state);
  const missing = missingOf(state, wish.question, intent);
  if (missing) return reply(state, wish, { intent: null, text: `${missing[language]} ${insteadOf(state)}` }, moment);
  if (!intent) {
    const fallback = intentOfRole(agentOf(config, language), 'fallback');
    return reply(state, wish, { intent: fallback, text: fallback ? textOf(fallback) : apology[language] }, moment);
  }
  // 'I will gladly show you our catalogue': then it is shown, unless the intention shows something of its own.
  const last = intent.role === 'farewell' ? beforeGoodbye(state, moment.mono) : null;
  const beside = intent.media ? null : besideIntent(state, intent, moment.mono);
  const screen = last ?? beside;
  const said = intent.opens === 'branches' ? hoursSaid(config, slots, language, moment.now) : null;
  const told = { intent, text: said ?? textOf(intent), ...(said !== null && { said }) };
  if (!screen) return reply(state, wish, told, moment);
  return tell(screen, interaction.fact.uuid, { ...wish, ...told }, moment);
}

/** What words mean is answered, asked back, or nothing. */
function answerSentence(state: State, wish: Wish, moment: Moment): Next {
  const { config, language } = state;
  if (!config) return stay(state);
  const { outcome, best, rivals, slots } = understand(wish.question, modelOf(config, language));
  const intents = agentOf(config, language)?.intents ?? [];
  const sure = { ...wish, score: best?.score };
  if (outcome === 'sure' && best?.record) {
    const asksPrice = rivals.some(
      ({ intent_id }) => intents.find((each) => each.intent_id === intent_id)?.opens === 'catalogue',
    );
    const opened = openTarget(
      state,
      best.record,
      { ...sure, price: asksPrice && isAboutPrice(wish.question, language) },
      moment,
    );
    if (opened) return opened;
  }
  if (outcome === 'sure' && best?.intent_id != null) {
    const intent = intents.find((each) => each.intent_id === best.intent_id) ?? null;
    return answerIntent(state, intent, slots, sure, moment);
  }
  const missing = missingSection(config, wordsOf(wish.question));
  const offered = intents.filter((intent) => missingBehind(config, intent) === null);
  const options = missing ? [] : optionsOf(best ? [best, ...rivals] : [], offered, language);
  if (options.length === 0) {
    const missed = missing || wish.by !== 'voice' ? state : putMisses(state, missesOf(state) + 1);
    const instead =
      missesOf(missed) >= mostMisses && missed !== state ? offeredOf(offersOf(config, agentOf(config, language))) : [];
    if (instead.length === 0) return answerIntent(missed, null, slots, wish, moment);
    return reply(missed, wish, { intent: null, text: pleaseChoose(instead, language), options: instead }, moment);
  }
  return reply(state, sure, { intent: null, text: questionOf(options, language), options }, moment);
}

/** Which of what was offered these words take; null: none of them, undefined: they are no answer to it. */
function optionSaid({ answer, language }: State, text: string): number | null | undefined {
  return answer?.options && placeSaid(screenWordOf(text, language), answer.options);
}
export const isAnswerToOptions = (state: State, text: string): boolean => optionSaid(state, text) !== undefined;

/** Somebody asks: by touch an intention; in words whatever they mean, a word of the screen first where it asks for one. */
export function ask(state: State, { by, question, intent_id }: Question, moment: Moment): Next {
  const { interaction, language, config } = state;
  const text = heard(question);
  if (!interaction || !canAnswer(state) || !text) return stay(state);
  const wish: Wish = { by, question: text };
  if (intent_id !== undefined) {
    const touched = agentOf(config, language)?.intents.find((each) => each.intent_id === intent_id);
    return touched ? answerIntent(state, touched, {}, wish, moment) : stay(state);
  }
  const place = optionSaid(state, text);
  return place !== undefined ? pick(state, place, moment) : answerSentence(state, wish, moment);
}

/** Somebody takes one of what was offered, or none of them: the exchange that asked back is told again with it (ENT-9). */
export function pick(state: State, place: number | null, moment: Moment): Next {
  const { answer, language } = state;
  const { options, exchange, question, by = 'typed' } = answer ?? {};
  if (!options || !exchange || by === 'robot') return stay(state);
  const option = place === null ? null : options[place];
  if (option === undefined) return stay(state);
  const chosen = option && chosenOf(option);
  const wish: Wish = { by, question: question ?? '', chose: { exchange, chosen } };
  if (option?.target) {
    const opened = openTarget(state, option.target, wish, moment);
    if (opened) return opened;
  }
  const intent = option && intentOf(state, option);
  // What was offered may be gone since: another configuration came.
  if (intent) return answerIntent(state, intent, {}, wish, moment);
  return reply(
    state,
    { ...wish, chose: { exchange, chosen: null } },
    { intent: null, text: otherwise[language] },
    moment,
  );
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
