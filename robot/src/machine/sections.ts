import type { ContentAgent, ContentIntent } from '@botones/contract/device/device-config';
import type { HeldContent } from '../interaction/activity.ts';
import { suggestionsOf } from '../interaction/agents.ts';
import type { Sentence } from '../interaction/languages.ts';
import { wordsOf } from '../interaction/match-intent.ts';
import { missingInActivity } from './activities.ts';

/** Sections of which clients' intentions speak and that no robot has yet, by the words that name them. */
const toCome: readonly { words: ReadonlySet<string>; none: Sentence }[] = [
  {
    words: new Set(['turno', 'turnos', 'turns']),
    none: { es: 'Todavía no doy turnos.', en: 'I do not give out tickets yet.' },
  },
];

/** What is said where words name a section of which this robot has nothing. Null: they name none. */
export const missingSection = (content: HeldContent, words: readonly string[]): Sentence | null =>
  missingInActivity(content, words) ?? toCome.find((each) => words.some((word) => each.words.has(word)))?.none ?? null;

/** The same of an intention that speaks of a section, by its name alone: what shows something of its own is whole without it. */
export function missingBehind(content: HeldContent, { name, role, media, gestures }: ContentIntent): Sentence | null {
  const words = wordsOf(name);
  const shows = media !== null || gestures.some((gesture) => gesture.media !== null);
  return role === null && !shows && words.length === 1 ? missingSection(content, words) : null;
}

/** What people may touch: what the robot does not begin by itself, and nothing that it cannot show. */
export const offersOf = (content: HeldContent | null, agent: ContentAgent | null): ContentIntent[] =>
  suggestionsOf(agent).filter((intent) => content === null || missingBehind(content, intent) === null);
