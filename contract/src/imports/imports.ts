import { z } from 'zod';
import type { Module } from '../calls/access.ts';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue, instant, pageQuery, typed } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { Job } from '../jobs/jobs.ts';
import { archiveFile, sheetFile } from './import-files.ts';
import { ImportSettings, SheetFacts, SheetReading } from './import-settings.ts';

/** Rows of a sheet that one import takes. */
export const mostRows = 20_000;

/** A spreadsheet on its way into records: kept for a day, and 30 days once it was run (IMP-5). */
export const Import = z.object({
  import_id: z.string(),
  client: idValue,
  name: z.string(),
  sheet: SheetFacts,
  settings: ImportSettings,
  rows: z.int(),
  /** Whether its rows were validated so; then its rows by what became of them. */
  previewed: z.boolean(),
  good: z.int(),
  bad: z.int(),
  left: z.int(),
  /** Those of them that wait for their place. */
  later: z.int(),
  saved: z.int(),
  failed: z.int(),
  undone: z.int(),
  kept: z.int(),
  /** Good or saved rows by what they are to the records (IMP-4). */
  fresh: z.int(),
  changed: z.int(),
  same: z.int(),
  /** Records that are there and not in the sheet, as of the preview. */
  missing: z.int(),
  unknown: z.array(z.object({ column: z.string(), name: z.string(), within: z.string().nullable(), rows: z.int() })),
  /** Pictures that came in the archive, and those of them that could not be kept. */
  pictures: z.int(),
  pictures_refused: z.array(z.object({ name: z.string(), code: z.string(), message: z.string() })),
  /** When the same file was imported before, and how many of its rows were saved. */
  earlier: z.object({ import_id: z.string(), name: z.string(), ran_at: instant, saved: z.int() }).nullable(),
  ran_at: instant.nullable(),
  undone_at: instant.nullable(),
  updated_at: instant,
});
export type Import = z.output<typeof Import>;

const problems = z.array(
  z.object({ column: z.string(), code: z.string(), params: z.record(z.string(), z.number()), message: z.string() }),
);

/** A row as it will be, or was, saved. */
export const ImportRow = z.object({
  /** Its line in the sheet, from 1. */
  line: z.int(),
  /** `left`: out of it on purpose. `undone`: taken back. `kept`: changed since, so that it was not taken back. */
  state: z.enum(['read', 'good', 'bad', 'left', 'saved', 'failed', 'undone', 'kept']),
  /** Whether it makes a record, changes one, or says what is there; null: not known. */
  match: z.enum(['new', 'changed', 'same']).nullable(),
  /** The record that it is, once that is known. */
  record_id: idValue.nullable(),
  /** By column, as the sheet says it; of these the sheet itself did not say those in `given`. */
  shown: z.record(z.string(), z.string()),
  given: z.array(z.string()),
  /** What will be saved, of the columns where that differs from the sheet (IMP-1). */
  read: z.record(z.string(), z.string()),
  /** What is there now, of the columns that the row changes. */
  before: z.record(z.string(), z.string()),
  fixed: z.record(z.string(), z.string()),
  /** What is wrong, by column ('' for the row): a rule or an error code, and its Spanish sentence. */
  problems,
  /** Where it has more cells than the sheet has headings: the rows that it may be. */
  readings: z.array(z.array(z.string())),
  /** What is worth a look and stops nothing. */
  notes: problems,
  /** Letters of it were lost before the file arrived. */
  damaged: z.boolean(),
});
export type ImportRow = z.output<typeof ImportRow>;

/** A record that a column may name; of one that lies in another, that one's name too. */
export const ImportChoice = z.object({
  column: z.string(),
  id: idValue,
  name: z.string(),
  within: z.string().nullable(),
});
export type ImportChoice = z.output<typeof ImportChoice>;

const params = z.object({ import_id: z.uuid() });

