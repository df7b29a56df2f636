import { open, readFile } from 'node:fs/promises';
import type { SheetReading as Asked, SheetFacts } from '@botones/contract/imports/import-settings';
import { readCsv } from './csv-sheet.ts';
import { notCsv } from './not-csv.ts';

/** A line of a sheet, counted from 1, with its cells as text. */
export interface SheetLine {
  line: number;
  cells: string[];
  /** The cells with the blanks around them, where there are any. */
  raw?: string[];
  /** A quote in it is not closed. */
  loose?: true;
}

/** A spreadsheet as it lies there: every line that is not empty, headings among them. */
export interface ReadSheet {
  lines: SheetLine[];
  facts: Pick<
    SheetFacts,
    'format' | 'encoding' | 'delimiter' | 'sheet' | 'sheet_names' | 'hidden' | 'inside' | 'beyond'
  >;
}
/** How a file is read where it was guessed wrong; what is missing is guessed. */
export type SheetReading = Omit<Asked, 'headings' | 'extra_cells'>;
/** Lines and columns that are read; a sheet of more lines is refused, columns further right are left out. */
export interface SheetLimits {
  lines: number;
  columns: number;
}
/** Why a file is no sheet that can be read, as an error code. */
export type SheetRefusal =
  | 'imports.not_a_sheet'
  | 'imports.old_workbook'
  | 'imports.html_workbook'
  | 'imports.ods_workbook'
  | 'imports.protected_workbook'
  | 'imports.incomplete_workbook'
  | 'imports.no_such_sheet'
  | 'imports.wrong_encoding'
  | 'imports.damaged'
  | 'imports.unpacks_too_large'
  | 'imports.too_many_rows';

/** Bytes of a file that tell what it is. */
const looked = 4_096;

async function beginning(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(looked), 0, looked, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Reads a spreadsheet by what its bytes are, whatever its name says. */
export async function readSheet(
  path: string,
  limits: SheetLimits,
  asked: SheetReading = {},
): Promise<ReadSheet | { refused: SheetRefusal }> {
  const head = await beginning(path);
  const refused = notCsv(head, () => readFile(path));
  if (refused) return { refused: await refused };
  // What unpacks workbooks takes a thread a third of a second to load, and a CSV needs none of it.
  const read = head.toString('latin1').startsWith('PK\x03\x04')
    ? await (await import('./xlsx-sheet.ts')).readXlsx(path, limits, asked)
    : readCsv(await readFile(path), limits, asked);
  if ('lines' in read && read.lines.length > limits.lines) return { refused: 'imports.too_many_rows' };
  return read;
}
