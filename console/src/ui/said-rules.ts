import { type ErrorCode, errors as inSpanish } from '@botones/contract/errors';

/** What is counted in 'Máximo 60 caracteres'; '' in 'Máximo 16384'. */
export type Unit = '' | 'caracteres' | 'segundos' | 'dígitos' | 'horas' | 'personas';

/** A language's words for the rules of fields. */
interface Language {
  /** Whole sentences. */
  known: Record<string, string>;
  /** At most so many, or at least. */
  amount: (most: boolean, n: string, unit: Unit) => string;
  errors: Record<ErrorCode, string>;
}

/** How a language says the rule of a field: the whole sentence, its amount, or the failure that reads the same. */
export const rulesIn =
  ({ known, amount, errors }: Language) =>
  (sentence: string): string | undefined => {
    const whole = known[sentence];
    if (whole !== undefined) return whole;
    // The documents write both 'Máximo' and 'Maximo'.
    const counted = /^M(?:[aá]x|[ií]n)imo (\d+)(?: (caracteres|segundos|dígitos|horas|personas))?$/.exec(sentence);
    if (counted) return amount(/^M[aá]/.test(sentence), counted[1] ?? '', (counted[2] ?? '') as Unit);
    const same = Object.entries(inSpanish).find(([, [, said]]) => said === sentence)?.[0];
    return same && errors[same as ErrorCode];
  };
