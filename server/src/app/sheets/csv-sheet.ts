import { asSeen } from '@botones/contract/fields/as-seen';
import Papa from 'papaparse';
import { guessDelimiter } from './delimiters.ts';
import type { ReadSheet, SheetLimits, SheetRefusal } from './read-sheet.ts';
import { decodeText } from './sheet-text.ts';

/** Reads a CSV file of whatever encoding and delimiter. */
export function readCsv(bytes: Buffer, limits: SheetLimits): ReadSheet | { refused: SheetRefusal } {
  const decoded = decodeText(bytes);
  if (!decoded) return { refused: 'imports.not_a_sheet' };
  const text = decoded.text.replace(/^\ufeff/, '');
  const delimiter = guessDelimiter(text);
  const { data } = Papa.parse<string[]>(text, {
    delimiter,
    skipEmptyLines: false,
    preview: limits.lines + 1,
  });
  const lines = data.map((cells, place) => ({
    line: place + 1,
    cells: cells.slice(0, limits.columns).map(asSeen),
  }));
  return {
    lines: lines.filter(({ cells }) => cells.some((cell) => cell !== '')),
    facts: { format: 'csv', encoding: decoded.encoding, delimiter, sheet: null, sheets: 1 },
  };
}
