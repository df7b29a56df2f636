import writeWorkbook, { type Cell } from 'write-excel-file/node';

/** A workbook of these sheets by their names, in their order, as a program of people writes it. */
export const workbookOf = (sheets: Record<string, Cell[][]>): Promise<Buffer> =>
  writeWorkbook(Object.entries(sheets).map(([sheet, data]) => ({ sheet, data }))).toBuffer();
