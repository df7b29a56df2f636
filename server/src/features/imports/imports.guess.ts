import type { DateOrder, ImportColumn, ImportSettings } from '@botones/contract/imports/imports';
import type { SheetLine } from '../../app/sheets/read-sheet.ts';
import { mostTitles } from '../../app/sheets/sheets.ts';

/** A text without accents, case and signs: what headings and names are compared by. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The heading that stands for each column: by its name in any language, or by another word for it; none stands for two. */
export function guessColumns(headings: readonly string[], columns: readonly ImportColumn[]): ImportSettings['columns'] {
  const guessed: Record<string, number> = {};
  const words = headings.map(plain);
  const taken = new Set<number>();
  const names = ({ name, label, aliases }: ImportColumn) =>
    [[plain(label.es), plain(label.en), label.ja, plain(name)], aliases.map(plain)] as const;
  for (const round of [0, 1])
    for (const column of columns) {
      if (column.name in guessed) continue;
      const wanted = names(column)[round] ?? [];
      const at = words.findIndex((word, place) => word !== '' && !taken.has(place) && wanted.includes(word));
      if (at < 0) continue;
      guessed[column.name] = at;
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
