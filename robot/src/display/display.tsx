import type { FileUrl } from '../content/file-url.ts';
import type { Plays } from '../content/playlist.ts';
import { type Language, locales } from '../interaction/languages.ts';
import type { SpokenTime } from '../interaction/spoken-time.ts';
import type { Input, State } from '../interaction/state.ts';
import { type Words, words } from './words.ts';

/** What every screen is given. */
export interface DisplayProps {
  state: State;
  words: Words;
  now: SpokenTime;
  /** The minute it is, in milliseconds of the server's clock. */
  minute: number;
  send: (input: Input) => void;
  /** Whether questions can be spoken. */
  hears: boolean;
  fileUrl: FileUrl;
  /** Something of what is played could not be, and for a moment nothing was painted: the console is told. */
  onBroken: (name: string) => void;
  onBlack: () => void;
  /** What is shown at rest is counted. */
  plays: Plays;
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
