import { inBoth, type Translated } from '@botones/contract/fields/translated';
import type { DateOrder, ImportCalls, ImportColumn } from '@botones/contract/imports/imports';
import type { Feature } from '@botones/contract/signals';
import type { z } from 'zod';
import type { Sql } from './database/db.ts';

/** What a row says, as text by column; a column that says nothing is ''. */
export type Values = Readonly<Record<string, string>>;

/** A record that a row may name: by any of its names, and where they are only told apart within another by that one's number. */
export interface Choice {
  id: number;
  names: readonly string[];
  within?: number;
}

/** A row as it becomes the body of a call. */
export interface RowToSave {
  client_id: number;
  values: Values;
  /** The number of the record that a column names; 0 where it names none. */
  choice: (column: string, within?: number) => number;
  /** Keys of its pictures. */
  pictures: string[];
  /** What a column says as an amount, by how points and commas are written in it (IMP-1). */
  amount: (column: string) => string;
  /** How its days are written. */
  date_order: DateOrder;
}

/** What a feature says so that spreadsheets can become its records. */
export interface Importable {
  /** The feature, as its signal and its imports are called. */
  kind: Feature;
  calls: ImportCalls;
  columns: readonly ImportColumn[];
  /** Those that are amounts: how their points and commas are read is decided by the whole column (IMP-1). */
  amounts?: readonly string[];
  /** The body of the call that makes one record. */
  schema: z.ZodType;
  /** The client's records that a column may name. */
  choices: (sql: Sql, client_id: number) => Promise<Record<string, readonly Choice[]>>;
  /** What stands in columns where the row says nothing, drawn from what it does say. */
  fill: (values: Values) => Values;
  bodyOf: (row: RowToSave) => unknown;
  /** Makes the records of bodies that the schema accepted, all of one client; answers their numbers, in order. */
  save: (sql: Sql, bodies: never[]) => Promise<number[]>;
  /** The column that a field of the body came from, where it is not named alike. */
  columnOf?: (path: string) => string | undefined;
}

/** A telephone that a spreadsheet made a number of: '5512345678.0' has ten digits. */
export const phoneOf = (text: string): string => text.replace(/^(\d{10,15})\.0+$/, '$1');

/** A text in the languages that a row has it in. */
export const textsOf = (values: Values, name: string): Translated =>
  inBoth(values[`${name}_es`], values[`${name}_en`] || null);

/** The texts that say a record's name where the row says nothing else (part 0); English only where it has an English name. */
export const namedTexts = (es: string, en: string): Values => ({
  description_es: es,
  audio_text_es: es,
  ...(en && { description_en: en, audio_text_en: en }),
});
