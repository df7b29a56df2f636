/** What a robot speaks. */
export type Language = 'es' | 'en';
/** What the robot says itself, in each of them. */
export type Sentence = Readonly<Record<Language, string>>;
/** What a language is on the wire. */
export const languageIds = { es: 1, en: 2 } as const;
/** For `lang` and `Intl`. */
export const locales: Record<Language, string> = { es: 'es-MX', en: 'en-US' };
