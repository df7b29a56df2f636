import { delimiters } from '@botones/contract/imports/import-settings';
import { csvRows } from './csv-rows.ts';

type Delimiter = (typeof delimiters)[number];

/** Lines that are looked at, and letters in which they are. */
const [looked, begun] = [100, 200_000];

/** How many of the lines have the number of cells that most have, and how many cells these are. */
function fit(text: string, delimiter: Delimiter): { share: number; cells: number } {
  // A quote that opens a cell and does not close would swallow the lines by which it is seen.
  const rows = csvRows(text.slice(0, begun), delimiter, looked * 3).map(({ cells }) => cells);
  const data = rows.filter((cells) => cells.some((cell) => cell.trim() !== '')).slice(0, looked);
  const counts = new Map<number, number>();
  for (const cells of data) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [cells = 1, lines = 0] = [...counts].filter(([n]) => n > 1).sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  return { share: data.length === 0 ? 0 : lines / data.length, cells };
}

/** What stands between the cells of a text: that by which most lines have as many cells; a comma where there is one column. */
export function guessDelimiter(text: string): Delimiter {
  let best: { delimiter: Delimiter; share: number } = { delimiter: ',', share: 0 };
  for (const delimiter of delimiters) {
    const { share } = fit(text, delimiter);
    if (share > best.share) best = { delimiter, share };
  }
  return best.delimiter;
}
