import type { ContentAgent, ContentIntent } from '@botones/contract/device/device-config';
import { wordsOf } from '@botones/contract/understanding/words';
import type { HeldContent } from '../interaction/activity.ts';
import { agentOf, labelOf, suggestionsOf } from '../interaction/agents.ts';
import { type Language, locales, type Sentence } from '../interaction/languages.ts';
import type { State } from '../interaction/state.ts';
import { missingSection, namesOf, sectionOf } from './activities.ts';

/**
 * What is said of an intention that leads to a section of which this robot has nothing: by what it opens, or by its name alone. One
 * that is only called so and shows something of its own is whole without the section.
 */
export function missingBehind(content: HeldContent, intent: ContentIntent): Sentence | null {
  const { role, media, gestures, opens, stands_alone } = intent;
  if (stands_alone) return null;
  const words = wordsOf(sectionOf(intent));
  const shows = opens === undefined && (media !== null || gestures.some((gesture) => gesture.media !== null));
  return role === null && !shows && words.length === 1 ? missingSection(content, words) : null;
}

/** What people may touch: what the robot does not begin by itself, and nothing that it cannot show. */
export const offersOf = (content: HeldContent | null, agent: ContentAgent | null): ContentIntent[] =>
  suggestionsOf(agent).filter((intent) => content === null || missingBehind(content, intent) === null);

interface Instead {
  sections: (list: string) => string;
  asks: (list: string) => string;
  person: string;
}
const instead: Record<Language, Instead> = {
  es: {
    sections: (list) => `Lo que sí tengo: ${list}.`,
    asks: (list) => `Puede preguntarme: ${list}.`,
    person: 'Si gusta, llame a una persona.',
  },
  en: {
    sections: (list) => `What I do have: ${list}.`,
    asks: (list) => `You can ask me: ${list}.`,
    person: 'If you like, call a person.',
  },
};
/** So many questions are heard and remembered. */
const mostAsks = 2;

/** What there is where something is missing: the other sections, else what people may ask, else a person. */
export function insteadOf({ config, language }: Pick<State, 'config' | 'language'>): string {
  const words = instead[language];
  const join = (names: string[], type: 'conjunction' | 'disjunction') =>
    new Intl.ListFormat(locales[language], { type }).format(names);
  const sections = config ? namesOf(config).map((name) => name[language]) : [];
  if (sections.length > 0) return words.sections(join(sections, 'conjunction'));
  const asks = offersOf(config, agentOf(config, language)).slice(0, mostAsks);
  const quoted = asks.map((intent) => `“${labelOf(intent)}”`);
  return quoted.length > 0 ? words.asks(join(quoted, 'disjunction')) : words.person;
}
