import { type BrokenRules, brokenRules } from '@botones/contract/broken-rules';
import { amountWritten, type DecimalSign, signOf } from '@botones/contract/fields/written-amount';
import type { ImportSettings } from '@botones/contract/imports/imports';
import type { Choice, Importable, Values } from '../../app/importable.ts';
import { plain } from './imports.guess.ts';

/** What is wrong with a row, by column ('' for the row itself): a rule or an error code. */
export interface Problem {
  column: string;
  code: string;
  params: Readonly<Record<string, number>>;
}
export const problemAt = (column: string, code: string): Problem => ({ column, code, params: {} });

/** What a row says by column, and which of it the sheet itself did not say. */
export interface Shown {
  values: Values;
  given: string[];
}

/** A row's cells by column, with what was asked for all rows and what follows from the rest. */
export function shownOf(cells: readonly string[], settings: ImportSettings, importable: Importable): Shown {
  const own = Object.fromEntries(
    importable.columns.map(({ name }) => {
      const place = settings.columns[name];
      return [name, (place === undefined ? '' : (cells[place] ?? '')).trim()];
    }),
  );
  const asked = Object.fromEntries(
    importable.columns.map(({ name }) => [name, own[name] || (settings.asked[name] ?? '').trim()]),
  );
  const filled = importable.fill(asked);
  const values = Object.fromEntries(importable.columns.map(({ name }) => [name, asked[name] || (filled[name] ?? '')]));
  return { values, given: importable.columns.map(({ name }) => name).filter((name) => !own[name]) };
}

/** Finds the record that a cell names, and notes where there is none or more than one. */
export function chooser(choices: Record<string, readonly Choice[]>) {
  const byName = new Map<string, Choice[]>();
  for (const [column, all] of Object.entries(choices))
    for (const choice of all)
      for (const name of new Set(choice.names.map(plain))) {
        const key = `${column} ${name}`;
        byName.set(key, [...(byName.get(key) ?? []), choice]);
      }
  return (values: Values, problems: Problem[]) =>
    (column: string, within?: number): number => {
      const text = values[column] ?? '';
      // What it would lie in is not known: that is said there.
      if (text === '' || within === 0) return 0;
      const found = (byName.get(`${column} ${plain(text)}`) ?? []).filter(
        (choice) => within === undefined || choice.within === within,
      );
      const [one, ...more] = found;
      if (one && more.length === 0) return one.id;
      problems.push(problemAt(column, one ? 'imports.ambiguous_choice' : 'imports.unknown_choice'));
      return 0;
    };
}

/** Reads amounts as their columns are written (IMP-1), and notes one that fits two readings; what is none stands as it is, for the rule to refuse. */
export const amountReader =
  (signs: Readonly<Record<string, DecimalSign | null>>) =>
  (values: Values, problems: Problem[]) =>
  (column: string): string => {
    const text = values[column] ?? '';
    // Where nothing decides, a comma stands between thousands as everywhere in Mexico; a point may be either.
    const sign = signs[column] ?? (text.includes(',') ? 'point' : null);
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
  for (const [path, { code, params }] of Object.entries(broken)) {
    const column = columnOf(path, importable);
    if (nameless && code === 'required' && drawn.includes(column)) continue;
    if (![...known, ...problems].some((problem) => problem.column === column)) problems.push({ column, code, params });
  }
  return problems;
}
