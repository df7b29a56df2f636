import { cardinal, type ReadLanguage } from './numbers.ts';
import { type Reader, wordEnd } from './reader.ts';

const half = String.raw`\s?([ap])\.?\s?m\.?${wordEnd}`;
const suffix = String.raw`(?:${half}|\s?(?:hrs?|hs|h|horas|hours)\.?${wordEnd})`;
const start = String.raw`(?<![\p{L}\d]|\d[.,:/-])`;
const dash = String.raw`\s?[-–—]\s?`;
const word = String.raw`\s(?:a|y|to|and|until)\s`;

const esPart = (hour: number) => {
  if (hour === 12) return 'del día';
  if (hour < 1 || hour > 18) return 'de la noche';
  if (hour < 6) return 'de la madrugada';
  return hour < 12 ? 'de la mañana' : 'de la tarde';
};

function sayHour(language: ReadLanguage, hour: number, minutes: number): string {
  const twelve = hour % 12 || 12;
  if (language === 'es') {
    const usual: Record<number, string> = { 0: '', 15: ' y cuarto', 30: ' y media' };
    const past = usual[minutes] ?? ` y ${cardinal('es', minutes)}`;
    return `${cardinal('es', twelve, 'una')}${past} ${esPart(hour)}`;
  }
  if (minutes === 0 && twelve === 12) return hour === 12 ? 'noon' : 'midnight';
  const past = minutes ? ` ${minutes < 10 ? 'oh ' : ''}${cardinal('en', minutes)}` : '';
  return `${cardinal('en', twelve)}${past} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

/** An hour of the day in words, or null where there is no such hour; `which` is the a or p of twelve hours. */
function say(language: ReadLanguage, hour: string, minutes: string, which: string): string | null {
  const [h, m] = [Number(hour), Number(minutes || 0)];
  if (h > 24 || (h === 24 && m > 0)) return null;
  if (!which || h > 12) return sayHour(language, h % 24, m);
  return sayHour(language, (h % 12) + (which.toLowerCase() === 'p' ? 12 : 0), m);
}

/** '2 a 6 p.m.' begins in the afternoon, '10 a 2 p.m.' in the morning. */
function firstHalf(first: string, second: string, which: string): string {
  const other = which.toLowerCase() === 'p' ? 'a' : 'p';
  return Number(first) % 12 < Number(second) % 12 ? which : other;
}

/** Hours of the day: with minutes, with a.m. or p.m., and from one to another. */
export function hours(language: ReadLanguage): Reader[] {
  const to = language === 'es' ? ' a ' : ' to ';
  const withArticle = (article: string, said: string | null) =>
    said && `${/^una/.test(said) ? article.replace(/as/, 'a') : article}${said}`;
  const article = String.raw`(las\s)?`;
  return [
    {
      find: new RegExp(`(?<=\\d:[0-5]\\d|\\d\\s?[ap]\\.?m\\.?)${dash}(?=\\d{1,2}(?::\\d\\d|${half}))`, 'giu'),
      say: () => to,
    },
    {
      find: new RegExp(
        `${start}${article}(\\d{1,2})(?::([0-5]\\d))?(?:(${dash})|(?=${word}))(?=(?:${word})?(?:las?\\s)?(\\d{1,2})(?::[0-5]\\d)?${half})`,
        'giu',
      ),
      say: (_whole, las = '', hour = '', minutes = '', dashed = '', second = '', which = '') => {
        const said = withArticle(las, say(language, hour, minutes, firstHalf(hour, second, which)));
        return said && said + (dashed && to);
      },
    },
    {
      find: new RegExp(`${start}(\\d{1,2})\\s?(?:a|to|-|–)\\s?(1[3-9]|2[0-3])\\s?(?:hrs|hs|h)\\.?${wordEnd}`, 'giu'),
      say: (_whole, first = '', second = '') => {
        const from = say(language, first, '', '');
        return from && `${from}${to}${say(language, second, '', '')}`;
      },
    },
    {
      find: new RegExp(`${start}${article}(\\d{1,2})(?::([0-5]\\d)(?![\\d:]|\\s?min)${suffix}?|${half})`, 'giu'),
      say: (_whole, las = '', hour = '', minutes = '', one = '', other = '') =>
        withArticle(las, say(language, hour, minutes, one || other)),
    },
  ];
}
