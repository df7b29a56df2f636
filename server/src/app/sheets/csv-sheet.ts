import { asSeen } from '@botones/contract/fields/as-seen';
import { csvRows } from './csv-rows.ts';
import { guessDelimiter } from './delimiters.ts';
import type { ReadSheet, SheetLimits, SheetReading, SheetRefusal } from './read-sheet.ts';
import { decodeText } from './sheet-text.ts';

/** The line by which a spreadsheet tells another what stands between its cells. */
const told = /^sep=([^\r\n])(?=\r?\n)/i;

/** Reads a CSV file of whatever encoding and delimiter. */
export function readCsv(
  bytes: Buffer,
  limits: SheetLimits,
  asked: SheetReading = {},
): ReadSheet | { refused: SheetRefusal } {
  const decoded = decodeText(bytes, asked.encoding);
  if (!decoded) return { refused: asked.encoding ? 'imports.wrong_encoding' : 'imports.not_a_sheet' };
  const whole = decoded.text.replace(/^\ufeff/, '');
  const said = told.exec(whole)?.[1];
  const text = said === undefined ? whole : whole.replace(told, '');
  const delimiter = asked.delimiter ?? said ?? guessDelimiter(text);
  const rows = csvRows(text, delimiter, limits.lines + 1);
  const lines = rows.map(({ cells, loose }, place) => ({
    line: place + 1,
    cells: cells.slice(0, limits.columns).map(asSeen),
    ...(cells.some((cell) => /^\s|\s$/.test(cell)) && { raw: cells.slice(0, limits.columns) }),
    ...(loose && { loose: true as const }),
  }));
  const lineEnds = (sum: number, cell: string) => sum + cell.split('\n').length - 1;
  return {
    lines: lines.filter(({ cells }) => cells.some((cell) => cell !== '')),
    facts: {
      format: 'csv',
      encoding: decoded.encoding,
      delimiter,
      ...{ sheet: null, sheet_names: [], hidden: [] },
      inside: rows.reduce((sum, { cells }) => cells.reduce(lineEnds, sum), 0),
      beyond: rows.some(({ cells }) => cells.slice(limits.columns).some((cell) => asSeen(cell) !== '')),
    },
  };
}
