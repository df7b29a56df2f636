import { type BrokenRules, brokenRules } from '@botones/contract/broken-rules';
import { amountWritten, type DecimalSign, signOf } from '@botones/contract/fields/written-amount';
import type { ImportSettings } from '@botones/contract/imports/import-settings';
import type { ImportColumn } from '@botones/contract/imports/imports';
import type { Importable, Values } from '../../app/importable.ts';
import { isHtml, textOfHtml } from './imports.html.ts';
import { joinedText } from './imports.joined.ts';
import { type Problem, problemAt } from './imports.problems.ts';
import { pathWritten } from './imports.templates.ts';

/** What a row says by column, and which of it the sheet itself did not say. */
export interface Shown {
  /** As the sheet says it, with what was asked for all and what is drawn from the rest. */
  shown: Values;
  /** The same without the tags of web pages: what becomes a record. */
  values: Values;
  given: string[];
}

/** A row's cells by column, with what was asked for all rows and what follows from the rest. */
export function shownOf(
  { cells, fixed = {} }: { cells: readonly string[]; fixed?: Values },
  settings: Pick<ImportSettings, 'columns' | 'asked'> & { paths?: readonly string[]; headings?: readonly string[] },
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
    const [parts, headings] = [cells, settings.headings ?? []].map((all) =>
      places.map((place) => (all[place] ?? '').trim()),
    );
    return joinedText(parts ?? [], headings ?? [], joined.get(name) ?? ' ');
  });
  const own = stepsOf(said, settings.paths ?? [], importable.columns);
  const text = by((name) => (isHtml(own[name] ?? '') ? textOfHtml(own[name] ?? '') : (own[name] ?? '')));
  const asked = by((name) => text[name] || (settings.asked[name] ?? '').trim());
  const filled = importable.fill(asked);
  const values = by((name) => asked[name] || (filled[name] ?? ''));
  return {
    shown: by((name) => (choices.has(name) ? '' : own[name]) || (values[name] ?? '')),
    values,
    given: names.filter((name) => !own[name]),
  };
}

/** Cells that are paths of categories as their steps: 'Ropa > Bebés' is the category Ropa and, where no cell says another, the subcategory Bebés. */
function stepsOf(own: Record<string, string>, paths: readonly string[], columns: readonly ImportColumn[]) {
  const steps = { ...own };
  for (const { name: inner, within } of columns) {
    const text = own[within ?? ''] ?? '';
    if (within === undefined || !(paths.includes(within) || /\S\s*>\s*\S/.test(text))) continue;
    const { category, sub_category } = pathWritten(text);
    steps[within] = category;
    steps[inner] ||= sub_category;
  }
  return steps;
}

/** How an amount is read: as its column is written. Where nothing decides, a comma stands between thousands as everywhere in Mexico; a point may be either. */
export const signIn = (text: string, ofColumn: DecimalSign | null | undefined): DecimalSign | null =>
  ofColumn ?? (text.includes(',') ? 'point' : null);

/** Reads amounts as their columns are written (IMP-1), and notes one that fits two readings; what is none stands as it is, for the rule to refuse. */
export const amountReader =
  (signs: Readonly<Record<string, DecimalSign | null>>) =>
  (values: Values, problems: Problem[]) =>
  (column: string): string => {
    const text = values[column] ?? '';
    const sign = signIn(text, signs[column]);
    if (signOf(text) === 'either' && sign === null) problems.push(problemAt(column, 'imports.two_readings'));
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
