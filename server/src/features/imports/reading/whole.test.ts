import type { SheetReading } from '@botones/contract/imports/import-settings';
import { productColumns } from '@botones/contract/products/products.import';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Importable } from '../../../app/records/importable.ts';
import { readCsv } from '../../../app/sheets/csv-sheet.ts';
import type { Sheets } from '../../../app/sheets/sheets.ts';
import { readFile } from './read.ts';

const importable = {
  kind: 'products',
  columns: productColumns,
  amounts: ['price_es', 'price_en'],
} as unknown as Importable;
const read = (text: string, asked: SheetReading = {}) => {
  const { delimiter } = asked;
  const sheet = readCsv(
    Buffer.from(text),
    { lines: 20_020, columns: 100 },
    delimiter === undefined ? {} : { delimiter },
  );
  if ('refused' in sheet) throw new Error(sheet.refused);
  const sheets: Sheets = { read: async () => sheet, stop: async () => {} };
  return readFile(sheets, importable, 'hoja.csv', asked);
};
/** The letters and digits of a text: what no reading may lose. */
const signs = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

const cell = fc.oneof(
  fc.constantFrom(
    'Crema',
    'Robles, Ana',
    '1,299.00',
    '12,50',
    '"/" raro',
    '1/2" x 3',
    '"abierta',
    'dos\nrenglones',
    '',
    ' 8 ',
  ),
  fc.string({ maxLength: 6 }),
);
const row = fc.array(cell, { minLength: 1, maxLength: 5 });

test('whatever stood in a text of cells is in its rows, however its quotes and separators are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(',' as const, ';' as const, '\t' as const),
      fc.constantFrom('\n', '\r\n'),
      fc.constantFrom({}, ...[0, 1, -1].map((extra_cells) => ({ extra_cells }))),
      async (rows, separator, end, extra) => {
        const body = rows.map((cells) => cells.join(separator)).join(end);
        const text = `Nombre${separator}Precio${end}Uno${separator}10${end}${body}`;
        const { rows: found, sheet } = await read(text, { ...extra, delimiter: separator, headings: 1 });
        const stored = found.map(({ cells }) => cells.join(''));
        expect(signs(sheet.headings.join('') + stored.join(''))).toBe(signs(readable(text)));
        for (const { cells, longer, remarks } of found) {
          // No row has cells that no heading stands above, unless it is said to be uncertain.
          expect(longer).toBe(cells.length > sheet.headings.length);
          if (longer) expect(remarks.map(({ code }) => code)).not.toContain('imports.cells_joined');
        }
        // Each line is a row, is empty, or lies within a cell and is counted.
        const lines = text.replace(/\r\n?/g, '\n').split('\n').length;
        expect(found.length + 1 + sheet.inside).toBeLessThanOrEqual(lines);
      },
    ),
    { numRuns: 300 },
  );
});

/** A text as it can be stored and seen. */
const readable = (text: string): string => Buffer.from(text).toString('utf8');

test('a quote that never closes costs no row, in a file of thousands (rows read and rows inside are all of it)', async () => {
  const rows = Array.from({ length: 9_000 }, (_, n) => (n % 100 === 50 ? `"Tornillo ${n},${n}` : `Cosa ${n},${n}`));
  const { rows: found, sheet } = await read(`Nombre,Precio\n${rows.join('\n')}\n`);
  expect(found).toHaveLength(9_000);
  expect([sheet.inside, sheet.loose.slice(0, 2)]).toEqual([0, [52, 152]]);
  expect(found[50]?.cells).toEqual(['"Tornillo 50', '50']);
});

test('lines that end in several ways in one file are lines', async () => {
  const { rows } = await read('Nombre,Precio\r\nUno,10\r\nDos,20\nTres,30\r\nCuatro,40\rCinco,50\r\n');
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Uno', '10'],
    ['Dos', '20'],
    ['Tres', '30'],
    ['Cuatro', '40'],
    ['Cinco', '50'],
  ]);
});