/** The calls that bring spreadsheets into the records of a feature: `importCalls('productImports', 'products', ['Productos'], 'products')`. */
export const importCalls = <const F extends string, const S extends string>(
  name: F,
  path: string,
  access: readonly Module[],
  signal: S,
) =>
  feature(name, { signal })({
    start: endpoint({
      method: 'POST',
      path: `/imports/${path}/`,
      summary: 'Read a spreadsheet (CSV or XLSX) of at most 50 MB and 20,000 rows; nothing is saved yet',
      access,
      client: 'body.client',
      ...sheetFile,
      body: z.object({ client: id, name: z.string().max(200) }),
      payload: Import,
    }),
    list: endpoint({
      method: 'GET',
      path: `/imports/${path}/`,
      summary: 'Imports that were run in the last 30 days, the newest first',
      access,
      client: 'query.client_id',
      query: z.object({ client_id: id.optional() }),
      payload: z.array(Import),
    }),
    reread: endpoint({
      method: 'PUT',
      path: `/imports/${path}/{import_id}/sheet/`,
      summary:
        'Read the same file once more as it is said here: encoding, separator, sheet of a workbook, line of the headings, rows with more cells than headings',
      access,
      ...sheetFile,
      params,
      body: SheetReading,
      payload: Import,
    }),
    get: endpoint({
      method: 'GET',
      path: `/imports/${path}/{import_id}/`,
      summary: 'One import: what was read and what became of it',
      access,
      params,
      payload: Import,
    }),
    choices: endpoint({
      method: 'GET',
      path: `/imports/${path}/{import_id}/choices/`,
      summary: 'The records that columns of the type `choice` may name, of the import’s client',
      access,
      params,
      payload: z.array(ImportChoice),
    }),
    pictures: endpoint({
      method: 'POST',
      path: `/imports/${path}/{import_id}/pictures/`,
      summary: 'Keep the pictures of a ZIP for the rows that name them',
      access,
      unaudited: 'the pictures wait beside the import, which is no record yet',
      ...archiveFile,
      params,
      body: z.object({ name: z.string().max(200) }),
      payload: Job,
    }),
    preview: endpoint({
      method: 'PUT',
      path: `/imports/${path}/{import_id}/`,
      summary: 'Validate every row with these settings, as saving it would; nothing is kept',
      access,
      params,
      body: ImportSettings,
      payload: Job,
    }),
    rows: endpoint({
      method: 'GET',
      path: `/imports/${path}/{import_id}/rows/`,
      summary: 'The rows of an import with what is wrong with them',
      access,
      params,
      query: z.object({
        ...pageQuery,
        state: ImportRow.shape.state.optional(),
        match: ImportRow.shape.match.unwrap().optional(),
      }),
      payload: z.array(ImportRow),
    }),
    fix: endpoint({
      method: 'PUT',
      path: `/imports/${path}/{import_id}/rows/{line}/`,
      summary: 'Correct cells of a row and validate it again; the sheet itself stays as it is',
      access,
      unaudited: 'the row waits in an import, which is no record yet',
      params: params.extend({ line: id }),
      body: z.object({
        values: z.record(z.string().max(40), typed(z.string().max(5000, rule('too_long', { max: 5000 })))),
      }),
      payload: ImportRow,
    }),
    missing: endpoint({
      method: 'GET',
      path: `/imports/${path}/{import_id}/missing/`,
      summary: 'The first 200 records that are there and not in the sheet, as of the preview',
      access,
      params,
      payload: z.array(z.object({ id: idValue, name: z.string() })),
    }),
    run: endpoint({
      method: 'POST',
      path: `/imports/${path}/{import_id}/run/`,
      summary: 'Save the rows as the preview found them: all of them, or only the good ones',
      access,
      params,
      body: z.object({ only_good: z.boolean() }),
      payload: Job,
    }),
    undo: endpoint({
      method: 'POST',
      path: `/imports/${path}/{import_id}/undo/`,
      summary: 'Take back what an import made or changed and nobody changed since; the rest is listed in its rows',
      access,
      params,
      payload: Job,
    }),
    result: endpoint({
      method: 'GET',
      path: `/imports/${path}/{import_id}/result/`,
      summary:
        'The sheet as CSV with what became of each row and why; `bad`: only the rows that cannot be saved, `later`: only those whose place was left for later; both to be completed and sent again',
      access,
      params,
      query: z.object({ only: z.enum(['bad', 'later']).optional() }),
      binary: 'text/csv; charset=utf-8',
      payload: z.null(),
    }),
  });
export type ImportCalls = ReturnType<typeof importCalls<string, string>>;
