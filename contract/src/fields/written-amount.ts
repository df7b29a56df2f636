import { anyCurrency } from './written-currency.ts';

/** The sign before the decimals of a column: '1,234.50' has a point, '1.234,50' a comma. */
export type DecimalSign = 'point' | 'comma';

/** No amount is as long, with all that stands around it. */
const longest = 100;

/** What a price is of: 'c/u', '/kg', 'por pieza', 'el kilo'. */
const each = String.raw`(?:c\/u|cada un[oa]|(?:\/|\bpor|\bx|\bel|\bla|\bper)\s*(?:k|kg|kgs|kilo|kilos|kilogramo|g|gr|grs|gramo|100\s?gr?|lt?|lts|litro|ml|m|mt|mts|metro|m2|m²|pza?s?|piezas?|pz|unidad|und?|uds?|caja|paquete|pqt?e?|docena|par|bolsa|rollo|manojo|costal|persona|noche|d[ií]a|hora|hr?|mes|sesi[oó]n|servicio|kilogram|piece|unit|lb|each))\.?`;
const currency = String.raw`${anyCurrency}|\$`;
const before = new RegExp(String.raw`^(?:(?:${currency})\s*){1,4}`, 'i');
const behind = new RegExp(String.raw`\s*(?:(?:${currency}|${each})\s*){1,4}\.?$`, 'i');

/** What stands around an amount and is none of it: currencies, 'c/u', '/kg', '.-', blanks and apostrophes between its thousands. */
function bareOf(text: string): string {
  const trimmed = text.trim();
  if (trimmed.length > longest) return '';
  return trimmed
    .replace(/^(?:desde|from)\s+/i, '')
    .replace(before, '')
    .replace(behind, '')
    .replace(/[.,][-–]+$/, '')
    .replace(/[\s\u00a0\u202f']/g, '');
}

const thousands = { point: ',', comma: '.' } as const;
const decimals = { point: '.', comma: ',' } as const;

/** What an amount says about its own signs: which sign must stand before decimals, that both fit, or that it is no amount. */
export function signOf(text: string): DecimalSign | 'either' | 'plain' | null {
  const bare = bareOf(text);
  if (/^\d+$/.test(bare)) return 'plain';
  if (!/^\d{1,3}(?:\d*|(?:[.,]\d{3})*)(?:[.,]\d+)?$/.test(bare)) return null;
  const signs = bare.replace(/\d/g, '');
  const last = signs.at(-1) === '.' ? 'point' : 'comma';
  // Two signs: the last stands before decimals, and the others between thousands alike.
  if (new Set(signs).size === 2) return /^([.,])\1*[.,]$/.test(signs) && signs.at(0) !== signs.at(-1) ? last : null;
  // One sign several times stands between thousands: '1.400.00' has two decimals and is read by nobody.
  if (signs.length > 1) return !/^\d{1,3}(?:[.,]\d{3})+$/.test(bare) ? null : last === 'point' ? 'comma' : 'point';
  const [whole = '', rest = ''] = bare.split(/[.,]/);
  return rest.length === 3 && whole.length <= 3 && !/^0/.test(whole) ? 'either' : last;
}

/** How the amounts of a column are written, and one of it that could be read both ways. */
export interface ColumnSign {
  /** Null: nothing in it decides, or its amounts contradict one another. */
  sign: DecimalSign | null;
  /** The first that fits both readings; null: there is none, and nothing is to be asked. */
  doubt: string | null;
}

/** Decides for a whole column how its points and commas are read (IMP-1). */
export function columnSign(cells: Iterable<string>): ColumnSign {
  const found = new Set<DecimalSign>();
  let doubt: string | null = null;
  for (const cell of cells) {
    const sign = signOf(cell);
    if (sign === 'either') doubt ??= cell.trim();
    else if (sign === 'point' || sign === 'comma') found.add(sign);
  }
  const [sign = null] = found.size === 1 ? found : [];
  return { sign, doubt };
}

/**
 * An amount as digits and a point ('$ 3,041,791' → '3041791', '1.234,50' → '1234.50'), rounded to cents where a sheet calculated more; null where
 * it is none, or where it fits both readings and none was decided.
 */
export function amountWritten(text: string, sign: DecimalSign | null): string | null {
  const own = signOf(text);
  if (own === null) return null;
  const bare = bareOf(text);
  if (own === 'plain') return bare;
  const read = own === 'either' ? sign : own;
  if (read === null) return null;
  const digits = bare.replaceAll(thousands[read], '').replace(decimals[read], '.');
  const [whole = '', rest = ''] = digits.split('.');
  if (rest === '') return whole;
  return rest.length <= 2 ? `${whole}.${rest}` : roundedToCents(digits);
}

/** Half a cent goes up, as people count: of numbers this large no double is exact, so the digits are added up. */
function roundedToCents(digits: string): string {
  const [whole = '', rest = ''] = digits.split('.');
  const up = Number(rest[2] ?? '0') >= 5 ? 1n : 0n;
  const cents = BigInt(whole + rest.slice(0, 2)) + up;
  const text = cents.toString().padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}
