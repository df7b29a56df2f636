import { amountWritten, columnSign } from '@botones/contract/fields/written-amount';
import type { ImportSettings, SheetFacts, SheetReading } from '@botones/contract/imports/import-settings';
import { mostRows } from '@botones/contract/imports/imports';
import { raw, type Sql } from '../../../app/database/db.ts';
import { fail } from '../../../app/http/fail.ts';
import type { Importable } from '../../../app/records/importable.ts';
import type { SheetLine } from '../../../app/sheets/read-sheet.ts';
import { isDamaged } from '../../../app/sheets/sheet-text.ts';
import type { Sheets } from '../../../app/sheets/sheets.ts';
import { currenciesOf } from '../meaning/currencies.ts';
import { dateOrderOf, guessColumns, headingsAt, isHeadingLess } from '../meaning/guess.ts';
import { dayColumns, joinedColumns } from '../meaning/joined.ts';
import { kindIn, saidIn } from '../meaning/kinds.ts';
import { columnsByValue, likelyColumns } from '../meaning/likely.ts';
import { countrySaid, nationalPhones } from '../meaning/phones.ts';
import { type Problem, problemAt } from '../meaning/problems.ts';
import { articlesBy, columnsBy, templateOf } from '../meaning/templates.ts';
import { extraOf, readExtra } from './extra.ts';
import { headingsIn, widthOf, withoutEnd } from './width.ts';

/** Rows that are written at once. */
const chunk = 500;
/** Rows by whose cells columns are guessed. */
const sampled = 200;

/** Lines by which a sheet is guessed, and signs of a cell that tell what it is: the rest of 50 MB would hold everybody up. */
const [looked, told] = [300, 500];
const beginning = ({ line, cells }: SheetLine): SheetLine => ({
  line,
  cells: cells.map((cell) => cell.slice(0, told)),
});

/** A NUL is no text of a database. */
const storable = (cell: string): string => cell.replaceAll('\0', '\ufffd').toWellFormed();

/** Lines that are named where a quote in them is open. */
const mostLoose = 20;

/** A row as it is stored: its cells, and which article it is of. */
interface RowRead extends SheetLine {
  article: string;
  variant: string;
  pictured: boolean;
  /** It has more cells than headings, and these are the rows that it may be. */
  longer: boolean;
  readings: readonly string[][];
  remarks: readonly Problem[];
}

/** What was read of a file, ready to be stored. */
export interface FileRead {
  sheet: SheetFacts;
  settings: ImportSettings;
  rows: RowRead[];
}

/** The line of the headings: as it was said, or guessed; -1: there is none. */
function headingsOf(lines: readonly SheetLine[], importable: Importable, said: number | undefined): number {
  if (said === undefined) return isHeadingLess(lines, importable.columns) ? -1 : headingsAt(lines, importable.columns);
  if (said === 0) return -1;
  const at = lines.findIndex(({ line }) => line >= said);
  // Below the last line there are no rows.
  return at < 0 ? lines.length : at;
}

/** Columns of amounts that fit two readings, each with the first amount and both readings of it (IMP-1). */
function doubtsOf(rows: readonly SheetLine[], width: number): SheetFacts['doubts'] {
  return Array.from({ length: width }, (_, place) => place).flatMap((place) => {
    const { sign, doubt } = columnSign(rows.map(({ cells }) => cells[place] ?? '').filter((cell) => /[.,]/.test(cell)));
    if (sign !== null || doubt === null) return [];
    const [point = '', comma = ''] = [amountWritten(doubt, 'point') ?? '', amountWritten(doubt, 'comma') ?? ''];
    return [{ place, text: doubt, point, comma }];
  });
}

/** How many rows say nothing there, nor another row of their article for them. */
function blanksAt(rows: readonly Pick<RowRead, 'cells' | 'article'>[], place: number): number {
  const silent = rows.filter(({ cells }) => saidIn(cells[place]) === '');
  const spoken = new Set(rows.filter(({ cells }) => saidIn(cells[place]) !== '').map(({ article }) => article));
  return silent.filter(({ article }) => article === '' || !spoken.has(article)).length;
}

