/** Which of two figures is the day: '24/12/2026' or '12/24/2026'. */
export type DayOrder = 'dmy' | 'mdy';

const months = 'ene|jan feb mar abr|apr may jun jul ago|aug sep|set oct nov dic|dec'
  .split(' ')
  .map((names) => names.split('|'));
const monthOf = (word: string): number => months.findIndex((names) => names.includes(word.slice(0, 3))) + 1;
/** All of it must be a month: 'marzo' is one, 'martes' is none. */
const month =
  '(enero|ene|january|jan|febrero|february|feb|marzo|march|mar|abril|abr|april|apr|mayo|may|junio|june|jun|julio|july|jul|agosto|ago|august|aug|septiembre|setiembre|september|sept|sep|set|octubre|october|oct|noviembre|november|nov|diciembre|dic|december|dec)';
// Each blank can be matched in one way only: else a row of dashes would take for ever.
const between = '(?:\\s*(?:\\bdel?\\b|\\bof\\b|[-/.,]))*\\s*';
const day = '(\\d{1,2})(?:st|nd|rd|th|ro|ero|[º°ª])?';
const year = '(\\d{4}|\\d{2})';

const byYear = /^(\d{4})(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})日?$/;
const inFigures = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/;
const joined = /^((?:19|20)\d\d)(\d\d)(\d\d)$/;
const dayFirst = new RegExp(`^${day}${between}${month}${between}${year}$`);
const monthFirst = new RegExp(`^${month}${between}${day}${between}${year}$`);

const weekday =
  /^(?:lunes|lun|martes|mar|miercoles|mie|jueves|jue|viernes|vie|sabado|sab|domingo|dom|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun)\.?(?:\s*,\s*|\s+(?=\d))/;
const time = /(?:t|,?\s+)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\s*[ap]\.?\s?m\.?)?\s*(?:z|hrs?\.?|[+-]\d\d:?\d\d)?$/;

/** No day is as long, with its weekday and time. */
const longest = 200;

function written(years: string, month: number, days: string): string | null {
  const full = years.length === 2 ? `20${years}` : years;
  const [number, of] = [Number(days), Number(full)];
  const last = new Date(Date.UTC(of, month, 0)).getUTCDate();
  if (month < 1 || month > 12 || number < 1 || number > last || of < 1900) return null;
  return `${full}-${String(month).padStart(2, '0')}-${String(number).padStart(2, '0')}`;
}

/**
 * A day as `yyyy-MM-dd`, however people and programs write it: '24/12/2026', '24-dic-2026', '24 de diciembre de 2026', 'Dec 24, 2026',
 * '24.12.26', '2026-12-24T09:00:00Z'; null where it is none. `order` decides where the figures fit both.
 */
export function dayWritten(text: string, order: DayOrder): string | null {
  if (text.length > longest) return null;
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
  const bare = plain.replace(weekday, '').replace(time, '').trim();
  const first = byYear.exec(bare) ?? joined.exec(bare);
  if (first) return written(first[1] ?? '', Number(first[2]), first[3] ?? '');
  const figures = inFigures.exec(bare);
  if (figures) {
    const [, one = '', , two = '', years = ''] = figures;
    const ofOrder = order === 'dmy' ? written(years, Number(two), one) : written(years, Number(one), two);
    // What fits the other order alone is no mistake.
    return ofOrder ?? (order === 'dmy' ? written(years, Number(one), two) : written(years, Number(two), one));
  }
  const named = dayFirst.exec(bare);
  if (named) return written(named[3] ?? '', monthOf(named[2] ?? ''), named[1] ?? '');
  const american = monthFirst.exec(bare);
  return american && written(american[3] ?? '', monthOf(american[1] ?? ''), american[2] ?? '');
}
