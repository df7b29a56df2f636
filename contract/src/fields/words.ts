/** The languages in which people read the product. */
export const languages = ['es-mx', 'en', 'ja'] as const;
export type Language = (typeof languages)[number];

/** A sentence, a function that completes one, or a group of them. */
export interface Sentences {
  readonly [key: string]: string | ((...parts: never[]) => string) | Sentences;
}

type Same<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...parts: infer P) => string
      ? (...parts: P) => string
      : Same<T[K]>;
};

/** One dictionary in the three languages; es-MX is the original and its keys are the keys of the others. */
export interface Words<T> {
  readonly es: Same<T>;
  readonly en: Same<T>;
  readonly ja: Same<T>;
}
/** The sentences of a dictionary, whichever language they are in. */
export type WordsOf<W> = W extends Words<infer T> ? Words<T>['es'] : never;

/** Declares a dictionary: a key that en or ja lacks, has too many or takes other parts for does not compile. */
export const defineWords = <const T extends Sentences>(words: {
  es: T;
  en: Same<NoInfer<T>>;
  ja: Same<NoInfer<T>>;
}): Words<T> => words as unknown as Words<T>;

/** The key under which the texts of a language stand. */
export const column = { 'es-mx': 'es', en: 'en', ja: 'ja' } as const satisfies Record<Language, keyof Words<unknown>>;

/** The sentences of a dictionary in a language. */
export const wordsIn = <T>(words: Words<T>, language: Language): Same<T> => words[column[language]];

/** The BCP 47 tag that Intl and `lang` want. */
export const localeOf = (language: Language): string => (language === 'es-mx' ? 'es-MX' : language);

/** `pluralIn('es-mx', n, 'robot', 'robots')` → '1 robot', '2,431 robots'. Japanese passes one form. */
export function pluralIn(language: Language, n: number, one: string, other: string = one, space = ' '): string {
  return `${new Intl.NumberFormat(localeOf(language)).format(n)}${space}${n === 1 ? one : other}`;
}
