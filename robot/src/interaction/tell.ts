import type { ContentIntent } from '@botones/contract/device/device-config';
import type { AskedBy, Chosen } from '@botones/contract/device/exchange-fact';
import { factsOf, longestSpeechMs, type SeenRecord, type SpokenPart, spokenParts } from './answer.ts';
import { languageIds } from './languages.ts';
import type { Next } from './next.ts';
import type { Answer, Effect, Moment, Option, State } from './state.ts';

/** How somebody came to what is shown; touched: by the name that stands there. */
export interface Wish {
  by: Exclude<AskedBy, 'robot'>;
  question: string;
  /** How sure it is that this was meant. */
  score?: number | undefined;
  /** It was asked for what it costs. */
  price?: boolean | undefined;
  /** The question back that it answers: the exchange that is told again, and what was chosen (ENT-9). */
  chose?: { exchange: string; chosen: Chosen | null } | undefined;
}

/** What is told within an interaction, and what it answers: an intention, a record of the client, or words of our own. */
export interface Told {
  by: AskedBy;
  question: string | null;
  intent: ContentIntent | null;
  text: string;
  /** Said in place of what the intention says. */
  said?: string;
  score?: Wish['score'];
  chose?: Wish['chose'];
  /** It is asked back: these are on the glass. */
  options?: readonly Option[];
  record?: { seen: SeenRecord; parts: SpokenPart[] };
}

/** Answers within an interaction: what is on the screen, what is heard, and the facts of it. */
export function tell(state: State, interaction: string, told: Told, moment: Moment): Next {
  const { by, question, intent, text, said, record, score, chose, options } = told;
  const { language } = state;
  const exchange = chose?.exchange ?? moment.nextUuid();
  const asked = { uuid: exchange, viewUuid: moment.nextUuid(), interaction, at: moment.stamp };
  const about = { by, question, language_id: languageIds[language], intent, text, score, record: record?.seen };
  const choice = chose ? { chosen: chose.chosen } : options && {};
  const parts = record?.parts ?? (intent && said === undefined ? spokenParts(intent) : [{ text, sha256: null }]);
  const facts = factsOf({ ...asked, ...about, choice }).map((fact): Effect => ({ kind: 'fact', fact }));
  const next = speak(state, { exchange, intent, question, text, parts, ...(options && { options, by }) }, moment);
  return { state: next.state, effects: [...facts, ...next.effects] };
}

/** Words of our own, heard as they stand, without telling anybody that they were asked for. */
export function speakText(state: State, text: string, moment: Moment): Next {
  const parts = [{ text, sha256: null }];
  return speak(state, { exchange: moment.nextUuid(), intent: null, question: null, text, parts }, moment);
}

/** What is on the screen and heard of an answer, without telling anybody that it was asked. */
export function speak(
  state: State,
  answer: Omit<Answer, 'since' | 'speaksUntil'>,
  { mono }: Pick<Moment, 'mono'>,
): Next {
  const { exchange, parts } = answer;
  const { language, config } = state;
  const voice = state.interaction?.voice;
  const speaksUntil = parts.length ? mono + longestSpeechMs(parts, config?.files ?? []) : null;
  return {
    state: { ...state, answer: { ...answer, since: mono, speaksUntil } },
    effects: parts.length ? [{ kind: 'speak', exchange, parts, language, ...(voice && { voice }) }] : [],
  };
}
