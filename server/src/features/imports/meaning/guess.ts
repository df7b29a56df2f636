import { headingCurrencies } from '@botones/contract/fields/written-currency';
import type { ImportColumn } from '@botones/contract/imports/import-column';
import type { DateOrder, ImportSettings } from '@botones/contract/imports/import-settings';
import type { SheetLine } from '../../../app/sheets/read-sheet.ts';
import { mostTitles } from '../../../app/sheets/sheets.ts';
import { type CellKind, fits, isAddress } from './kinds.ts';

/** A text without accents, case and signs: what headings and names are compared by. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a heading names another currency than the column's: 'Precio €' is no price in pesos. */
export function namesOther({ currency }: Pick<ImportColumn, 'currency'>, heading: string): boolean {
  const named = currency ? headingCurrencies(heading) : [];
  return currency !== undefined && named.length > 0 && !named.includes(currency);
}

/** The heading that stands for each column: by its name in any language, or by another word for it; none stands for two, or for what its cells are not (`kinds`, by place). */
export function guessColumns(
  headings: readonly string[],
  columns: readonly ImportColumn[],
  kinds: readonly (CellKind | null)[] = [],
): ImportSettings['columns'] {
  const guessed: Record<string, number[]> = {};
  const words = headings.map(plain);
  const taken = new Set<number>();
  const names = ({ name, label, aliases }: ImportColumn) =>
    [[plain(label.es), plain(label.en), label.ja, plain(name)], aliases.map(plain)] as const;
  for (const round of [0, 1])
    for (const column of columns) {
      if (column.name in guessed) continue;
      const wanted = names(column)[round] ?? [];
      const may = (place: number) =>
        !taken.has(place) &&
        fits(column.name, kinds[place] ?? null, round === 0) &&
        !namesOther(column, headings[place] ?? '');
      const at = words.findIndex((word, place) => word !== '' && wanted.includes(word) && may(place));
      if (at < 0) continue;
      guessed[column.name] = [at];
      taken.add(at);
    }
  return guessed;
}

/** The line with the headings: of the first ones that which names most columns; titles may stand above it. */
export function headingsAt(lines: readonly SheetLine[], columns: readonly ImportColumn[]): number {
  let [best, most] = [0, 0];
  lines.slice(0, mostTitles).forEach(({ cells }, place) => {
    const found = Object.keys(guessColumns(cells, columns)).length;
    if (found > most) [best, most] = [place, found];
  });
  const wide = lines.findIndex(({ cells }) => cells.filter(Boolean).length > 1);
  return most > 0 ? best : Math.max(0, Math.min(wide, mostTitles - 1));
}

const dated = /\b(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}\b/g;
/** Whether days are written before months: one that can only be read one way decides; Mexico's order where none does. */
export function dateOrderOf(lines: readonly SheetLine[]): DateOrder {
  let american = false;
  for (const { cells } of lines)
    for (const cell of cells)
      for (const [, first, second] of cell.matchAll(dated)) {
        if (Number(first) > 12) return 'dmy';
        american ||= Number(second) > 12;
      }
  return american ? 'mdy' : 'dmy';
}

const digits = (cell: string): number => cell.replace(/\D/g, '').length;
/** A cell that no heading is: a telephone, an amount, an address of mail or web, a day, an hour. */
const isValue = (cell: string): boolean =>
  digits(cell) > 6 || (/\d/.test(cell) && !/\p{L}/u.test(cell)) || isAddress(cell);

/** Lines that are compared with the first one. */
const compared = 50;

/** Whether a sheet begins with its rows: no line names a column, and the first is of the kind of those below it. */
export function isHeadingLess(lines: readonly SheetLine[], columns: readonly ImportColumn[]): boolean {
  const named = lines.slice(0, mostTitles).map(({ cells }) => Object.keys(guessColumns(cells, columns)).length);
  const [first, ...below] = lines.slice(0, compared).filter(({ cells }) => cells.filter(Boolean).length > 1);
  if (!first || (named[lines.indexOf(first)] ?? 0) > 0 || named.some((found) => found > 1)) return false;
  return first.cells.some((cell, place) => {
    const others = below.map(({ cells }) => cells[place] ?? '').filter(Boolean);
    if (cell === '') return false;
    // 'Cardiología' again below is a value; a year above amounts may be a heading.
    if (!isValue(cell)) return others.some((other) => plain(other) === plain(cell));
    return !/^(?:19|20)\d\d$/.test(cell) && others.filter(isValue).length >= others.length / 2;
  });
}
