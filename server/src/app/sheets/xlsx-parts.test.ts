import { expect, test } from 'vitest';
import { fillMerged, mergedIn, partsOf, withoutFarCells } from './xlsx-parts.ts';

test('cells that are one say the same each, whatever the file claims', () => {
  const sheet = Buffer.from(
    '<sheetData/><mergeCells count="2"><mergeCell ref="B1:B3"/><mergeCell ref="A4:XFD1048576"/></mergeCells>',
  );
  const merged = mergedIn(sheet);
  expect(merged[0]).toEqual({ top: 0, left: 1, bottom: 2, right: 1 });
  const rows = [['Uno', 'Medicinas'], ['Dos', null], ['Tres'], ['x', 'y']] as (string | null)[][];
  fillMerged(rows, merged);
  expect(rows.slice(0, 3)).toEqual([
    ['Uno', 'Medicinas'],
    ['Dos', 'Medicinas'],
    ['Tres', 'Medicinas'],
  ]);
  expect(rows[3]?.length).toBeLessThanOrEqual(101);
  expect(mergedIn(Buffer.from('<sheetData/>'))).toEqual([]);
});

test('a workbook says which of its sheets are hidden, and from when its days count', () => {
  const workbook = `<workbook><workbookPr date1904="1"/><sheets><sheet name="A &amp; B" sheetId="1" state="hidden" r:id="rId1"/>
    <sheet name='Precios' sheetId="2" r:id="rId2"/></sheets></workbook>`;
  const relations =
    '<Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/><Relationship Target="worksheets/sheet1.xml" Id="rId1"/>';
  const merged = new Map([['xl/worksheets/sheet2.xml', [{ top: 0, left: 0, bottom: 1, right: 0 }]]]);
  expect(partsOf(workbook, relations, merged)).toEqual({
    from1904: true,
    sheets: [
      { name: 'A & B', hidden: true, part: 'xl/worksheets/sheet1.xml', merged: [] },
      {
        name: 'Precios',
        hidden: false,
        part: 'xl/worksheets/sheet2.xml',
        merged: [{ top: 0, left: 0, bottom: 1, right: 0 }],
      },
    ],
  });
  expect(partsOf('<workbook><workbookPr date1904="0"/></workbook>', '', new Map())).toEqual({
    from1904: false,
    sheets: [],
  });
});

test('cells far to the right go at once, also where they never end', () => {
  const of = (xml: string) => withoutFarCells(Buffer.from(xml)).toString();
  expect(of('<c r="A1"><v>1</v></c><c r="AAA1" t="s"><v>2</v></c><c r="XFD1"/><c r="B2"/>')).toBe(
    '<c r="A1"><v>1</v></c><c r="B2"/>',
  );
  const since = performance.now();
  for (const unit of ['<c r="AAA1"', '<c r="AAA1">', '<c r="AAA1"><v>']) of(unit.repeat(100_000));
  expect(performance.now() - since).toBeLessThan(1_500);
});
