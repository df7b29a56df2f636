import { abbreviations } from './abbreviations.ts';
import { amounts } from './amounts.ts';
import { dates } from './dates.ts';
import { hours } from './hours.ts';
import { links } from './links.ts';
import { type Currency, money } from './money.ts';
import { names } from './names.ts';
import type { ReadLanguage } from './numbers.ts';
import { ordinals } from './ordinals.ts';
import { type Reader, readWith } from './reader.ts';
import { telephones } from './telephones.ts';
import { tickets } from './tickets.ts';
import { measures } from './units.ts';
import { type SaidWords, sayWords } from './words.ts';

/** Rises with each change of how a text is read: a server that finds an older one in its database makes all speech anew by itself. */
export const readingVersion = 3;

/** Each takes what the ones after it would take for something else. */
const readersOf = (language: ReadLanguage, usual: Currency): readonly Reader[] => [
  ...money(language, usual),
  ...dates(language),
  ...hours(language),
  ...telephones(language),
  ...ordinals(language),
  ...tickets(language),
  ...measures(language),
  ...abbreviations(language),
  ...amounts(language),
];
/** Before words are looked for: those of an address are said as everywhere. */
const linksOf = { es: links('es'), en: links('en') };
const spanish = { MXN: readersOf('es', 'MXN'), USD: readersOf('es', 'USD') };
const english = readersOf('en', 'USD');

interface How {
  /** What a bare '$' means in Spanish, for robots pesos; in English it is dollars (VOZ-2). */
  currency?: Currency;
  /** How a client says words of the text's language (OIR-2). */
  words?: SaidWords | undefined;
}
const none: SaidWords = { next: new Map() };

/**
 * A text as it is to be said, by any engine: those read '$1,299.00' each in its own wrong way. What is not known stays as it is, and what
 * was read once reads the same again, but for a client's own words.
 */
export function readAloud(text: string, language_id: number, { currency = 'MXN', words = none }: How = {}): string {
  if (language_id !== 1 && language_id !== 2) return text;
  const language = language_id === 1 ? 'es' : 'en';
  const said = sayWords(readWith(text, linksOf[language]), [words, names[language]]);
  return readWith(said, language === 'es' ? spanish[currency] : english);
}
