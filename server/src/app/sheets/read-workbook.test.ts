import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { workbookOf } from '../../testing/workbook.ts';
import { readSheet, type SheetReading } from './read-sheet.ts';

const dir = mkdtempSync(join(tmpdir(), 'botones-workbooks-'));
afterAll(() => rmSync(dir, { recursive: true }));
const read = (bytes: Buffer, asked: SheetReading = {}, limits = { lines: 50, columns: 3 }) => {
  const path = join(dir, 'sheet');
  writeFileSync(path, bytes);
  return readSheet(path, limits, asked);
};

function zipOf(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}
const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
interface Part {
  name: string;
  xml?: string;
  hidden?: true;
  kind?: 'chartsheet';
}
/** A workbook of these sheets, each as its XML has it; one without any is missing. */
function workbook(sheets: Part[], without: string[] = []): Promise<Buffer> {
  const tags = sheets.map(
    ({ name, hidden }, n) =>
      `<sheet name="${name}" sheetId="${n + 1}" ${hidden ? 'state="hidden"' : ''} r:id="rId${n}"/>`,
  );
  const relations = sheets.map(
    ({ kind = 'worksheet' }, n) => `<Relationship Id="rId${n}" Type="${types}/${kind}" Target="${kind}s/s${n}.xml"/>`,
  );
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="${types}"><sheets>${tags.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
  };
  sheets.forEach(({ xml, kind = 'worksheet' }, n) => {
    if (xml !== undefined) parts[`xl/${kind}s/s${n}.xml`] = xml;
  });
  for (const name of without) delete parts[name];
  return zipOf(parts);
}
const sheetOf = (...rows: string[]) =>
  `<worksheet><dimension ref="A1:A1"/><sheetData>${rows.join('')}</sheetData></worksheet>`;
const row = (n: number, ...cells: [ref: string, value: number][]) =>
  `<row r="${n}">${cells.map(([ref, value]) => `<c r="${ref}"><v>${value}</v></c>`).join('')}</row>`;

test('the sheet that is asked for is read, hidden or empty; without asking hidden ones come last', async () => {
  const file = await workbook([
    { name: 'Costos', hidden: true, xml: sheetOf(row(1, ['A1', 1])) },
    { name: 'Gráfica', kind: 'chartsheet', xml: '<chartsheet/>' },
    { name: 'Nada', xml: sheetOf() },
    { name: 'Precios', xml: sheetOf(row(1, ['A1', 2])) },
  ]);
  const facts = { sheet_names: ['Nada', 'Precios', 'Costos'], hidden: ['Costos'] };
  expect(await read(file)).toMatchObject({ lines: [{ cells: ['2'] }], facts: { ...facts, sheet: 'Precios' } });
  expect(await read(file, { sheet: 'Costos' })).toMatchObject({
    lines: [{ cells: ['1'] }],
    facts: { sheet: 'Costos' },
  });
  expect(await read(file, { sheet: 'Nada' })).toMatchObject({ lines: [], facts: { ...facts, sheet: 'Nada' } });
  for (const sheet of ['Gráfica', 'costos', ''])
    expect([sheet, await read(file, { sheet })]).toEqual([sheet, { refused: 'imports.no_such_sheet' }]);
  const hidden = await workbook([{ name: 'Costos', hidden: true, xml: sheetOf(row(1, ['A1', 1])) }]);
  expect(await read(hidden)).toMatchObject({ lines: [{ cells: ['1'] }], facts: { sheet: 'Costos' } });
});

