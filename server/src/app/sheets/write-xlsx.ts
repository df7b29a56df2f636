import { Readable } from 'node:stream';
import { type ZipPart, zipOf } from '../files/zip.ts';

/** A cell: text is typed as text, so that none of it can run as a formula; a day or a time of day is a date. */
export type XlsxCell = string | number | null | { day: string } | { time: string };

export interface XlsxSheet {
  name: string;
  headings: readonly string[];
  /** Rows, some at a time. */
  rows: AsyncIterable<readonly (readonly XlsxCell[])[]> | Iterable<readonly (readonly XlsxCell[])[]>;
}

/** Rows that a sheet has room for, with its headings; further ones stand in a further sheet. */
const mostRows = 1_048_576;
/** Characters that a cell has room for. */
const longest = 32_767;

const unknown = /[\p{Cs}\uFFFE\uFFFF]|[^\P{Cc}\t\n\r]/gu;
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? '');

/** Styles by their place in `styles`. */
const [aDay, aTime, bold] = [1, 2, 3];
const serial = (days: number) => String(Number(days.toFixed(10)));
/** `_x0041_` is an A to spreadsheets, so its first sign is written as one of those. */
const written = (value: string) =>
  escaped(
    value
      .replace(unknown, '')
      .slice(0, longest)
      .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_'),
  );

/** 0 → 'A', 26 → 'AA'. */
const columnOf = (at: number): string =>
  (at < 26 ? '' : columnOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
const textAt = (r: string, value: string, style = 0) =>
  `<c r="${r}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${written(value)}</t></is></c>`;
const numberAt = (r: string, value: number | string, style = 0) => `<c r="${r}" s="${style}"><v>${value}</v></c>`;
function cellAt(r: string, cell: XlsxCell): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return textAt(r, cell);
  if (typeof cell === 'number') return numberAt(r, cell);
  if ('day' in cell) return numberAt(r, serial(Date.parse(`${cell.day}T00:00:00Z`) / 86_400_000 + 25_569), aDay);
  return numberAt(r, serial(Date.parse(`1970-01-01T${cell.time}Z`) / 86_400_000), aTime);
}
/** The nth row, from 1. */
const rowOf = <T>(nth: number, cells: readonly T[], cellOf: (r: string, cell: T) => string) =>
  `<row r="${nth}">${cells.map((cell, at) => cellOf(`${columnOf(at)}${nth}`, cell)).join('')}</row>`;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="hh:mm:ss"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;
const head = `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;

/** Rows that were read and not yet written: what does not fit into a sheet begins the next. */
interface Rest {
  rows: AsyncIterator<readonly (readonly XlsxCell[])[]> | Iterator<readonly (readonly XlsxCell[])[]>;
  left: readonly (readonly XlsxCell[])[];
  done: boolean;
}

/** Reads more rows where none are left. */
async function readOn(rest: Rest): Promise<void> {
  if (rest.done || rest.left.length > 0) return;
  const next = await rest.rows.next();
  rest.done = next.done === true;
  rest.left = next.done ? [] : next.value;
}

async function* chunksOf(headings: readonly string[], rest: Rest, most: number): AsyncIterable<Buffer> {
  yield Buffer.from(head + rowOf(1, headings, (r, heading) => textAt(r, heading, bold)));
  for (let nth = 1; nth < most; ) {
    await readOn(rest);
    if (rest.left.length === 0) break;
    const now = rest.left.slice(0, most - nth);
    rest.left = rest.left.slice(now.length);
    const rows = now.map((cells, at) => rowOf(nth + at + 1, cells, cellAt));
    nth += now.length;
    yield Buffer.from(rows.join(''));
  }
  yield Buffer.from('</sheetData></worksheet>');
}

async function* partsOf(sheets: readonly XlsxSheet[], most: number): AsyncIterable<ZipPart> {
  const names: string[] = [];
  const part = (name: string, content: string): ZipPart => ({
    name,
    chunks: Readable.from([Buffer.from(content)]),
    compress: true,
  });
  for (const { name, headings, rows } of sheets) {
    const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
    const rest: Rest = { rows: iterator, left: [], done: false };
    try {
      for (let nth = 1; nth === 1 || !(rest.done && rest.left.length === 0); nth++) {
        names.push(nth === 1 ? name : `${name} ${nth}`);
        const chunks = chunksOf(headings, rest, most);
        yield { name: `xl/worksheets/sheet${names.length}.xml`, chunks, compress: true };
        // No sheet is begun for nothing.
        await readOn(rest);
      }
    } finally {
      await iterator.return?.();
    }
  }
  const each = (make: (nth: number, name: string) => string) => names.map((name, at) => make(at + 1, name)).join('');
  yield part('xl/styles.xml', styles);
  yield part(
    'xl/workbook.xml',
    `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each((nth, name) => `<sheet name="${escaped(name)}" sheetId="${nth}" r:id="rId${nth}"/>`)}</sheets></workbook>`,
  );
  yield part(
    'xl/_rels/workbook.xml.rels',
    `${declaration}<Relationships xmlns="${packages}/relationships">${each((nth) => `<Relationship Id="rId${nth}" Type="${relations}/worksheet" Target="worksheets/sheet${nth}.xml"/>`)}<Relationship Id="rId${names.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  );
  yield part(
    '_rels/.rels',
    `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  yield part(
    '[Content_Types].xml',
    `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>${each((nth) => `<Override PartName="/xl/worksheets/sheet${nth}.xml" ContentType="${sheetType}.worksheet+xml"/>`)}</Types>`,
  );
}

/** A workbook as it is made, whatever the number of rows: only those of one page are held. `most` rows of a sheet, its headings among them. */
export const writeXlsx = (sheets: readonly XlsxSheet[], most = mostRows): Readable => zipOf(partsOf(sheets, most));
