import Papa from 'papaparse';

/** A row of a text of cells. `loose`: a quote in it opens a cell and closes none. */
export interface CsvRow {
  cells: string[];
  loose: boolean;
}

/** Times of its length that a text is gone over for the quotes in it that are open. */
const mostTimes = 20;

/** A line by itself: a quote that does not close before the next separator is a letter. */
function cellsOf(line: string, delimiter: string): string[] {
  const sign = `\\u${delimiter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const cell = new RegExp(`"((?:[^"]|"")*)"(?=${sign}|$)|([^${sign}]*)`, 'y');
  const cells: string[] = [];
  for (let at = 0; at <= line.length; at = cell.lastIndex + 1) {
    cell.lastIndex = at;
    const [, quoted, plain = ''] = cell.exec(line) ?? [];
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
  }
  return cells;
}

/** The rows of a text, at most so many; a quote that opens a cell and swallows what stands behind it is a letter of its line. */
export function csvRows(text: string, delimiter: string, most: number): CsvRow[] {
  const rows: CsvRow[] = [];
  const lined = text.replace(/\r\n?/g, '\n');
  let [from, spent] = [0, 0];
  while (from < lined.length && rows.length < most) {
    let [begin, open] = [from, false];
    if (spent <= lined.length * mostTimes) {
      const base = from;
      Papa.parse<string[]>(lined.slice(base), {
        ...{ delimiter, newline: '\n', skipEmptyLines: false },
        step({ data: cells, errors, meta }, parser) {
          const wrong = errors.some(({ type }) => type === 'Quotes');
          const width = rows[0]?.cells.length ?? cells.length;
          const unclosed = errors.some(({ code }) => code === 'MissingQuotes');
          open = wrong && (unclosed || cells.length !== width || cells.some((cell) => cell.includes('\n')));
          if (open) spent += meta.cursor - (begin - base);
          else {
            rows.push({ cells, loose: false });
            begin = base + meta.cursor;
          }
          if (open || rows.length >= most) parser.abort();
        },
      });
      if (!open) break;
    }
    const end = lined.indexOf('\n', begin);
    const line = lined.slice(begin, end < 0 ? undefined : end);
    rows.push({ cells: cellsOf(line, delimiter), loose: open });
    if (end < 0) break;
    from = end + 1;
  }
  return rows;
}
