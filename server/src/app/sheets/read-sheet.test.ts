import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { workbookOf } from '../../testing/workbook.ts';
import { readSheet, type SheetReading } from './read-sheet.ts';
import { decodeText, isDamaged } from './sheet-text.ts';

const dir = mkdtempSync(join(tmpdir(), 'botones-sheets-'));
afterAll(() => rmSync(dir, { recursive: true }));
const read = (bytes: Buffer | string, limits = { lines: 5, columns: 3 }, asked: SheetReading = {}) => {
  const path = join(dir, 'sheet');
  writeFileSync(path, bytes);
  return readSheet(path, limits, asked);
};
const latin = (text: string) => Buffer.from(text, 'latin1');

test('a CSV is read line by line: trimmed, numbered as it lies there, without what is empty or too far right', async () => {
  expect(await read('\ufeffNombre;Edad\n\n Ana ; 7 ;x;y\n;;\n"Lu;is";8\n')).toEqual({
    lines: [
      { line: 1, cells: ['Nombre', 'Edad'] },
      { line: 3, cells: ['Ana', '7', 'x'], raw: [' Ana ', ' 7 ', 'x'] },
      { line: 5, cells: ['Lu;is', '8'] },
    ],
    facts: {
      ...{ format: 'csv', encoding: 'utf-8', delimiter: ';' },
      ...{ sheet: null, sheet_names: [], hidden: [], inside: 0, beyond: true },
    },
  });
  expect(await read('\ufeffNom\u200bbre\n\u202aA\u00adna\u202c\n\u200b\n')).toMatchObject({
    lines: [
      { line: 1, cells: ['Nombre'] },
      { line: 2, cells: ['Ana'] },
    ],
  });
  expect(await read('')).toMatchObject({ lines: [] });
});

test('more lines than are read are refused, as many are not', async () => {
  const of = (lines: number) => 'a,b\n'.repeat(lines - 1).concat('a,b');
  expect(await read(of(5))).toMatchObject({ lines: { length: 5 } });
  expect(await read(of(6))).toEqual({ refused: 'imports.too_many_rows' });
  expect(await read(of(60))).toEqual({ refused: 'imports.too_many_rows' });
});

