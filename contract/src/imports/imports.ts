import { z } from 'zod';
import type { Module } from '../calls/access.ts';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue, instant, pageQuery, typed } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import type { Texts } from '../fields/texts.ts';
import { Job } from '../jobs/jobs.ts';

/** Largest spreadsheet and largest archive of pictures, in bytes. */
export const maxSheetBytes = 50_000_000;
export const maxArchiveBytes = 500_000_000;
/** Rows of a sheet that one import takes. */
export const mostRows = 20_000;
/** Columns that are read of a row; what stands further right is left out. */
export const mostColumns = 100;

/** A column that a row of a spreadsheet may have. */
export interface ImportColumn {
  name: string;
  label: Texts;
  /** Other headings that mean it, in small letters without accents. */
  aliases: readonly string[];
  /** What the template shows in it; one below zero is a number, or a spreadsheet would be told that it is no formula. */
  example: string | number;
  /** A record needs it: where the sheet lacks it, it is asked once for all rows. */
  required?: true;
  /** `pictures`: names of files in the archive beside the sheet. `choice`: the name of a record that is there. `days`: dates, whose order is asked. */
  type?: 'choice' | 'pictures' | 'days';
  /** The column whose record holds those that this one may name. */
  within?: string;
}

export const dateOrders = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** What was found out about a file. */
export const SheetFacts = z.object({
  format: z.enum(['csv', 'xlsx']),
  /** `mixed`: some lines in one, some in the other, each read in its own. Null: a workbook. */
  encoding: z.enum(['utf-8', 'utf-16', 'windows-1252', 'macintosh', 'ibm850', 'mixed']).nullable(),
  delimiter: z.string().nullable(),
  /** Of a workbook: the sheet that was read, and how many there are. */
  sheet: z.string().nullable(),
  sheets: z.int(),
  headings: z.array(z.string()),
  /** The first values below each heading. */
  samples: z.array(z.array(z.string())),
  /** Rows with letters that were lost before the file arrived. */
  damaged: z.int(),
});
export type SheetFacts = z.output<typeof SheetFacts>;

const columnName = z.string().max(40);
/** How the rows are read. */
export const ImportSettings = z.object({
  /** The place of the heading (from 0) that stands for each column; one that is missing here is missing in the sheet. */
  columns: z.record(
    columnName,
    z
      .int(rule('number'))
      .min(0, rule('value'))
      .max(mostColumns - 1, rule('value')),
  ),
  /** What stands in a column of every row whose cell says nothing. */
  asked: z.record(columnName, typed(z.string().max(2000, rule('too_long', { max: 2000 })))),
  /** How days are written where the order is in doubt. */
  date_order: z.enum(dateOrders, rule('value')),
});
export type ImportSettings = z.output<typeof ImportSettings>;

/** A spreadsheet on its way into records; kept for a day. */
export const Import = z.object({
  import_id: z.string(),
  client: idValue,
  name: z.string(),
  sheet: SheetFacts,
  settings: ImportSettings,
  rows: z.int(),
  /** Whether its rows were validated with these settings. */
  previewed: z.boolean(),
  /** Rows by what became of them. */
  good: z.int(),
  bad: z.int(),
  saved: z.int(),
  failed: z.int(),
  /** Pictures that came in the archive, and those of them that could not be kept. */
  pictures: z.int(),
  pictures_refused: z.array(z.object({ name: z.string(), code: z.string(), message: z.string() })),
  updated_at: instant,
});
export type Import = z.output<typeof Import>;

/** A row as it will be, or was, saved. */
export const ImportRow = z.object({
  /** Its line in the sheet, from 1. */
  line: z.int(),
  state: z.enum(['read', 'good', 'bad', 'saved', 'failed']),
  /** By column; of these the sheet itself did not say those in `given`. */
  shown: z.record(z.string(), z.string()),
  given: z.array(z.string()),
  /** What is wrong, by column ('' for the row): a rule or an error code, and its Spanish sentence. */
  problems: z.array(
    z.object({ column: z.string(), code: z.string(), params: z.record(z.string(), z.number()), message: z.string() }),
  ),
  /** Letters of it were lost before the file arrived. */
  damaged: z.boolean(),
});
export type ImportRow = z.output<typeof ImportRow>;

/** A record that a column may name; of one that lies in another, that one's name too. */
export const ImportChoice = z.object({ column: z.string(), name: z.string(), within: z.string().nullable() });
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
      multipart: 'file',
      body: z.object({ client: id, name: z.string().max(200) }),
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
      multipart: 'file',
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
      query: z.object({ ...pageQuery, state: ImportRow.shape.state.optional() }),
      payload: z.array(ImportRow),
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
    result: endpoint({
      method: 'GET',
      path: `/imports/${path}/{import_id}/result/`,
      summary: 'The sheet as CSV with what became of each row and why',
      access,
      params,
      binary: 'text/csv; charset=utf-8',
      payload: z.null(),
    }),
  });
/** The calls of some feature's imports. */
export type ImportCalls = ReturnType<typeof importCalls<string, string>>;
