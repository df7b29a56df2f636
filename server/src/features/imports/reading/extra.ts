import { asSeen } from '@botones/contract/fields/as-seen';
import { signOf } from '@botones/contract/fields/written-amount';
import type { SheetFacts } from '@botones/contract/imports/import-settings';
import type { SheetLine } from '../../../app/sheets/read-sheet.ts';
import { type Problem, problemAt } from '../meaning/problems.ts';

/** Cells more than headings, ways to join them, and ways that are told of a row. */
const [mostExtra, mostWays, mostTold] = [6, 2_000, 4];
/** Rows by whose cells a question is asked, options that it has, and rows that it shows. */
const [asked, mostOptions, mostExamples] = [2_000, 4, 3];

/** What a sheet says about where the cells of its rows belong. */
export interface Width {
  headings: readonly string[];
  delimiter: string | null;
  /** Places whose cells are numbers. */
  numbers: ReadonlySet<number>;
}
/** A row as it may be: its cells, and at which places several of the sheet are one. */
interface Way {
  cells: string[];
  joined: number[];
}
type Line = Pick<SheetLine, 'line' | 'cells' | 'raw'>;

const isNumber = (cell: string): boolean => cell === '' || signOf(cell) !== null;

/** Cells as the one that they were before a separator in it cut it; null where they cannot have been one. */
function joinedCells(cells: readonly string[], place: number, { numbers, delimiter }: Width): string | null {
  const [first = ''] = cells;
  if (cells.length === 1) return numbers.has(place) && !isNumber(first.trim()) ? null : asSeen(first);
  if (numbers.has(place)) {
    const amount = cells.map((cell) => cell.trim()).join(',');
    return delimiter === ',' && cells.every((cell) => cell.trim() !== '') && isNumber(amount) ? amount : null;
  }
  if (delimiter === '\t' || delimiter === null) return cells.map(asSeen).filter(Boolean).join(' ');
  return asSeen(cells.join(delimiter));
}

/** The ways in which a row that has more cells than headings has as many: neighbours are joined, and numbers are numbers. */
export function waysOf({ cells, raw }: Pick<Line, 'cells' | 'raw'>, width: Width): Way[] {
  const all = (raw ?? cells).slice(0, cells.length);
  if (all.length - width.headings.length > mostExtra) return [];
  let ways: { way: Way; used: number }[] = [{ way: { cells: [], joined: [] }, used: 0 }];
  for (let place = 0; place < width.headings.length; place++) {
    ways = ways.flatMap(({ way, used }) => {
      const most = all.length - used - (width.headings.length - place - 1);
      const last = place === width.headings.length - 1;
      return Array.from({ length: most }, (_, n) => n + 1).flatMap((count) => {
        if (last && count < most) return [];
        const cell = joinedCells(all.slice(used, used + count), place, width);
        if (cell === null) return [];
        const joined = count > 1 ? [...way.joined, place] : way.joined;
        return [{ way: { cells: [...way.cells, cell], joined }, used: used + count }];
      });
    });
    if (ways.length > mostWays) return [];
  }
  // An amount that a comma cut is likelier than a name that ends in a number.
  const amounts = ({ joined }: Way) => joined.filter((place) => width.numbers.has(place)).length;
  return ways.map(({ way }) => way).sort((a, b) => amounts(b) - amounts(a));
}

/** The way that somebody meant who said at which place the cells were cut: the only one there, or the only one at all. */
function wayAt(ways: readonly Way[], place: number): Way | null {
  const there = ways.filter(({ joined }) => joined.includes(place));
  const [way = null, ...others] = there.length === 0 ? ways : there;
  return others.length === 0 ? way : null;
}

/** What becomes of a row of more cells than headings: it is joined as was said, or nobody has said it. */
export interface ExtraRead {
  cells: string[];
  longer: boolean;
  readings: string[][];
  remarks: Problem[];
}

/** Reads a row by where somebody said that its cells were cut; null: nobody did. */
export function readExtra(line: Line, width: Width, place: number | null): ExtraRead {
  const { cells } = line;
  if (cells.length <= width.headings.length) return { cells, longer: false, readings: [], remarks: [] };
  const ways = waysOf(line, width);
  const way = place === null ? null : wayAt(ways, place);
  const readings = ways.slice(0, mostTold).map((each) => each.cells);
  if (!way) return { cells, longer: true, readings, remarks: [] };
  const remarks = way.joined.map((at) => problemAt('', 'imports.cells_joined', { cells: cells.length, place: at + 1 }));
  return { cells: way.cells, longer: false, readings: [], remarks };
}

/** What is asked once of a sheet whose rows have more cells than headings: where they belong, each option with what the same rows would be. */
export function extraOf(lines: readonly Line[], width: Width, read: number | null): SheetFacts['extra'] {
  const longer = lines.filter(({ cells }) => cells.length > width.headings.length);
  const rows = longer.slice(0, asked).map((line) => ({ line, ways: waysOf(line, width) }));
  const places = [...new Set(rows.flatMap(({ ways }) => ways.flatMap(({ joined }) => joined)))];
  const counts = places.map((place) => [place, rows.filter(({ ways }) => wayAt(ways, place)).length] as const);
  // Rows that fit several ways are those that the answer decides.
  const shown = [...rows].sort((a, b) => Number(b.ways.length > 1) - Number(a.ways.length > 1)).slice(0, mostExamples);
  const options = [...counts]
    .sort(([a, n], [b, m]) => m - n || Number(width.numbers.has(b)) - Number(width.numbers.has(a)) || a - b)
    .slice(0, mostOptions)
    .map(([place, count]) => ({
      place,
      rows: count,
      examples: shown.flatMap(({ ways }) => {
        const cells = wayAt(ways, place)?.cells;
        return cells
          ? [
              cells
                .slice(Math.max(0, place - 1), place + 2)
                .join(' · ')
                .slice(0, 200),
            ]
          : [];
      }),
    }));
  return { rows: longer.length, read, options };
}
