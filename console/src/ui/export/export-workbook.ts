import writeXlsxFile from 'write-excel-file/universal';
import { type Sheet, toCell } from '../export-cells.ts';

/** The workbook of one sheet: headings that stay in view, then the rows. */
export function workbookOf({ name, headings, rows }: Sheet): Promise<Blob> {
  const head = headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  return writeXlsxFile([head, ...rows.map((row) => row.map(toCell))], {
    sheet: name,
    stickyRowsCount: 1,
    columns: headings.map((heading) => ({ width: Math.min(40, Math.max(12, heading.length + 4)) })),
  }).toBlob();
}
