import { open, readFile } from 'node:fs/promises';
import type { SheetFacts } from '@botones/contract/imports/imports';
import { readCsv } from './csv-sheet.ts';

/** A line of a sheet, counted from 1, with its cells as text. */
export interface SheetLine {
  line: number;
  cells: string[];
}

/** A spreadsheet as it lies there: every line that is not empty, headings among them. */
export interface ReadSheet {
  lines: SheetLine[];
  facts: Pick<SheetFacts, 'format' | 'encoding' | 'delimiter' | 'sheet' | 'sheets'>;
}
/** Lines and columns that are read; a sheet of more lines is refused, columns further right are left out. */
export interface SheetLimits {
  lines: number;
  columns: number;
}
/** Why a file is no sheet that can be read, as an error code. */
export type SheetRefusal =
  | 'imports.not_a_sheet'
  | 'imports.old_workbook'
  | 'imports.damaged'
  | 'imports.unpacks_too_large'
  | 'imports.too_many_rows';

async function beginning(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Reads a spreadsheet by what its bytes are, whatever its name says. */
export async function readSheet(path: string, limits: SheetLimits): Promise<ReadSheet | { refused: SheetRefusal }> {
  const head = (await beginning(path)).toString('latin1');
  if (head === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') return { refused: 'imports.old_workbook' };
  // What unpacks workbooks takes a thread a third of a second to load, and a CSV needs none of it.
  const read = head.startsWith('PK\x03\x04')
    ? await (await import('./xlsx-sheet.ts')).readXlsx(path, limits)
    : readCsv(await readFile(path), limits);
  if ('lines' in read && read.lines.length > limits.lines) return { refused: 'imports.too_many_rows' };
  return read;
}
