import { type Language, localeOf, wordsIn } from '@botones/contract/fields/words';
import { wireLabelWords } from './wire-labels.words.ts';

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
/** Which month a label names; -1: none. */
const monthOf = (name = '') => months.indexOf(name.toLowerCase());

/** A leap year: every day of a year is in it. */
const anyYear = 2024;

/** A period of the documented calls, 'Ene 2026' or '3 nov', in a language; null: it is none. */
function periodIn(label: string, language: Language, month: 'short' | 'numeric' = 'short'): string | null {
  const [, date, dayMonth, monthName, year] = /^(?:(\d{1,2}) (\p{L}+)|(\p{L}+) (\d{4}))$/u.exec(label) ?? [];
  const nth = monthOf(dayMonth ?? monthName);
  if (nth < 0) return null;
  const at = Date.UTC(Number(year ?? anyYear), nth, Number(date ?? 1));
  const shape = date ? { day: 'numeric' as const } : { year: 'numeric' as const };
  return new Intl.DateTimeFormat(localeOf(language), { month, timeZone: 'UTC', ...shape }).format(at);
}

const [spanish, keys] = [wireLabelWords.es, Object.keys(wireLabelWords.es) as (keyof typeof wireLabelWords.es)[]];

/** A label of the documented calls, which are Spanish, as it is read in a language. */
export function labelIn(label: string, language: Language): string {
  if (language === 'es-mx') return label;
  const key = keys.find((each) => spanish[each] === label);
  return key ? wordsIn(wireLabelWords, language)[key] : (periodIn(label, language) ?? label);
}

/** The same where there is little room: '11/3' in Japanese, whose characters are wide. */
export const shortLabelIn = (label: string, language: Language): string =>
  (language === 'ja' ? periodIn(label, language, 'numeric') : null) ?? labelIn(label, language);
