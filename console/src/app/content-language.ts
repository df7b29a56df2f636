import { type ContentLanguage, type Translated, textIn } from '@botones/contract/fields/translated';
import { useCallback } from 'react';
import { type Language, usePreferences } from './session/preferences.ts';

/** The language in which somebody reads a client's content: Spanish, or English where the interface is not Spanish. */
export const contentLanguageOf = (language: Language): ContentLanguage => (language === 'es-mx' ? 1 : 2);

/** The reader's language of a client's content, and the text of a name in it. */
export function useContentLanguage() {
  const language = contentLanguageOf(usePreferences().language);
  const textOf = useCallback((texts: Translated) => textIn(texts, language), [language]);
  return { language, textOf };
}
