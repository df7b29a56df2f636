import { expect, test } from 'vitest';
import { csvHead, csvRow } from './csv.ts';

test('a line of a CSV: nothing for nothing, quotes where they are needed, and no formula (C8)', () => {
  expect(csvRow(['a', 7, null, 'b,c', 'say "hi"', 'two\nlines', 'cr\r'])).toBe(
    'a,7,,"b,c","say ""hi""","two\nlines","cr\r"\n',
  );
  // What divides cells in the spreadsheets of half the world.
  expect(csvRow(['a;b', 'a\tb', ';', 7])).toBe('"a;b","a\tb",";",7\n');
  expect(csvRow(['\t1'])).toBe(`"'\t1"\n`);
  for (const sign of ['=', '+', '-', '@', '＝', '＋', '－', '＠']) expect(csvRow([`${sign}1`])).toBe(`'${sign}1\n`);
  // A number below zero is none.
  expect(csvRow([-1, 'a=1', ''])).toBe('-1,a=1,\n');
});

test('headings stand behind the mark of UTF-8', () => {
  expect(csvHead(['Año', 'a,b'])).toBe('\uFEFFAño,"a,b"\n');
});
