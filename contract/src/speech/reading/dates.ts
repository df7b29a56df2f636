import { cardinal, type ReadLanguage } from './numbers.ts';
import { ordinal } from './ordinals.ts';
import { type Reader, wordEnd } from './reader.ts';

const months = {
  es: [
    ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
    ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
  ],
  en: [
    ...['January', 'February', 'March', 'April', 'May', 'June'],
    ...['July', 'August', 'September', 'October', 'November', 'December'],
  ],
} as const;
const days = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const monthNamed = (language: ReadLanguage, name: string) =>
  months[language].findIndex((month) => month.slice(0, 3).toLowerCase() === name.slice(0, 3).toLowerCase()) + 1;

function enYear(year: number): string {
  const [century, rest] = [Math.floor(year / 100), year % 100];
  if (year < 1_000 || (century % 10 === 0 && rest < 10)) return cardinal('en', year);
  if (rest === 0) return `${cardinal('en', century)} hundred`;
  return `${cardinal('en', century)} ${rest < 10 ? 'oh ' : ''}${cardinal('en', rest)}`;
}

/** A day in words, or null where the calendar has none. */
function sayDate(language: ReadLanguage, day: number, month: number, year: number | null): string | null {
  const name = months[language][month - 1];
  if (!name || day < 1 || day > (days[month - 1] ?? 0)) return null;
  if (language === 'en') return `${name} ${ordinal('en', day)}${year === null ? '' : `, ${enYear(year)}`}`;
  return `${day === 1 ? 'primero' : cardinal('es', day)} de ${name}${year === null ? '' : ` de ${cardinal('es', year)}`}`;
}

/** Day and month of two numbers: Spanish writes the day first, English the month, unless only the other way is a date. */
function inOrder(language: ReadLanguage, first: number, second: number): [day: number, month: number] {
  const dayFirst = language === 'es' ? second <= 12 : first > 12;
  return dayFirst ? [first, second] : [second, first];
}
const fullYear = (year: string) => Number(year) + (year.length === 2 ? 2_000 : 0);

const named = {
  es: '(ene(?:ro)?|feb(?:rero)?|mar(?:zo)?|abr(?:il)?|may(?:o)?|jun(?:io)?|jul(?:io)?|ago(?:sto)?|sept?(?:iembre)?|oct(?:ubre)?|nov(?:iembre)?|dic(?:iembre)?)',
  en: '(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)',
};
const start = String.raw`(?<![\p{L}\d]|\d[.,:/-])`;

/** Dates in figures, and those whose month is a word. */
export function dates(language: ReadLanguage): Reader[] {
  const ofWords: Reader[] =
    language === 'es'
      ? [
          {
            find: new RegExp(
              `${start}(\\d{1,2})(?:\\sde\\s|[/ -])${named.es}\\.?(?:\\sdel?\\s|[/ -])(\\d{4})(?![\\d/-])`,
              'giu',
            ),
            say: (_whole, day, month = '', year) => sayDate('es', Number(day), monthNamed('es', month), Number(year)),
          },
          { find: new RegExp(`${start}(?:1|01)(?= de ${named.es}${wordEnd})`, 'giu'), say: () => 'primero' },
        ]
      : [
          {
            find: new RegExp(
              `${start}${named.en}\\.? (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?(?![\\p{L}\\d]|[:.,/-]\\d)`,
              'gu',
            ),
            say: (_whole, month = '', day, year) =>
              sayDate('en', Number(day), monthNamed('en', month), year ? Number(year) : null),
          },
        ];
  return [
    {
      find: /(?<![\p{L}\d]|\d[.,:/-])(\d{4})-(\d{2})-(\d{2})(?![\p{L}\d]|[/-]\d)/gu,
      say: (_whole, year, month, day) => sayDate(language, Number(day), Number(month), Number(year)),
    },
    {
      find: /(?<![\p{L}\d]|\d[.,:/-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?![\p{L}\d]|[/.-]\d)/gu,
      say: (_whole, first, _mark, second, year = '') =>
        sayDate(language, ...inOrder(language, Number(first), Number(second)), fullYear(year)),
    },
    {
      find: /(?<![\p{L}\d]|\d[.,:/-])(\d{1,2})\/(\d{1,2})\/(\d{2})(?![\p{L}\d]|[/.-]\d)/gu,
      say: (_whole, first, second, year = '') =>
        sayDate(language, ...inOrder(language, Number(first), Number(second)), fullYear(year)),
    },
    ...ofWords,
  ];
}
