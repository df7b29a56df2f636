import { signOf } from '@botones/contract/fields/written-amount';
import type { Importable } from '../../../app/records/importable.ts';
import type { SheetLine } from '../../../app/sheets/read-sheet.ts';
import { guessColumns } from '../meaning/guess.ts';
import type { Width } from './extra.ts';

/** Rows by whose cells it is known which columns are numbers. */
const sampled = 500;

/** A row of a text without the empty cells at its end, which many programs write. */
export function withoutEnd(line: SheetLine): SheetLine {
  const last = line.cells.findLastIndex((cell) => cell !== '');
  return last === line.cells.length - 1 ? line : { ...line, cells: line.cells.slice(0, last + 1) };
}

const widest = (rows: readonly SheetLine[]): number =>
  rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);

/** How many cells most rows have; the fewer where as many have more. */
function usualWidth(rows: readonly SheetLine[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? 0;
}

/**
 * The headings of a sheet. In a text a cell right of the last of them was cut off another, unless it is said to be of a column without one
 * (`unnamed`); cells of a workbook stand where they stand.
 */
export function headingsIn(line: SheetLine | undefined, rows: readonly SheetLine[], unnamed: boolean): string[] {
  const named = line ? withoutEnd(line).cells : [];
  const width = unnamed ? widest(rows) : line ? named.length : usualWidth(rows);
  return Array.from({ length: Math.max(width, named.length) }, (_, place) => named[place] ?? '');
}

/** What is known of the columns, by which the cells of a row that has too many are joined. */
export function widthOf(
  headings: readonly string[],
  rows: readonly SheetLine[],
  { columns, amounts = [] }: Pick<Importable, 'columns' | 'amounts'>,
  delimiter: string | null,
): Width {
  const guessed = guessColumns(headings, columns);
  const regular = rows.filter(({ cells }) => cells.length <= headings.length).slice(0, sampled);
  const areNumbers = (place: number) => {
    const said = regular.flatMap(({ cells }) => cells[place] || []);
    return said.length > 0 && said.every((cell) => signOf(cell) !== null);
  };
  const numbers = new Set(headings.flatMap((_heading, place) => (areNumbers(place) ? [place] : [])));
  for (const name of amounts) for (const place of guessed[name] ?? []) numbers.add(place);
  return { headings, delimiter, numbers };
}
