import type { ImportColumn } from '@botones/contract/imports/import-column';
import type { ImportName, ImportSettings } from '@botones/contract/imports/import-settings';
import type { Choice, Values } from '../../../app/records/importable.ts';
import { plain } from '../meaning/guess.ts';
import { type Problem, problemAt } from '../meaning/problems.ts';

/** Numbers of names that a preview only tries: none of the database's own is as high. */
const firstTried = 9_000_000_000_000_000;

/** A name that is to be made, and the number that it has while it is only tried. */
export interface NameToMake extends ImportName {
  tried: number;
  /** The number of what it lies in. */
  inside?: number;
}

const keyOf = (column: string, name: string, within: string | null): string =>
  [column, plain(name), plain(within ?? '')].join('\n');

/** What the settings say of names that the system does not know. */
export function namesOf(settings: Pick<ImportSettings, 'names'>) {
  const all = settings.names.map((name, at): NameToMake => ({ ...name, tried: firstTried + at }));
  const byKey = new Map(all.map((name) => [keyOf(name.column, name.name, name.within), name]));
  return {
    all,
    of: (column: string, name: string, within: string | null) => byKey.get(keyOf(column, name, within)),
  };
}

/** Columns, those in which others lie first: a category is made before its subcategories, and goes behind them. */
export const outerFirst = (columns: readonly ImportColumn[]): ImportColumn[] =>
  [...columns].sort((a, b) => Number(Boolean(a.within)) - Number(Boolean(b.within)));

/** What a row's choices came to beside their numbers. */
export interface Choosing {
  problems: Problem[];
  /** Names of it that are to be made with it. */
  makes: NameToMake[];
  /** One of its names is left out, and the row with it. */
  left: boolean;
}

/** Finds the record that a cell names; where there is none, what the settings say of the name, or a problem. */
export function chooser(
  choices: Readonly<Record<string, readonly Choice[]>>,
  columns: readonly ImportColumn[],
  names: ReturnType<typeof namesOf>,
) {
  const byName = new Map<string, Choice[]>();
  for (const [column, all] of Object.entries(choices))
    for (const choice of all)
      for (const name of new Set(choice.names.map(plain))) {
        const key = `${column} ${name}`;
        byName.set(key, [...(byName.get(key) ?? []), choice]);
      }
  const outerOf = new Map(columns.map(({ name, within }) => [name, within]));

  return (values: Values, choosing: Choosing) =>
    (column: string, within?: number): number => {
      const text = values[column] ?? '';
      const outer = values[outerOf.get(column) ?? ''] ?? '';
      // Where nothing says what it would lie in, that is said there.
      if (text === '' || (within === 0 && outer === '')) return 0;
      const found = (byName.get(`${column} ${plain(text)}`) ?? []).filter(
        (choice) => within === undefined || choice.within === within,
      );
      const [one, ...more] = found;
      if (one && more.length === 0) return one.id;
      const said = one ? undefined : names.of(column, text, outer === '' ? null : outer);
      if (said?.as === 'leave') choosing.left = true;
      else if (said?.as === 'known' && choices[column]?.some(({ id }) => id === said.id)) return said.id ?? 0;
      else if (said?.as === 'make' && within !== 0) {
        choosing.makes.push({ ...said, ...(within !== undefined && { inside: within }) });
        return said.tried;
      } else choosing.problems.push(problemAt(column, one ? 'imports.ambiguous_choice' : 'imports.unknown_choice'));
      return 0;
    };
}

/** The name of a record by its column and number: of those that are there and those that are only tried. */
export function nameFinder(
  choices: Readonly<Record<string, readonly Choice[]>>,
  names: ReturnType<typeof namesOf>,
): (column: string, id: number) => string {
  const byId = new Map<string, string>();
  for (const [column, all] of Object.entries(choices))
    for (const { id, names: called } of all) byId.set(`${column} ${id}`, called[0] ?? '');
  for (const { column, tried, name } of names.all) byId.set(`${column} ${tried}`, name);
  return (column, id) => byId.get(`${column} ${id}`) ?? '';
}
