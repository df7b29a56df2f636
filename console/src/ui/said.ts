import type { ErrorCode } from '@botones/contract/errors';
import { useCallback, useEffect, useState } from 'react';
import { usePreferences } from '../app/session/preferences.ts';
import type { Translations } from './said.en.ts';

/** The server and the contract speak Spanish; other languages are fetched only by those who read them. */
const loaders = {
  'es-mx': null,
  en: () => import('./said.en.ts').then((loaded) => loaded.said),
  ja: () => import('./said.ja.ts').then((loaded) => loaded.said),
};

/** Translates what server and contract said: by error word, else by the sentence itself, else leaves it as it is. */
export function useSaid(): (word: string, sentence: string) => string {
  const { language } = usePreferences();
  const [translations, setTranslations] = useState<Translations | null>(null);
  useEffect(() => {
    let gone = false;
    loaders[language]?.().then((loaded) => gone || setTranslations(loaded));
    return () => {
      gone = true;
    };
  }, [language]);
  return useCallback(
    (word, sentence) => {
      if (language === 'es-mx' || !translations) return sentence;
      return translations.errors[word as ErrorCode] ?? translations.rules(sentence) ?? sentence;
    },
    [language, translations],
  );
}
