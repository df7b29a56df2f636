/** What stands before a telephone and is none of it. */
const label =
  /^(?:(?:tel[eé]?f?o?n?o?s?|tels?|tfno|cel(?:ular)?|m[oó]vil|whats\s?app|wa|oficina|ofna?|conmutador|lada|phone|ph|mobile|office)\b[.:]?\s*)+/i;
const fax = /^fax\b/i;
const note = /\s*\([^()\d]*\)\s*$/;
const extension = /[\s,]*(?:\bext(?:ensi[oó]n(?:es)?|s)?\b\.?|\bx(?=\s?\d)|\bint\b\.?)\s*:?\s*(\d{1,6})\s*$/i;
/** A number behind a whole one, set apart: '613-798-5555  19207'. */
const setApart = /^((?:\D*\d){10,13})\s{2,}(\d{2,6})$/;
/** A local number with what is dialled within, which together look like a long one: '6196161-4100'. */
const localWithExtension = /^\d{6,8}\s*-\s*\d{3,5}$/;
/** A cell that is longer holds a text. */
const longest = 500;
const several = /\s*[/;,|\n]\s*|\s+(?:y|e|o|ó|u|and|or)\s+/i;

/** Telephones that a cell holds. */
export interface WrittenPhones {
  /** The digits of the first that can be read; else the cell as it is, for the rule to refuse. */
  phone: string;
  /** Those behind it, digits where they can be read. */
  others: string[];
  /** What is dialled within. */
  extension: string | null;
}

/** Digits of one telephone, without what Mexico no longer dials (044, 045, 01); null: it is none. */
function digitsOf(text: string): string | null {
  const bare = text.replace(label, '').replace(note, '').trim();
  // Numbers of spreadsheets, with decimals or as '5.512345678E+09'.
  const whole = bare
    .replace(/^(\d{7,15})\.0+$/, '$1')
    .replace(/^(\d)\.(\d{9,14})e\+?(\d{1,2})$/i, (all, one, rest, power) =>
      rest.length === Number(power) ? `${one}${rest}` : all,
    );
  if (
    !/^[+\d\s().·–-]+$/.test(whole) ||
    /^-?\d+[.,]\d+$/.test(whole) ||
    whole.startsWith('-') ||
    localWithExtension.test(whole)
  )
    return null;
  const digits = whole.replace(/\D/g, '');
  const national = digits.replace(/^(?:04[45]|01)(?=\d{10}$)/, '');
  return national.length >= 10 && national.length <= 15 && !/^0+$/.test(national) ? national : null;
}

const count = (text: string): number => text.replace(/\D/g, '').length;

/** The telephones of a cell: '55 1234 5678 / 55 8765 4321', 'Tel. 55-1234-5678 ext. 12', '5512345678.0', '044 55 1234 5678'. */
export function phonesWritten(text: string): WrittenPhones {
  const none = { phone: text.trim(), others: [], extension: null };
  if (none.phone.length > longest) return none;
  const found: WrittenPhones = { phone: '', others: [], extension: null };
  const keep = (telephone: string) => {
    if (found.phone === '' && count(telephone) >= 10 && /^\d+$/.test(telephone)) found.phone = telephone;
    else if (telephone !== found.phone && !found.others.includes(telephone)) found.others.push(telephone);
  };
  for (const part of text.trim().split(several)) {
    const inside = extension.exec(part)?.[1] ?? setApart.exec(part)?.[2];
    const bare = part.replace(extension, '').replace(setApart, '$1').trim();
    const digits = digitsOf(bare);
    if (inside) found.extension = found.extension ? `${found.extension}, ${inside}` : inside;
    if (fax.test(bare)) continue;
    if (digits) keep(digits);
    // Two without anything between them.
    else if (count(bare) === 20 && /^[\d\s().-]+$/.test(bare))
      bare
        .replace(/\D/g, '')
        .match(/\d{10}/g)
        ?.forEach(keep);
    else if (/^\d{1,4}$/.test(bare) && found.extension && !inside) found.extension += `, ${bare}`;
    // '55 1234 5678/79': the other ends otherwise.
    else if (/^\d{1,4}$/.test(bare) && found.phone) keep(found.phone.slice(0, -bare.length) + bare);
    else if (count(bare) >= 6) keep(bare);
  }
  return found.phone === '' ? none : found;
}
