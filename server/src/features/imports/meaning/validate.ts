import { type BrokenRules, brokenRules } from '@botones/contract/broken-rules';
import { dialledFrom } from '@botones/contract/fields/national-phones';
import { amountWritten, type DecimalSign, signOf } from '@botones/contract/fields/written-amount';
import type { WrittenCurrency } from '@botones/contract/fields/written-currency';
import type { ImportColumn } from '@botones/contract/imports/import-column';
import type { ImportSettings } from '@botones/contract/imports/import-settings';
import type { Importable, Values } from '../../../app/records/importable.ts';
import { currenciesBeside, isOther } from './currencies.ts';
import { isHtml, textOfHtml } from './html.ts';
import { joinedText } from './joined.ts';
import { saidIn } from './kinds.ts';
import { type Problem, problemAt } from './problems.ts';
import { pathWritten } from './templates.ts';

/** What a row says by column, and which of it the sheet itself did not say. */
export interface Shown {
  /** As the sheet says it, with what was asked for all and what is drawn from the rest. */
  shown: Values;
  /** The same without the tags of web pages: what becomes a record. */
  values: Values;
  given: string[];
  /** What is left out of its cells. */
  remarks: Problem[];
  /** By column of amounts: what the sheet says about their currency beside the cell. */
  currencies: Readonly<Record<string, readonly WrittenCurrency[]>>;
}

