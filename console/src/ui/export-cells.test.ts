import { lookalikes } from '@botones/contract/testing/lookalikes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWorkbook } from '../testing/read-workbook.ts';
import { workbookOf } from './export/export-workbook.ts';
import { fileName, sheetName, toCell } from './export-cells.ts';

/** What spreadsheets take for the beginning of a formula or a command. */
const dangerous = fc
  .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n=', ' ='), fc.string({ unit: 'grapheme', maxLength: 40 }))
  .map(([begin, rest]) => begin + rest);

test('text is typed as text whatever it begins with, numbers stay numbers, nothing stays empty (AMB-083)', () => {
  fc.assert(
    fc.property(dangerous, (text) => {
      expect(toCell(text)).toEqual({ value: text, type: String, format: '@' });
    }),
  );
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(toCell(value)).toEqual({ value, type: Number });
    }),
  );
  expect(toCell(null)).toBeNull();
  expect(toCell('')).toBeNull();
});

test('days and times are dates of the spreadsheet, in no time zone, shown as everywhere', async () => {
  expect(toCell({ day: '2026-11-20' })).toEqual({ value: 46_346, type: Number, format: 'dd/mm/yyyy' });
  expect(toCell({ time: '18:00:00' })).toEqual({ value: 0.75, type: Number, format: 'hh:mm:ss' });
  const both = { day: '2026-02-28', time: '23:59:59' };
  expect(toCell(both)).toMatchObject({ type: Number, format: 'dd/mm/yyyy hh:mm:ss' });
  const rows = [[both, { day: '2024-02-29' }, { time: '00:00:01' }, 'x', 7]];
  const book = await readWorkbook(await workbookOf({ name: 'Hoja', headings: ['a', 'b', 'c', 'd', 'e'], rows }));
  expect(book.rows[1]).toEqual(['28/02/2026 23:59:59', '29/02/2024', '00:00:01', 'x', 7]);
});

test('in the file itself no text is a formula and every value comes back as it was (INT-25)', async () => {
  const cellText = fc.oneof(dangerous, fc.constantFrom('N/A', '20/11/2026', '0012', '<b>&"\'', 'Pediatría 3.er piso'));
  // XML knows no control characters but tab and line ends; robots do not write them.
  const sound = cellText.filter((text) => !/[^\P{C}\t\n]/u.test(text) && text.trim() !== '');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(sound, fc.integer()), { minLength: 1, maxLength: 20 }), async (pairs) => {
      const book = await readWorkbook(await workbookOf({ name: 'Hoja', headings: ['=1+1', 'n'], rows: pairs }));
      expect(book.name).toBe('Hoja');
      expect(book.rows).toEqual([['=1+1', 'n'], ...pairs]);
    }),
    { numRuns: 30 },
  );
});

test('a text that looks like something else is a text in the file, as it was written', async () => {
  const rows = lookalikes.map((text) => [text, 7]);
  for (const text of lookalikes) expect([text, toCell(text)?.type]).toEqual([text, String]);
  const book = await readWorkbook(await workbookOf({ name: 'null', headings: ['true', '1e999'], rows }));
  expect(book.rows).toEqual([['true', '1e999'], ...rows]);
});

test('the file is named by title, date and time (INT-09, CON-48)', () => {
  expect(fileName('Interacciones', '20/11/2026', '14:02:11')).toBe('Interacciones_20-11-2026_14-02-11.xlsx');
  expect(fileName('Interacciones', '20/11/2026', '14:02:11', 'csv')).toBe('Interacciones_20-11-2026_14-02-11.csv');
  expect(fileName('A/B: "c"', '20/11/2026', '14:02:11')).toBe('A_B_c__20-11-2026_14-02-11.xlsx');
  expect(sheetName('Uno/dos[tres]: un título que no cabe en una pestaña')).toBe('Uno dos tres   un título que no');
});
