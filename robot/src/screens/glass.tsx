import type { Said } from '../moment.ts';
import type { Event, Language, State } from '../state.ts';
import { locales, type Words, words } from '../words.ts';

/** What every screen is given. */
export interface Glass {
  state: State;
  words: Words;
  now: Said;
  send: (event: Event) => void;
}

const languages: Language[] = ['es', 'en'];

/** Both languages, always in their own words. */
export const Languages = ({ state, words: spoken, send }: Glass) => (
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

/** The two circles behind everything. */
export const Rings = () => (
  <div className="rings" aria-hidden="true">
    <i />
    <i />
  </div>
);
