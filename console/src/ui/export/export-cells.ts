/** A cell as it travels to the worker. */
export type Cell = string | number | null;

/** One file to be built: its sheet, headings, and rows. */
export interface Sheet {
  name: string;
  headings: string[];
  rows: Cell[][];
}

/** One cell of the workbook: numbers stay numbers, text is typed as text so that none of it can run as a formula. */
export const toCell = (value: Cell) =>
  value === null || value === ''
    ? null
    : typeof value === 'number'
      ? { value, type: Number }
      : { value, type: String, format: '@' };

/** `Interacciones` at 20/11/2026 14:02:11 → `Interacciones_20-11-2026_14-02-11.xlsx` (CON-48). */
export function fileName(title: string, date: string, time: string, ending = 'xlsx'): string {
  const safe = title.replace(/[\\/:*?"<>|\s]+/g, '_');
  return `${safe}_${date.replaceAll('/', '-')}_${time.replaceAll(':', '-')}.${ending}`;
}

/** Excel takes at most 31 characters and none of these in a sheet's name. */
export const sheetName = (title: string): string => title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);
