import type { Activity, HeldContent } from './activity.ts';
import type { Sentence } from './languages.ts';
import { wordsOf } from './match-intent.ts';
import type { Next } from './next.ts';
import type { ActivityName, Moment, State } from './state.ts';
import type { Wish } from './tell.ts';

/** Like words about a kind of records. */
const fit = 500;

/** An activity that people ask for by its name alone. */
interface Named {
  names: readonly string[];
  /** Whether this robot has it, and what is said where it has not. */
  has: (content: HeldContent) => boolean;
  none: Sentence;
  /** Its first screen; null: it cannot be shown now. */
  enter: (state: State, mono: number) => State | null;
  /** The same, said. */
  open: (state: State, wish: Wish, moment: Moment) => Next;
}

/** How words, and intentions that are called as it is, lead to such an activity. */
export function byName({
  names,
  has,
  none,
  enter,
  open,
}: Named): Pick<Activity<ActivityName>, 'match' | 'missing' | 'beside'> {
  const known: ReadonlySet<string> = new Set(names);
  return {
    match: (state, question) =>
      enter(state, 0) && wordsOf(question).some((word) => known.has(word))
        ? { fit, open: (wish, moment) => open(state, wish, moment) }
        : null,
    missing: (content, words) => (!has(content) && words.some((word) => known.has(word)) ? none : null),
    beside(state, name, mono) {
      const [word, ...others] = wordsOf(name);
      return word !== undefined && others.length === 0 && known.has(word) ? enter(state, mono) : null;
    },
  };
}
