import type { FileUrl } from '../content/file-url.ts';
import { type Language, locales } from '../interaction/languages.ts';
import type { Levels } from '../interaction/levels.ts';
import type { InputOf } from '../interaction/part.ts';
import type { SpokenTime } from '../interaction/spoken-time.ts';
import type { State, TouchInputs } from '../interaction/state.ts';
import { type Words, words } from './words.ts';

/** What every screen is given; `Own`: what its part alone reacts to. */
export interface DisplayProps<Own = never> {
  state: State;
  words: Words;
  now: SpokenTime;
  /** The minute it is, in milliseconds of the server's clock. */
  minute: number;
  send: (input: InputOf<TouchInputs> | Own) => void;
  /** Whether questions can be spoken; how loud it is while somebody does. */
  hears: boolean;
  levels?: Levels;
  fileUrl: FileUrl;
}

const languages: Language[] = ['es', 'en'];

/** Both languages, always in their own words. */
export const Languages = ({ state, words: spoken, send }: DisplayProps) => (
  <fieldset className="languages" aria-label={spoken.language}>
    {languages.map((language) => (
      <button
        key={language}
        type="button"
        className="pill"
        lang={locales[language]}
        aria-pressed={state.language === language}
        onClick={() => send({ kind: 'language', language })}
      >
        {words[language].languages[language]}
      </button>
    ))}
  </fieldset>
);

/** A reminder speaks of nothing in particular. */
const nobody = { robot: '', client: null, time: '', date: '', online: true };

/** What is said to somebody who hesitates; null: nobody does. */
export function reminderOf({ state, words }: DisplayProps): string | null {
  const saying = state.interaction?.saying;
  return saying === 'reminder' || saying === 'repeated' ? words.says[saying](nobody) : null;
}

/** The two circles behind everything. */
export const Rings = () => (
  <div className="rings" aria-hidden="true">
    <i />
    <i />
  </div>
);