test('a workbook without one of its parts is told, whichever it is', async () => {
  const sheets = [{ name: 'Precios', xml: sheetOf(row(1, ['A1', 2])) }];
  expect(await read(await workbook(sheets))).toMatchObject({ lines: [{ cells: ['2'] }] });
  for (const part of ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/worksheets/s0.xml'])
    expect([part, await read(await workbook(sheets, [part]))]).toEqual([
      part,
      { refused: 'imports.incomplete_workbook' },
    ]);
  expect(
    await read(
      await workbook([
        {
          name: 'Roto',
          xml: '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>9</v></c></row></sheetData></worksheet>',
        },
      ]),
    ),
  ).toEqual({
    refused: 'imports.damaged',
  });
});

test('archives of other programs are told apart', async () => {
  const mimetype = 'application/vnd.oasis.opendocument.';
  expect(await read(await zipOf({ mimetype: `${mimetype}spreadsheet`, 'content.xml': '' }))).toEqual({
    refused: 'imports.ods_workbook',
  });
  const others: Record<string, string>[] = [
    { mimetype: `${mimetype}text` },
    { 'word/document.xml': '' },
    { 'hola.txt': 'hola' },
  ];
  for (const parts of others)
    expect([parts, await read(await zipOf(parts))]).toEqual([parts, { refused: 'imports.not_a_sheet' }]);
});

test('a container with an encrypted workbook has a password, any other is of an old Excel', async () => {
  const container = Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1');
  const of = (name: string) => Buffer.concat([container, Buffer.alloc(5_000), Buffer.from(name, 'utf16le')]);
  expect(await read(of('EncryptedPackage'))).toEqual({ refused: 'imports.protected_workbook' });
  expect(await read(of('Workbook'))).toEqual({ refused: 'imports.old_workbook' });
});

test('a web page that calls itself a workbook is told, and so is what else begins like text', async () => {
  for (const page of [
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>1</td></tr></table>',
    '\ufeff\r\n<!DOCTYPE html><html>',
    '<?xml version="1.0"?>\n<html>',
    '<table border="1"><tr>',
    'MIME-Version: 1.0\nContent-Type: multipart/related; boundary=x\n',
  ])
    expect([page, await read(Buffer.from(page))]).toEqual([page, { refused: 'imports.html_workbook' }]);
  expect(await read(Buffer.from('\ufeff<html><table>', 'utf16le'))).toEqual({ refused: 'imports.html_workbook' });
  const xml = '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">';
  expect(await read(Buffer.from(xml))).toEqual({ refused: 'imports.old_workbook' });
  for (const begins of ['%PDF-1.7\n', '\x89PNG\r\n', '\xff\xd8\xff\xe0', 'GIF89a', '{\\rtf1', '\x1f\x8b\x08'])
    expect([begins, await read(Buffer.from(`${begins}abc`, 'latin1'))]).toEqual([
      begins,
      { refused: 'imports.not_a_sheet' },
    ]);
  expect(await read(Buffer.from('nombre,html\nPan,<table>'))).toMatchObject({
    lines: [{}, { cells: ['Pan', '<table>'] }],
  });
});

test('a workbook that lies about its size, or has a cell at the end of the world, costs what it holds', async () => {
  const far = await workbook([
    {
      name: 'A',
      xml: `${sheetOf(...Array.from({ length: 20 }, (_, n) => row(n + 1, [`A${n + 1}`, n], [`XFD${n + 1}`, 9])), row(1_048_576, ['B1048576', 7]))}`,
    },
  ]);
  const found = await read(far);
  if ('refused' in found) throw new Error(found.refused);
  expect(found.lines).toHaveLength(21);
  expect(found.lines[3]).toEqual({ line: 4, cells: ['3', ''] });
  expect(found.lines[20]).toEqual({ line: 1_048_576, cells: ['', '7'] });
});

test('columns further right than are read are left out, of ten thousand too', async () => {
  const wide = Array.from({ length: 10_000 }, (_, n) => `c${n}`);
  expect(await read(await workbookOf({ A: [wide, wide] }))).toMatchObject({
    lines: [{ cells: ['c0', 'c1', 'c2'] }, { line: 2 }],
  });
  expect(await read(Buffer.from(`${wide.join(';')}\n${wide.join(';')}`))).toMatchObject({
    lines: [{ cells: ['c0', 'c1', 'c2'] }, { line: 2 }],
  });
});

test('what unpacks to more than a workbook may be is refused before it is unpacked', async () => {
  const zeros = Buffer.alloc(60_000_000, ' ');
  const bomb = await zipOf({ 'xl/workbook.xml': zeros, 'xl/worksheets/sheet1.xml': zeros });
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await read(bomb)).toEqual({ refused: 'imports.unpacks_too_large' });
  const parts = Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`p${n}`, '']));
  expect(await read(await zipOf(parts))).toEqual({ refused: 'imports.unpacks_too_large' });
});

test('hours and days keep their seconds where they have some', async () => {
  const file = await workbookOf({
    Horas: [
      [
        { type: Number, value: (9 * 3600 + 30 * 60 + 15) / 86_400, format: 'hh:mm:ss' },
        { type: Number, value: 0.375, format: 'hh:mm:ss' },
        { type: Number, value: 46_000 + 45 / 86_400, format: 'dd/mm/yyyy hh:mm:ss' },
      ],
    ],
  });
  expect(await read(file)).toMatchObject({ lines: [{ cells: ['09:30:15', '09:00', '2025-12-09 00:00:45'] }] });
});
