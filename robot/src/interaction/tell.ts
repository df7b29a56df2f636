import type { ContentIntent } from '@botones/contract/device/device-config';
import type { AskedBy } from '@botones/contract/device/facts';
import { factsOf, longestSpeechMs, type SeenRecord, type SpokenPart, spokenParts } from './answer.ts';
import { languageIds } from './languages.ts';
import type { Next } from './next.ts';
import type { Answer, Effect, Moment, State } from './state.ts';

/** How somebody came to what is shown; touched: by the name that stands there. */
export interface Wish {
  by: Exclude<AskedBy, 'robot'>;
  question: string;
}

/** What is told within an interaction, and what it answers: an intention, a record of the client, or words of our own. */
export interface Told {
  by: AskedBy;
  question: string | null;
  intent: ContentIntent | null;
  text: string;
  record?: { seen: SeenRecord; parts: SpokenPart[] };
}

/** Answers within an interaction: what is on the screen, what is heard, and the facts of it. */
export function tell(state: State, interaction: string, told: Told, moment: Moment): Next {
  const { by, question, intent, text, record } = told;
  const { language } = state;
  const exchange = moment.nextUuid();
  const asked = { uuid: exchange, viewUuid: moment.nextUuid(), interaction, at: moment.stamp };
  const about = { by, question, language_id: languageIds[language], intent, text, record: record?.seen };
  const parts = record?.parts ?? (intent ? spokenParts(intent) : [{ text, sha256: null }]);
  const facts = factsOf({ ...asked, ...about }).map((fact): Effect => ({ kind: 'fact', fact }));
  const next = speak(state, { exchange, intent, question, text, parts }, moment);
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
  const speaksUntil = parts.length ? mono + longestSpeechMs(parts, config?.files ?? []) : null;
  return {
    state: { ...state, answer: { ...answer, since: mono, speaksUntil } },
    effects: parts.length ? [{ kind: 'speak', exchange, parts, language }] : [],
  };
}
