import { asSeen } from '@botones/contract/fields/as-seen';
import { type CellValue, readSheet } from 'read-excel-file/node';
import type { ReadSheet, SheetLimits, SheetReading, SheetRefusal } from './read-sheet.ts';
import { fillMerged } from './xlsx-parts.ts';
import { unpack } from './xlsx-unpack.ts';

/** A cell as people would have typed it: days `yyyy-MM-dd`, times `HH:mm`, with their seconds where they have some. */
function textOf(cell: CellValue | null, from1904: boolean): string {
  if (cell === null) return '';
  // Three decimals of a number would be read as thousands of a text.
  if (typeof cell === 'number' && /^\d{1,3}\.\d{3}$/.test(String(cell))) return `${cell}0`;
  if (!(cell instanceof Date)) return asSeen(String(cell));
  if (Number.isNaN(cell.getTime())) return '';
  // A fraction of a day is no whole number of milliseconds: 22:09:59.999 is ten past ten.
  const [day = '', time = ''] = new Date(Math.round(cell.getTime() / 1_000) * 1_000).toISOString().split('T');
  const clock = time.slice(6, 8) === '00' ? time.slice(0, 5) : time.slice(0, 8);
  // A time of day is a fraction of the day that workbooks count from.
  if (day < (from1904 ? '1904-01-02' : '1900-01-02')) return clock;
  return time.startsWith('00:00:00') ? day : `${day} ${clock}`;
}

type Rows = (CellValue | null)[][];

/** Reads a workbook: the sheet that was asked for, or the first that has anything in it, hidden ones last. */
export async function readXlsx(
  path: string,
  limits: SheetLimits,
  asked: SheetReading = {},
): Promise<ReadSheet | { refused: SheetRefusal }> {
  const unpacked = await unpack(path).catch(() => 'imports.damaged' as const);
  if (typeof unpacked === 'string') return { refused: unpacked };
  const { plain, parts, there, far } = unpacked;
  const sheets = parts.sheets
    .map((sheet, place) => ({ ...sheet, number: place + 1 }))
    // A sheet that is a chart has no cells.
    .filter(({ part }) => part === '' || part.toLowerCase().startsWith('xl/worksheets/'))
    .sort((a, b) => Number(a.hidden) - Number(b.hidden));
  const wanted = asked.sheet === undefined ? sheets : sheets.filter(({ name }) => name === asked.sheet);
  if (asked.sheet !== undefined && wanted.length === 0) return { refused: 'imports.no_such_sheet' };

  let found: { name: string; part: string; rows: Rows } | null = null;
  for (const { name, part, number, merged } of wanted) {
    if (!there.has(part.toLowerCase())) return { refused: 'imports.incomplete_workbook' };
    const rows: Rows | null = await readSheet(plain, number).catch(() => null);
    if (!rows) return { refused: 'imports.damaged' };
    fillMerged(rows, merged);
    if (rows.length > 0 || asked.sheet !== undefined) found = { name, part, rows };
    if (found) break;
  }
  const lines = (found?.rows ?? []).map((cells, place) => ({
    line: place + 1,
    cells: cells.slice(0, limits.columns).map((cell) => textOf(cell, parts.from1904)),
  }));
  return {
    lines: lines.filter(({ cells }) => cells.some((cell) => cell !== '')),
    facts: {
      ...{ format: 'xlsx', encoding: null, delimiter: null },
      sheet: found?.name ?? null,
      sheet_names: sheets.map(({ name }) => name),
      hidden: sheets.filter(({ hidden }) => hidden).map(({ name }) => name),
      inside: 0,
      beyond:
        far.has(found?.part.toLowerCase() ?? '') ||
        (found?.rows ?? []).some((cells) => cells.slice(limits.columns).some((cell) => cell !== null && cell !== '')),
    },
  };
}