/** Whether all cells of a column are addresses: pictures are not fetched from there. */
function areAddresses(rows: readonly SheetLine[], [place = -1]: readonly number[]): boolean {
  const said = rows.map(({ cells }) => cells[place] ?? '').filter(Boolean);
  return said.length > 0 && said.every((cell) => /^https?:\/\//i.test(cell));
}

/** Which columns the headings stand for: as the program's files are known, else by their words. */
function columnsOf(headings: readonly string[], rows: readonly SheetLine[], importable: Importable) {
  const { kind, columns } = importable;
  const template = templateOf(kind, headings);
  const cells = rows.slice(0, sampled).map((row) => row.cells);
  const kinds = headings.map((_heading, place) => kindIn(cells, place));
  const named = {
    ...guessColumns(headings, columns, kinds),
    ...joinedColumns(headings, columns, cells, kinds),
    ...dayColumns(headings),
  };
  const guessed = { ...named, ...likelyColumns(headings, columns, cells, named) };
  const known = template ? columnsBy(template, headings, cells) : {};
  const taken = new Set(Object.values(known).flat());
  const others = Object.entries(guessed).filter(
    ([name, places]) => !(name in known) && !places.some((place) => taken.has(place)),
  );
  const chosen = { ...(template ? known : Object.fromEntries(others)) };
  const pictures = columns.find(({ type }) => type === 'pictures')?.name ?? '';
  if (chosen[pictures] && areAddresses(rows, chosen[pictures])) delete chosen[pictures];
  const places = Object.fromEntries(
    Object.entries(chosen).filter(([name]) => columns.some((each) => each.name === name)),
  );
  return { template, columns: places };
}

/** Reads a spreadsheet, as it is asked for or else as it is guessed. */
export async function readFile(
  sheets: Sheets,
  importable: Importable,
  path: string,
  asked: SheetReading,
): Promise<FileRead> {
  const { headings: saidLine, extra_cells, ...reading } = asked;
  const { lines, facts } = await sheets.read(path, reading);
  const short = lines.map((line, place) => (place < looked ? beginning(line) : line));
  const at = headingsOf(short, importable, saidLine);
  const below = lines.slice(at + 1).map((line) => (facts.format === 'csv' ? withoutEnd(line) : line));
  if (below.length === 0) fail('imports.empty');
  if (below.length > mostRows) fail('imports.too_many_rows');
  const widthAs = (unnamed: boolean) =>
    widthOf(headingsIn(at < 0 ? undefined : short[at], below, unnamed), below, importable, facts.delimiter);
  // Cells of a workbook stand where they stand.
  const cut = widthAs(facts.format === 'xlsx');
  const width = extra_cells === -1 ? widthAs(true) : cut;
  const { headings } = width;
  const joinAt = extra_cells === undefined || extra_cells < 0 ? null : extra_cells;
  const rows = below.map((line) => ({ ...line, ...readExtra(line, width, joinAt) }));
  // A row whose cells stand below the wrong headings says nothing of them.
  const regular = rows.filter(({ longer }) => !longer).slice(0, looked);
  const seen = regular.map(beginning);
  const sampledCells = seen.slice(0, sampled).map(({ cells }) => cells);
  const { template, columns } =
    at < 0
      ? {
          template: null,
          columns: columnsByValue(importable.columns, sampledCells),
        }
      : columnsOf(headings, seen, importable);
  const articles = template
    ? articlesBy(
        template,
        headings,
        rows.map(({ cells }) => cells),
      )
    : [];
  const counts = new Map<string, number>();
  for (const { group } of articles) counts.set(group, (counts.get(group) ?? 0) + 1);
  const shared = (group: string) => group !== '' && (counts.get(group) ?? 0) > 1;
  const variants = articles.filter(({ group }) => shared(group)).length;
  const stored = rows.map(({ line, cells, longer, readings, remarks, loose }, place) => {
    const { group = '', variant = '', pictured = false } = articles[place] ?? {};
    return {
      ...{ line, longer, readings: readings.map((reading) => reading.map(storable)) },
      remarks: loose ? [...remarks, problemAt('', 'imports.loose_quote')] : remarks,
      cells: cells.map(storable),
      ...{ article: shared(group) ? group : '', variant, pictured },
    };
  });
  return {
    rows: stored,
    sheet: {
      ...facts,
      headings: headings.map((heading) => heading.slice(0, 200)),
      headings_line: lines[at]?.line ?? 0,
      samples: headings.map((_heading, place) =>
        rows.slice(0, 3).map(({ cells }) => (cells[place] ?? '').slice(0, 80)),
      ),
      blanks: headings.map((_heading, place) => blanksAt(stored, place)),
      ...{ above: Math.max(0, at), extra: extraOf(below, cut, extra_cells ?? null) },
      loose: lines
        .filter(({ loose }) => loose)
        .map(({ line }) => line)
        .slice(0, mostLoose),
      damaged: rows.filter(({ cells }) => cells.some(isDamaged)).length,
      template: template?.label ?? null,
      variants,
      currencies: importable.amounts
        ? currenciesOf(
            rows.map(({ cells }) => cells),
            headings,
          )
        : [],
      doubts: importable.amounts ? doubtsOf(rows, headings.length) : [],
      national_phones: importable.columns.some(({ name }) => name === 'phone')
        ? nationalPhones(sampledCells, headings.length)
        : [],
    },
    settings: {
      columns,
      asked: {},
      date_order: dateOrderOf(rows),
      decimals: {},
      own_currency: {},
      phone_country: countrySaid(sampledCells, columns.phone?.[0]),
      place_later: false,
      variants: variants > 0 ? 'one' : null,
      names: [],
      update: true,
      missing: 'keep',
    },
  };
}

/** Stores what was read beside its import. */
export async function insertRows(
  sql: Sql,
  { import_id, client_id }: { import_id: string; client_id: number },
  rows: readonly RowRead[],
) {
  for (let from = 0; from < rows.length; from += chunk)
    await raw`insert into import_rows (client_id, import_id, line, cells, article, variant, pictured, longer, readings, remarks)
      select ${client_id}::bigint, ${import_id}::uuid, v.line, v.cells, v.article, v.variant, v.pictured, v.longer, v.readings, v.remarks
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + chunk))}::jsonb)
        v(line int, cells jsonb, article text, variant text, pictured boolean, longer boolean, readings jsonb, remarks jsonb)`.execute(
      sql,
    );
}
