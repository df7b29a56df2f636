/** One text in each language of the interface; a missing one does not compile. */
export interface Texts {
  readonly es: string;
  readonly en: string;
  readonly ja: string;
}
export type TextLanguage = keyof Texts;

/** A text with what its places stand for: `{max}` is the parameter of that name. */
export const filled = (text: string, params: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));

/**
 * A feature's failures by error code: the HTTP status and the sentence that people read; `{uses}` stands for the parameter of that
 * name. The Spanish one is the documented one.
 */
export const defineErrors = <const T extends Record<string, readonly [status: number, message: Texts]>>(errors: T): T =>
  errors;

/** A feature's rules by code; `{max}` stands for the parameter of that name. The Spanish sentence is the documented one. */
export const defineRules = <const T extends Record<string, Texts>>(rules: T): T => rules;
