import { column, defineWords, localeOf, pluralIn, type Words, wordsIn } from '@botones/contract/fields/words';
import { type Language, preferences, usePreferences } from './session/preferences.ts';

export { column, defineWords, localeOf, type Words, wordsIn };

type Same<T> = Words<T>['es'];

/** One text in the three languages, where a whole dictionary would be too much. */
export interface Label {
  readonly es: string;
  readonly en: string;
  readonly ja: string;
}

/** A label in a language. */
export const labelIn = (label: Label, language: Language): string => label[column[language]];

/** The sentences in the person's language; re-renders when they choose another. */
export const useWords = <T>(words: Words<T>): Same<T> => wordsIn(words, usePreferences().language);

/** The same outside a component, at this moment. */
export const wordsNow = <T>(words: Words<T>): Same<T> => wordsIn(words, preferences().language);

/** `plural(n, 'robot', 'robots')` → '1 robot', '2,431 robots'. Japanese passes one form. */
export const plural = (n: number, one: string, other: string = one, space = ' '): string =>
  pluralIn(preferences().language, n, one, other, space);
