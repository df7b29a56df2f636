import type { IntentSection } from '@botones/contract/device/device-config';
import { wordsOf } from '@botones/contract/understanding/words';
import type { Activity, HeldContent } from './activity.ts';
import type { Sentence } from './languages.ts';
import type { Next } from './next.ts';
import type { Moment, State } from './state.ts';
import type { Wish } from './tell.ts';

/** An activity that people ask for by its name alone. */
interface Named {
  section: IntentSection;
  names: readonly string[];
  /** Whether this robot has it, and what is said where it has not. */
  has: (content: HeldContent) => boolean;
  none: Sentence;
  /** What it is called in an enumeration. */
  called: Sentence;
  /** Its first screen; null: it cannot be shown now. */
  enter: (state: State, mono: number) => State | null;
  /** The same, said. */
  open: (state: State, wish: Wish, moment: Moment) => Next;
}

/** How words, and intentions that are called as it is, lead to such an activity. */
export function byName({
  section,
  names,
  has,
  none,
  called,
  enter,
  open,
}: Named): Pick<Activity<never>, 'open' | 'missing' | 'names' | 'beside'> {
  const known: ReadonlySet<string> = new Set(names);
  return {
    open: (state, target, wish, moment) =>
      target.section === section && enter(state, moment.mono) ? open(state, wish, moment) : null,
    missing: (content, words) => (!has(content) && words.some((word) => known.has(word)) ? none : null),
    names: (content) => (has(content) ? [called] : []),
    beside(state, name, mono) {
      const [word, ...others] = wordsOf(name);
      return word !== undefined && others.length === 0 && known.has(word) ? enter(state, mono) : null;
    },
  };
}
