import { cardinal, type ReadLanguage, spelled } from './numbers.ts';
import type { Reader } from './reader.ts';

const start = String.raw`(?<![\p{L}\d$€(]|\d[.,:/-]|\d\s)`;
const prefix = String.raw`\+\d{1,3}[ -]?(?:1[ -]?)?|0(?:1|44|45)[ -]?|1[ -]`;
const eight = String.raw`\d{4}[ .-]?\d{4}|\d{2}(?:[ .-]\d{2}){3}`;
const seven = String.raw`\d{3}[ .-]?\d{4}|\d{3}[ .-]\d{2}[ .-]\d{2}`;
const ten = String.raw`\d{10}|(?:\(\d{2}\)\s?|\d{2}[ .-])(?:${eight})|(?:\(\d{3}\)\s?|\d{3}[ .-])(?:${seven})`;
const end = String.raw`(?!\d|[.,:/-]\d)`;

/** The digits as they are grouped; ten in a row as Mexico groups them, its three largest cities with two. */
function groupsOf(digits: string): string[] {
  const cuts =
    digits.length === 10
      ? /^(?:55|56|33|81)/.test(digits)
        ? [0, 2, 6]
        : [0, 3, 6]
      : digits.length > 6
        ? [0, digits.length - 4]
        : [0];
  return cuts.map((from, at) => digits.slice(from, cuts[at + 1]));
}

/** A group of digits: Spanish in pairs, English digit by digit. */
export function sayGroup(language: ReadLanguage, digits: string): string {
  if (language === 'en') return spelled('en', digits);
  if (/^[1-9]00$/.test(digits)) return cardinal('es', Number(digits));
  const [odd = '', ...pairs] = (digits.length % 2 ? digits : `-${digits}`).match(/^.|../g) ?? [];
  const said = pairs.map((pair) => (pair.startsWith('0') ? spelled('es', pair) : cardinal('es', Number(pair))));
  return [...(odd === '-' ? [] : [spelled('es', odd)]), ...said].join(' ');
}

/** Numbers to call, in groups with a pause between them. */
export function telephones(language: ReadLanguage): Reader[] {
  const say = (...written: string[]) => {
    const groups = written.flatMap((part) => part.match(/\d+/g) ?? []).flatMap(groupsOf);
    const plus = written[0]?.startsWith('+') ? (language === 'es' ? 'más ' : 'plus ') : '';
    return plus + groups.map((group) => sayGroup(language, group)).join(', ');
  };
  return [
    {
      find: new RegExp(`${start}(${prefix}|)(${ten})${end}`, 'gu'),
      say: (_whole, country = '', number = '') => say(country, number),
    },
    {
      find: new RegExp(
        `(?<=(?:tel|cel|teléfono|celular|whatsapp|phone|call)s?[.:]{0,2}\\s?)(?:${eight}|${seven})${end}`,
        'giu',
      ),
      say: (number) => say(number ?? ''),
    },
    {
      find: /(?<![\p{L}\d$.,:/-])911(?![\p{L}\d]|[.,:/-]\d)/gu,
      say: () => (language === 'es' ? 'nueve once' : 'nine one one'),
    },
    {
      find: /(?<=\d[\d) .,-]{5,25}|[,.]?\s)ext\.?\s?(\d{1,6})(?!\d)/giu,
      say: (_whole, digits = '') => `${language === 'es' ? 'extensión' : 'extension'} ${sayGroup(language, digits)}`,
    },
  ];
}
