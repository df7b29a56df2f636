import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { writeXlsx, type XlsxCell } from './write-xlsx.ts';

const sheet = (rows: XlsxCell[][][], name = 'Hoja') => ({ name, headings: ['A', 'B'], rows });
const read = async (bytes: Buffer) => (await readWorkbook(bytes)).map(({ sheet: name, data }) => [name, data] as const);

test('what was written is read again: texts, numbers, days and times are what they are', async () => {
  const rows: XlsxCell[][] = [
    ['Ñandú & <b>"¿?"', 12.5],
    [{ day: '2026-11-27' }, { time: '14:30:29' }],
    [null, 'con espacio 😀'],
  ];
  const [first] = await read(await buffer(writeXlsx([sheet([rows])])));
  expect(first?.[1][0]).toEqual(['A', 'B']);
  expect(first?.[1][1]).toEqual(['Ñandú & <b>"¿?"', 12.5]);
  expect((first?.[1][2]?.[0] as unknown as Date).toISOString()).toBe('2026-11-27T00:00:00.000Z');
  expect(first?.[1][3]).toEqual([null, 'con espacio 😀']);
});

test('no text is a formula, what no file may hold is left out, and a cell holds what it has room for', async () => {
  const bytes = await buffer(
    writeXlsx([
      sheet([
        [
          ['=1+1', '\u0000a\u0007\uD800'],
          ['x'.repeat(40_000), '@SUM'],
        ],
      ]),
    ]),
  );
  const xml = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(xml).not.toMatch(/<f[ >]/);
  expect(xml).not.toMatch(/<c[^>]*t="(?!inlineStr)/);
  const [first] = await read(bytes);
  expect(first?.[1].slice(1)).toEqual([
    ['=1+1', 'a'],
    ['x'.repeat(32_767), '@SUM'],
  ]);
});

test('rows beyond a sheet stand in the next, and none is begun for nothing', async () => {
  const pages = [[['1', 1]], [['2', 2]], [['3', 3]], [['4', 4]]] as XlsxCell[][][];
  const names = async (rows: XlsxCell[][][]) =>
    (await read(await buffer(writeXlsx([sheet(rows), sheet([], 'Filtro')], 3)))).map(([name, data]) => [
      name,
      data.length,
    ]);
  expect(await names(pages)).toEqual([
    ['Hoja', 3],
    ['Hoja 2', 3],
    ['Filtro', 1],
  ]);
  expect(await names([pages.flat()])).toHaveLength(3);
  expect(await names([...pages, [['5', 5]]])).toContainEqual(['Hoja 3', 2]);
  expect(await names([])).toEqual([
    ['Hoja', 1],
    ['Filtro', 1],
  ]);
});

test('a reader that goes away ends what is read', async () => {
  let [begun, ended] = [false, false];
  async function* endless() {
    begun = true;
    try {
      for (;;) yield Array.from({ length: 1000 }, () => [crypto.randomUUID(), 1] as XlsxCell[]);
    } finally {
      ended = true;
    }
  }
  const stream = writeXlsx([{ name: 'Hoja', headings: ['A', 'B'], rows: endless() }]);
  stream.resume();
  await expect.poll(() => begun).toBe(true);
  stream.destroy();
  await expect.poll(() => ended).toBe(true);
});