test('what is no text is no sheet, and a workbook of an old Excel is told apart', async () => {
  expect(await read(Buffer.from([65, 0, 66]))).toEqual({ refused: 'imports.not_a_sheet' });
  expect(await read(latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1whatever'))).toEqual({ refused: 'imports.old_workbook' });
  expect(await read(latin('PK\x03\x04 and no archive'))).toEqual({ refused: 'imports.damaged' });
});

test('a text is read in the encoding that it is in, each line in its own where they were put together', () => {
  expect(decodeText(Buffer.from('Niño'))).toEqual({ text: 'Niño', encoding: 'utf-8' });
  expect(decodeText(latin('Ni\xf1o \x80 \x93a\x94 \x81'))).toEqual({
    text: 'Niño € “a” \u0081',
    encoding: 'windows-1252',
  });
  expect(decodeText(Buffer.concat([Buffer.from('Niño\n'), latin('Ni\xf1o\nsin\n')]))).toEqual({
    text: 'Niño\nNiño\nsin\n',
    encoding: 'mixed',
  });
  expect(decodeText(latin('sin\nNi\xf1o'))).toEqual({ text: 'sin\nNiño', encoding: 'windows-1252' });
  const wide = Buffer.from('\ufeffNiño', 'utf16le');
  expect(decodeText(wide)).toEqual({ text: 'Niño', encoding: 'utf-16' });
  expect(decodeText(Buffer.from(wide).swap16())).toEqual({ text: 'Niño', encoding: 'utf-16' });
  // Half of such a mark is none.
  expect(decodeText(latin('\xff\xfd'))?.encoding).toBe('windows-1252');
  expect(decodeText(latin('\xfe\xfd'))?.encoding).toBe('windows-1252');
  expect(decodeText(Buffer.from([65, 0]))).toBeNull();
  // Without a mark too, as some programs write it.
  const unmarked = Buffer.from('Niño 9 €\nsí', 'utf16le');
  expect(decodeText(unmarked)).toEqual({ text: 'Niño 9 €\nsí', encoding: 'utf-16' });
  expect(decodeText(Buffer.from(unmarked).swap16())).toEqual({ text: 'Niño 9 €\nsí', encoding: 'utf-16' });
  expect(decodeText(Buffer.from('a\0b\0\0c', 'latin1'))).toBeNull();
});

test('letters that were lost before the file arrived are noticed', () => {
  for (const lost of ['Ni\ufffdo', 'NiÃ±o', 'Ni?o', 'Â¿Qué?', 'COMPA?IA', 'PE?A', 'MU?ECA'])
    expect([lost, isDamaged(lost)]).toEqual([lost, true]);
  for (const whole of [
    'Niño',
    '¿Qué?',
    'Qué? No',
    'SÃO',
    '',
    'https://tienda.mx/caja.jpg?v=123',
    'caja.jpg?v=1',
    '¿Sí?No',
  ])
    expect([whole, isDamaged(whole)]).toEqual([whole, false]);
});

const moment = (value: number) => ({ value, type: Number, format: 'dd/mm/yyyy hh:mm' });

test('of a workbook the first sheet that has anything is read; days, times and both as people type them', async () => {
  const rows = [['Día', 'Hora', ' Ambos ', 'más'], [], [moment(46_350), moment(0.375), moment(46_350.75)]];
  expect(await read(await workbookOf({ Vacía: [], Datos: rows, Otra: [['otra']] }))).toEqual({
    lines: [
      { line: 1, cells: ['Día', 'Hora', 'Ambos'] },
      { line: 3, cells: ['2026-11-24', '09:00', '2026-11-24 18:00'] },
    ],
    facts: {
      ...{ format: 'xlsx', encoding: null, delimiter: null, sheet: 'Datos' },
      ...{ sheet_names: ['Vacía', 'Datos', 'Otra'], hidden: [], inside: 0, beyond: true },
    },
  });
  expect(await read(await workbookOf({ Vacía: [] }))).toMatchObject({ lines: [], facts: { sheet: null } });
});

test('what was guessed wrong is read as it is asked', async () => {
  const mac = Buffer.from([...Buffer.from('a;b\nJalape'), 0x96, ...Buffer.from('o;1')]);
  const said = (asked: SheetReading) => read(mac, undefined, asked);
  expect(await said({ encoding: 'macintosh' })).toMatchObject({
    lines: [{ cells: ['a', 'b'] }, { cells: ['Jalapeño', '1'] }],
    facts: { encoding: 'macintosh' },
  });
  expect(await said({ encoding: 'windows-1252' })).toMatchObject({ lines: [{}, { cells: ['Jalape–o', '1'] }] });
  expect(await said({ encoding: 'utf-8' })).toEqual({ refused: 'imports.wrong_encoding' });
  expect(await said({ encoding: 'utf-16' })).toEqual({ refused: 'imports.wrong_encoding' });
  expect(await read(Buffer.from('\ufeffa', 'utf16le'), undefined, { encoding: 'ibm850' })).toEqual({
    refused: 'imports.wrong_encoding',
  });
  expect(await said({ delimiter: ',' })).toMatchObject({
    lines: [{ cells: ['a;b'] }, { cells: ['Jalapeño;1'] }],
    facts: { delimiter: ',' },
  });
});

test('a file says itself what stands between its cells, and is asked in vain about sheets', async () => {
  expect(await read('sep=|\r\na|b;c\r\n1|2', undefined, { sheet: 'x' })).toMatchObject({
    lines: [
      { line: 2, cells: ['a', 'b;c'] },
      { line: 3, cells: ['1', '2'] },
    ],
    facts: { delimiter: '|' },
  });
});
