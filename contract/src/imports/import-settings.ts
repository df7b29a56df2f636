import { z } from 'zod';
import { idValue, typed } from '../fields/fields.ts';
import { phoneCountries } from '../fields/national-phones.ts';
import { rule } from '../fields/rule.ts';
import { writtenCurrencies } from '../fields/written-currency.ts';

/** Columns that are read of a row; what stands further right is left out. */
export const mostColumns = 100;
/** Cells of a row that one column is put together of. */
export const mostJoined = 8;

export const dateOrders = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];
export const decimalSigns = ['point', 'comma'] as const;
export const encodings = ['utf-8', 'utf-16', 'windows-1252', 'macintosh', 'ibm850'] as const;
/** What may stand between the cells of a text, in the order in which one is believed before another that fits alike. */
export const delimiters = [';', '\t', '|', ','] as const;

/** How a file is read where the guess was wrong; what is missing is guessed (multipart: all of it text). */
export const SheetReading = z.object({
  encoding: z.enum(encodings, rule('value')).optional(),
  delimiter: z.enum(delimiters, rule('value')).optional(),
  /** Of a workbook: the sheet by its name. */
  sheet: z
    .string()
    .max(200, rule('too_long', { max: 200 }))
    .optional(),
  /** The line of the headings, from 1; 0: the sheet has none. */
  headings: z.coerce
    .number(rule('number'))
    .int(rule('number'))
    .min(0, rule('value'))
    .max(1000, rule('value'))
    .optional(),
  /** Of rows with more cells than headings: the heading (by place, from 0) whose cells were cut; -1: the rest are columns without a heading. */
  extra_cells: z.coerce
    .number(rule('number'))
    .int(rule('number'))
    .min(-1, rule('value'))
    .max(mostColumns - 1, rule('value'))
    .optional(),
});
export type SheetReading = z.output<typeof SheetReading>;

/** What was found out about a file. */
export const SheetFacts = z.object({
  format: z.enum(['csv', 'xlsx']),
  /** `mixed`: some lines in one, some in the other, each read in its own. Null: a workbook. */
  encoding: z.enum([...encodings, 'mixed']).nullable(),
  delimiter: z.string().nullable(),
  /** Of a workbook: the sheet that was read, all that it has, and which of them are hidden. */
  sheet: z.string().nullable(),
  sheet_names: z.array(z.string()),
  hidden: z.array(z.string()),
  /** The line of the headings, from 1; 0: there are none. */
  headings_line: z.int(),
  headings: z.array(z.string()),
  /** The first values below each heading. */
  samples: z.array(z.array(z.string())),
  /** How many rows say nothing below each heading, nor another row of their article for them. */
  blanks: z.array(z.int()),
  /** Rows with letters that were lost before the file arrived. */
  damaged: z.int(),
  /** The program or body whose files look like this one: 'Shopify'; null: none that is known. */
  template: z.string().nullable(),
  /** Rows that share their article with others. */
  variants: z.int(),
  /** Headings (by place) whose amounts fit two readings: the first of them, and both readings. */
  doubts: z.array(z.object({ place: z.int(), text: z.string(), point: z.string(), comma: z.string() })),
  /** Headings (by place) whose amounts are all said to be in one currency, by the cells, the heading, or a column of currencies. */
  currencies: z.array(z.object({ place: z.int(), currency: z.enum(writtenCurrencies) })),
  /** Lines of the file that lie within a cell, between quotes: they are no rows. */
  inside: z.int(),
  /** The first lines with a quote that is not closed; it was read as a letter. */
  loose: z.array(z.int()),
  /** Cells stand further right than any column that is read. */
  beyond: z.boolean(),
  /** Lines above the headings, which are left out. */
  above: z.int(),
  /** Rows with more cells than headings: how many, how they were asked to be read, and where their cells may belong. */
  extra: z.object({
    rows: z.int(),
    read: z.int().nullable(),
    /** `rows`: how many could be read so. `examples`: the cells around that place, of the same rows in each option. */
    options: z.array(z.object({ place: z.int(), rows: z.int(), examples: z.array(z.string()) })),
  }),
  /** Headings (by place) whose telephones are those of another country, written as at home: the first of them, and the countries that fit. */
  national_phones: z.array(z.object({ place: z.int(), text: z.string(), countries: z.array(z.enum(phoneCountries)) })),
});
export type SheetFacts = z.output<typeof SheetFacts>;

const columnName = z.string().max(40);
const place = z
  .int(rule('number'))
  .min(0, rule('value'))
  .max(mostColumns - 1, rule('value'));
const heldName = typed(z.string().max(2000, rule('too_long', { max: 2000 })));

/** What becomes of a name that the system does not know: it is made, it is one that is there, or its rows are left out (IMP-2). */
export const ImportName = z.object({
  column: columnName,
  name: heldName,
  /** What it lies in, as the sheet names it. */
  within: heldName.nullable(),
  as: z.enum(['make', 'known', 'leave'], rule('value')),
  /** `known`: the number of the one that it is. */
  id: idValue.nullable(),
});
export type ImportName = z.output<typeof ImportName>;

/** How the rows are read, and what is done with them. */
export const ImportSettings = z.object({
  /** The places of the headings (from 0) that a column is put together of; one that is missing here is missing in the sheet. */
  columns: z.record(
    columnName,
    z
      .array(place)
      .min(1, rule('required'))
      .max(mostJoined, rule('max', { max: mostJoined })),
  ),
  /** What stands in a column of every row whose cell says nothing. */
  asked: z.record(columnName, heldName),
  /** How days are written where the order is in doubt. */
  date_order: z.enum(dateOrders, rule('value')),
  /** The sign before decimals, by column: where two readings fit (IMP-1). */
  decimals: z.record(columnName, z.enum(decimalSigns, rule('value'))),
  /** Columns of amounts that are in the currency of the record, though the sheet names another for all of them. */
  own_currency: z.record(columnName, z.boolean(rule('value'))),
  /** The country whose telephones are written as at home there; null: none, or not known. */
  phone_country: z.enum(phoneCountries, rule('value')).nullable(),
  /** Whether new records whose row says no place are left out until somebody knows it, rather than wrong. */
  place_later: z.boolean(rule('value')),
  /** Rows of one article: one record of all, or one of each (IMP-3); null: each row is a record. */
  variants: z.enum(['one', 'each'], rule('value')).nullable(),
  names: z.array(ImportName).max(2000, rule('max', { max: 2000 })),
  /** Whether records that are there are changed to what the sheet says (IMP-4). */
  update: z.boolean(),
  /** What becomes of records that the sheet does not have. */
  missing: z.enum(['keep', 'remove'], rule('value')),
});
export type ImportSettings = z.output<typeof ImportSettings>;