/** What is said in one line. */
const ofOneLine = ({ name, type }: ImportColumn): boolean => type === 'choice' || /^(?:name|direction|code)/.test(name);
/** A text without the line breaks and tabs that somebody made within a cell. */
const inOneLine = (text: string, between: string): string =>
  text
    .replaceAll('\t', ' ')
    .split(/[\r\n\v\f\u0085\u2028\u2029]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .reduce((said, line) => (said === '' ? line : `${said}${said.endsWith(',') ? ' ' : between}${line}`), '');

/** A row's cells by column, with what was asked for all rows and what follows from the rest. */
export function shownOf(
  { cells, fixed = {} }: { cells: readonly string[]; fixed?: Values },
  settings: Pick<ImportSettings, 'columns' | 'asked'> &
    Partial<Pick<ImportSettings, 'phone_country'>> & { paths?: readonly string[]; headings?: readonly string[] },
  importable: Pick<Importable, 'columns' | 'fill'>,
): Shown {
  const names = importable.columns.map(({ name }) => name);
  const by = (of: (name: string) => string): Record<string, string> =>
    Object.fromEntries(names.map((name) => [name, of(name)]));
  const choices = new Set(importable.columns.filter(({ type }) => type === 'choice').map(({ name }) => name));
  const joined = new Map(importable.columns.map(({ name, joined = ' ' }) => [name, joined]));
  const said = by((name) => {
    if (fixed[name] !== undefined) return fixed[name].trim();
    const places = settings.columns[name] ?? [];
    // A day without hours is one that is closed: its reader knows those words.
    const parts = places.map((place) => (name.startsWith('day_') ? (cells[place] ?? '').trim() : saidIn(cells[place])));
    const headings = places.map((place) => (settings.headings?.[place] ?? '').trim());
    return joinedText(parts, headings, joined.get(name) ?? ' ');
  });
  const { steps: own, remarks } = stepsOf(said, settings.paths ?? [], importable.columns);
  const lined = new Set(importable.columns.filter(ofOneLine).map(({ name }) => name));
  const text = by((name) => {
    const plainly = isHtml(own[name] ?? '') ? textOfHtml(own[name] ?? '') : (own[name] ?? '');
    return lined.has(name) ? inOneLine(plainly, joined.get(name) ?? ' ') : plainly;
  });
  const { phone_country = null } = settings;
  const asked = by((name) => {
    const telling = text[name] || (settings.asked[name] ?? '').trim();
    return name === 'phone' && phone_country !== null ? dialledFrom(phone_country, telling) : telling;
  });
  const filled = importable.fill(asked);
  const values = by((name) => asked[name] || (filled[name] ?? ''));
  return {
    shown: by((name) => (choices.has(name) ? '' : own[name]) || (values[name] ?? '')),
    values,
    given: names.filter((name) => !own[name]),
    remarks,
    currencies: Object.fromEntries(
      importable.columns.flatMap(({ name, currency }) => {
        const [place] = settings.columns[name] ?? [];
        // What somebody wrote in its stead is what they mean.
        if (!currency || place === undefined || fixed[name] !== undefined || !own[name]) return [];
        return [[name, currenciesBeside(cells, place, settings.headings ?? [])]];
      }),
    ),
  };
}

const lettersOf = (path: string): string => path.replace(/[^\p{L}\p{N}]/gu, '');
/** Cells that are paths of categories as their steps: 'Ropa > Bebés' is the category Ropa and, where no cell says another, the subcategory Bebés. */
function stepsOf(own: Record<string, string>, paths: readonly string[], columns: readonly ImportColumn[]) {
  const steps = { ...own };
  const remarks: Problem[] = [];
  for (const { name: inner, within } of columns) {
    const text = own[within ?? ''] ?? '';
    if (within === undefined || !(paths.includes(within) || /\S\s*>\s*\S/.test(text))) continue;
    const { category, sub_category } = pathWritten(text);
    steps[within] = category;
    steps[inner] ||= sub_category;
    const kept = category + (steps[inner] === sub_category ? sub_category : '');
    if (lettersOf(text) !== lettersOf(kept)) remarks.push(problemAt(within, 'imports.path_shortened'));
  }
  return { steps, remarks };
}

/** How an amount is read: as its column is written. Where nothing decides, a comma stands between thousands as everywhere in Mexico; a point may be either. */
export const signIn = (text: string, ofColumn: DecimalSign | null | undefined): DecimalSign | null =>
  ofColumn ?? (text.includes(',') ? 'point' : null);

/** What a price says that is none, where that can be said in words that help; null: the rule says it. */
function wordsAbout(text: string): string | null {
  if (signOf(text) !== null) return null;
  if (/^(?:gratis|gratuit[oa]|sin costo|sin cargo|cortes[ií]a|free|de regalo)\b/i.test(text)) return 'imports.free';
  if (/\d(?:\s*[-–]|\s+(?:a|to|y|o)\s)\s*\$?\s*\d/i.test(text)) return 'imports.several_prices';
  return /\b(?:convenir|consult[ae]r?|cotiza(?:r|ci[oó]n)?|pregunt[ae]r?|agotado|pendiente|ask|tbd)\b/i.test(text)
    ? 'imports.price_words'
    : null;
}

/** What amounts are read with. */
export interface AmountsRead {
  signs: Readonly<Record<string, DecimalSign | null>>;
  columns: readonly ImportColumn[];
  settings: Pick<ImportSettings, 'own_currency'>;
}

/**
 * Reads amounts as their columns are written (IMP-1), and notes one that fits two readings or is of another currency (CAT-83); what is none stands
 * as it is, for the rule to refuse.
 */
export const amountReader =
  ({ signs, columns, settings }: AmountsRead) =>
  ({ values, currencies }: Pick<Shown, 'values' | 'currencies'>, problems: Problem[]) =>
  (column: string): string => {
    const text = values[column] ?? '';
    const sign = signIn(text, signs[column]);
    if (signOf(text) === 'either' && sign === null) problems.push(problemAt(column, 'imports.two_readings'));
    const { currency } = columns.find(({ name }) => name === column) ?? {};
    const other = currency !== undefined && isOther(currency, text, currencies[column] ?? []);
    const words = wordsAbout(text);
    if (words !== null) problems.push(problemAt(column, words));
    else if (other && settings.own_currency[column] !== true)
      problems.push(problemAt(column, currency === 'USD' ? 'imports.not_dollars' : 'imports.not_pesos'));
    return amountWritten(text, sign) ?? text;
  };

/** The column that a field of a body came from: `name.0.text` is `name_es`. */
function columnOf(path: string, importable: Importable): string {
  const own = importable.columnOf?.(path);
  if (own !== undefined) return own;
  const [field = '', place] = path.split('.');
  const names = [`${field}_${place === '1' ? 'en' : 'es'}`, field];
  return names.find((name) => importable.columns.some((column) => column.name === name)) ?? '';
}

/** What the rules of the call say of a body, each at its column; a column that is known to be wrong says it once. */
export function rulesBroken(body: unknown, importable: Importable, known: readonly Problem[]): Problem[] {
  const result = importable.schema.safeParse(body);
  if (result.success) return [];
  const broken: BrokenRules = brokenRules(result.error, body);
  const problems: Problem[] = [];
  // What is drawn from the name is missing wherever the name is: that is said there.
  const drawn = Object.keys(importable.fill({}));
  const nameless = Object.keys(broken).some((path) => /^name(\.|$)/.test(path));
  for (const [path, { code: said, params }] of Object.entries(broken)) {
    const field = columnOf(path, importable);
    const { column, code } = (said === 'required' && importable.lacking?.(body, field)) || {
      column: field,
      code: said,
    };
    if (nameless && code === 'required' && drawn.includes(column)) continue;
    if (![...known, ...problems].some((problem) => problem.column === column)) problems.push({ column, code, params });
  }
  return problems;
}
