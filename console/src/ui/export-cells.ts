import type { WallTime } from '@botones/contract/fields/formats';

/** A cell as it travels to the worker. */
export type Cell = string | number | WallTime | null;

const dayMs = 86_400_000;
/** Days since 30/12/1899, as spreadsheets count: no time zone is involved. */
const serialOf = ({ day, time }: WallTime): number =>
  (day ? Date.parse(`${day}T00:00:00Z`) / dayMs + 25_569 : 0) + (time ? Date.parse(`1970-01-01T${time}Z`) / dayMs : 0);
const formatOf = ({ day, time }: WallTime): string =>
  [...(day ? ['dd/mm/yyyy'] : []), ...(time ? ['hh:mm:ss'] : [])].join(' ');

/** One file to be built: its sheet, headings, and rows. */
export interface Sheet {
  name: string;
  headings: string[];
  rows: Cell[][];
}

const codeOf = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
/**
 * A text as workbooks hold it: `_x0041_` is an A to spreadsheets, so one that is written so begins with the code of its first sign. So do
 * names that every object has (`constructor`): the writer would lose them.
 */
const inWorkbook = (text: string): string =>
  text in {} ? codeOf(text) + text.slice(1) : text.replace(/_(?=x[0-9a-f]{4}_)/gi, codeOf);

/** One cell of the workbook: numbers and dates stay what they are, text is typed as text so that none of it can run as a formula. */
export const toCell = (value: Cell) => {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { value, type: Number };
  if (typeof value === 'object') return { value: serialOf(value), type: Number, format: formatOf(value) };
  return { value: inWorkbook(value), type: String, format: '@' };
};

/** `Interacciones` at 20/11/2026 14:02:11 → `Interacciones_20-11-2026_14-02-11.xlsx` (CON-48). */
export function fileName(title: string, date: string, time: string, ending = 'xlsx'): string {
  const safe = title.replace(/[\\/:*?"<>|\s]+/g, '_');
  return `${safe}_${date.replaceAll('/', '-')}_${time.replaceAll(':', '-')}.${ending}`;
}

/** Excel takes at most 31 characters and none of these in a sheet's name. */
export const sheetName = (title: string): string => title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);
