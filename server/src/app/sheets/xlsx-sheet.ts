import { buffer } from 'node:stream/consumers';
import { asSeen } from '@botones/contract/fields/as-seen';
import readWorkbook, { type CellValue } from 'read-excel-file/node';
import yauzl from 'yauzl';
import { ZipFile } from 'yazl';
import type { ReadSheet, SheetLimits, SheetRefusal } from './read-sheet.ts';
import { fillMerged, type Merged, mergedIn, partsOf, type WorkbookParts } from './xlsx-parts.ts';

/** What a workbook may be once it is unpacked, in bytes, and how many parts it may have. */
const mostUnpacked = 100_000_000;
const mostParts = 2_000;
/** All that the reader looks at; pictures, macros and printers' settings are left packed. */
const needed =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:workbook|styles|sharedStrings)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/i;

/**
 * The parts of a workbook that are read, unpacked with an eye on their size and put into an archive without compression: what
 * reads it then cannot be given more than was counted here, whatever the headers of the file say.
 */
async function unpack(path: string): Promise<{ plain: Buffer; parts: WorkbookParts } | SheetRefusal> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false });
  try {
    const plain = new ZipFile();
    let left = mostUnpacked;
    let count = 0;
    const texts = new Map<string, string>();
    const merged = new Map<string, Merged[]>();
    for await (const entry of zip.eachEntry()) {
      if (++count > mostParts) return 'imports.unpacks_too_large';
      if (!needed.test(entry.fileName)) continue;
      const chunks: Buffer[] = [];
      const stream = await zip.openReadStreamPromise(entry);
      for await (const chunk of stream) {
        left -= (chunk as Buffer).length;
        if (left < 0) {
          stream.destroy();
          return 'imports.unpacks_too_large';
        }
        chunks.push(chunk as Buffer);
      }
      const bytes = Buffer.concat(chunks);
      const name = entry.fileName.toLowerCase();
      if (name.startsWith('xl/worksheets/')) merged.set(name, mergedIn(bytes));
      else if (name.includes('workbook.xml')) texts.set(name, bytes.toString('utf8'));
      plain.addBuffer(bytes, entry.fileName, { compress: false });
    }
    const workbook = texts.get('xl/workbook.xml');
    if (workbook === undefined) return 'imports.not_a_sheet';
    plain.end();
    const parts = partsOf(workbook, texts.get('xl/_rels/workbook.xml.rels') ?? '', merged);
    return { plain: await buffer(plain.outputStream), parts };
  } finally {
    zip.close();
  }
}

/** A cell as people would have typed it: days `yyyy-MM-dd`, times `HH:mm`. */
function textOf(cell: CellValue | null, from1904: boolean): string {
  if (cell === null) return '';
  // Three decimals of a number would be read as thousands of a text.
  if (typeof cell === 'number' && /^\d{1,3}\.\d{3}$/.test(String(cell))) return `${cell}0`;
  if (!(cell instanceof Date)) return asSeen(String(cell));
  if (Number.isNaN(cell.getTime())) return '';
  // A fraction of a day is no whole number of milliseconds: 22:09:59.999 is ten past ten.
  const [day = '', time = ''] = new Date(Math.round(cell.getTime() / 1_000) * 1_000).toISOString().split('T');
  // A time of day is a fraction of the day that workbooks count from.
  if (day < (from1904 ? '1904-01-02' : '1900-01-02')) return time.slice(0, 5);
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`;
}

/** Reads the first sheet of a workbook that has anything in it. */
export async function readXlsx(path: string, limits: SheetLimits): Promise<ReadSheet | { refused: SheetRefusal }> {
  const unpacked = await unpack(path).catch(() => 'imports.damaged' as const);
  if (typeof unpacked === 'string') return { refused: unpacked };
  const { plain, parts } = unpacked;
  const sheets = await readWorkbook(plain).catch(() => null);
  if (!sheets) return { refused: 'imports.damaged' };
  const told = new Map(parts.sheets.map((sheet) => [sheet.name, sheet]));
  const withData = sheets.filter(({ data }) => data.length > 0);
  // What somebody hid is read where there is nothing else.
  const filled = withData.find(({ sheet }) => !told.get(sheet)?.hidden) ?? withData[0];
  const rows = (filled?.data ?? []) as (CellValue | null)[][];
  fillMerged(rows, told.get(filled?.sheet ?? '')?.merged ?? []);
  const lines = rows.map((cells, place) => ({
    line: place + 1,
    cells: cells.slice(0, limits.columns).map((cell) => textOf(cell, parts.from1904)),
  }));
  return {
    lines: lines.filter(({ cells }) => cells.some((cell) => cell !== '')),
    facts: { format: 'xlsx', encoding: null, delimiter: null, sheet: filled?.sheet ?? null, sheets: sheets.length },
  };
}
