import type { ContentAgent, ContentIntent } from '@botones/contract/device/device-config';
import type { HeldContent } from '../interaction/activity.ts';
import { suggestionsOf } from '../interaction/agents.ts';
import type { Sentence } from '../interaction/languages.ts';
import { wordsOf } from '../interaction/match-intent.ts';
import { missingSection } from './activities.ts';

/** What is said of an intention that speaks by its name alone of a section of which this robot has nothing: what shows something of its own is whole without it. */
export function missingBehind(content: HeldContent, { name, role, media, gestures }: ContentIntent): Sentence | null {
  const words = wordsOf(name);
  const shows = media !== null || gestures.some((gesture) => gesture.media !== null);
  return role === null && !shows && words.length === 1 ? missingSection(content, words) : null;
}

/** What people may touch: what the robot does not begin by itself, and nothing that it cannot show. */
export const offersOf = (content: HeldContent | null, agent: ContentAgent | null): ContentIntent[] =>
  suggestionsOf(agent).filter((intent) => content === null || missingBehind(content, intent) === null);
