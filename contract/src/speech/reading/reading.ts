import { abbreviations } from './abbreviations.ts';
import { amounts } from './amounts.ts';
import { dates } from './dates.ts';
import { hours } from './hours.ts';
import { links } from './links.ts';
import { type Currency, money } from './money.ts';
import type { ReadLanguage } from './numbers.ts';
import { ordinals } from './ordinals.ts';
import { type Reader, readWith } from './reader.ts';
import { telephones } from './telephones.ts';
import { tickets } from './tickets.ts';
import { measures } from './units.ts';

/** Rises with each change of how a text is read: a server that finds an older one in its database makes all speech anew by itself. */
export const readingVersion = 2;

/** Each takes what the ones after it would take for something else. */
const readersOf = (language: ReadLanguage, usual: Currency): readonly Reader[] => [
  ...links(language),
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
const spanish = { MXN: readersOf('es', 'MXN'), USD: readersOf('es', 'USD') };
const english = readersOf('en', 'USD');

/**
 * A text as it is to be said, by any engine: those read '$1,299.00' each in its own wrong way. What is not known stays as it is, and what
 * was read once reads the same again. `currency` is what a bare '$' means in Spanish, for robots pesos; in English it is dollars (VOZ-2).
 */
export function readAloud(
  text: string,
  language_id: number,
  { currency = 'MXN' }: { currency?: Currency } = {},
): string {
  if (language_id === 1) return readWith(text, spanish[currency]);
  return language_id === 2 ? readWith(text, english) : text;
}
