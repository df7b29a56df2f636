import { brokenRules } from '@botones/contract/broken-rules';
import type { Access } from '@botones/contract/calls/access';
import { contentLanguages, inBoth, type Translated, textIn } from '@botones/contract/fields/translated';
import { phonesWritten } from '@botones/contract/fields/written-phone';
import type { ImportColumn } from '@botones/contract/imports/import-column';
import type { DateOrder } from '@botones/contract/imports/import-settings';
import type { ImportCalls } from '@botones/contract/imports/imports';
import type { Feature } from '@botones/contract/signals';
import type { z } from 'zod';
import type { Sql } from '../database/db.ts';
import { failure } from '../http/fail.ts';

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

/**
 * A record that is there, by what a row may mean it by (IMP-4). `within`: the number of its category (products) or specialty (directory); null
 * for branches.
 */
export interface Known {
  id: number;
  code: string | null;
  name: string;
  within: number | null;
}

/** What a row means: a record of this code, else of this name within that category or specialty; null where the row does not say. */
export type Identity = Omit<Known, 'id'>;

/** Makes records that a column names and nobody has yet (IMP-2). */
export interface Making {
  /** Who may make one, as by its own call. */
  access: Access;
  /** Whose lists are then old. */
  signal: Feature;
  /** Makes one, called alike in both languages, and answers its number: `id` where it is given (a preview's is taken back, and shall use none up). */
  make: (sql: Sql, named: { client_id: number; name: string; within?: number }, id?: number) => Promise<number>;
  /** Takes away those of these that nothing names any more; answers the numbers of those that went. */
  drop: (sql: Sql, ids: readonly number[]) => Promise<number[]>;
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
  /** The client's records that are not deleted, by what a row may mean them by. */
  known: (sql: Sql, client_id: number) => Promise<Known[]>;
  /** What a row means, of its body, which the schema has not checked yet: parts may be missing. */
  identityOf: (body: unknown) => Identity;
  /** Records as the bodies that would make them again, by number; those that are gone are missing. */
  bodies: (sql: Sql, client_id: number, ids: readonly number[]) => Promise<Map<number, unknown>>;
  /**
   * What stands in each column of a record with this body, as people read it ('48.50', '09:00-14:00, 16:00-20:00', a category by `nameOf`); ''
   * where nothing does. Records are compared by it. Pictures are not told.
   */
  told: (body: never, nameOf: (column: string, id: number) => string) => Values;
  /**
   * A record's body with what the columns `said` of another body say, and nothing else of it. What cannot be had apart comes together: a
   * subcategory with its category, a place with its link, and English as a whole where the record has none.
   */
  merged: (now: never, next: never, said: ReadonlySet<string>) => unknown;
  /**
   * Makes the records of bodies that the schema accepted, all of one client; answers their numbers, in order. `ids`: numbers to use instead of
   * new ones, for a preview, whose rows are taken back and shall use none up.
   */
  save: (sql: Sql, bodies: never[], ids?: readonly number[]) => Promise<number[]>;
  /** Changes records to these bodies, as their call does. */
  update: (sql: Sql, changed: readonly { id: number; body: never }[]) => Promise<void>;
  /** Takes records away as their call does, and they can be restored; one that cannot go is the call's failure. */
  remove: (sql: Sql, ids: readonly number[], user_id: number | null) => Promise<void>;
  restore: (sql: Sql, ids: readonly number[]) => Promise<void>;
  /** The columns of the type `choice` whose unknown names an import may make. */
  makes: Readonly<Record<string, Making>>;
  /** What to say, and of which column, where this one is lacking because another does not tell it. */
  lacking?: (body: unknown, column: string) => { column: string; code: string } | undefined;
  /** The column that a field of the body came from, where it is not named alike. */
  columnOf?: (path: string) => string | undefined;
}

/** A code that a spreadsheet made a number of: '7501000112233.0' has thirteen digits. */
export const wholeOf = (text: string): string => text.replace(/^(\d{6,15})\.0+$/, '$1');

const otherPhones = { 1: ['Otro teléfono', 'Otros teléfonos'], 2: ['Other telephone', 'Other telephones'] } as const;
/** What a cell says besides the telephone that is kept, in words of a description; '' where that is nothing. */
function besidePhone(cell: string, language: 1 | 2): string {
  const { others, extension } = phonesWritten(cell);
  const [one, many] = otherPhones[language];
  const parts = [
    ...(extension ? [`Ext. ${extension}`] : []),
    ...(others.length > 0 ? [`${others.length === 1 ? one : many}: ${others.join(', ')}`] : []),
  ];
  return parts.join('. ');
}
/** Descriptions with what a telephone's cell says besides that telephone, so that nothing of it is lost. */
export const withPhones = (description: Translated, cell = ''): Translated =>
  description.map(({ language_id, text }) => {
    const beside = besidePhone(cell, language_id);
    // A description that was drawn from the row has it already.
    return { language_id, text: beside === '' || !text || text.includes(beside) ? text : `${text}\n${beside}` };
  });

/** A text in the languages that a row has it in. */
export const textsOf = (values: Values, name: string): Translated =>
  inBoth(values[`${name}_es`], values[`${name}_en`] || null);

/**
 * The texts that say a record's name where the row says nothing else (part 0); English only where it has an English name. `phone`: the cell
 * of its telephone, of which the description says what else stands there.
 */
export function namedTexts(es: string, en: string, phone = ''): Values {
  const description = withPhones(inBoth(es, en || null), phone);
  return {
    description_es: textIn(description, 1),
    audio_text_es: es,
    ...(en && { description_en: textIn(description, 2), audio_text_en: en }),
  };
}

const columnIn = (name: string, language: 1 | 2): string => `${name}_${language === 1 ? 'es' : 'en'}`;

/** What a text says in each language, by column: the other way of `textsOf`. */
export const toldTexts = (name: string, texts: Translated): Values =>
  Object.fromEntries(contentLanguages.map((language) => [columnIn(name, language), textIn(texts, language)]));

/** What there is in each language, of the one list or the other: by whether the column of that language is `said`. */
export const mergedTexts = <E extends { language_id: 1 | 2 }>(
  name: string,
  now: readonly E[],
  next: readonly E[],
  said: ReadonlySet<string>,
): E[] =>
  contentLanguages.flatMap((language) =>
    (said.has(columnIn(name, language)) ? next : now).filter(({ language_id }) => language_id === language),
  );

/** What is said, and all of the English where a record has none and a row says some of it: it is there as a whole or not at all (AMB-133). */
export const withWholeEnglish = (
  said: ReadonlySet<string>,
  { description }: { description: Translated },
  columns: readonly { name: string }[],
): ReadonlySet<string> => {
  const english = columns.map(({ name }) => name).filter((name) => name.endsWith('_en'));
  if (textIn(description, 2) !== '' || !english.some((name) => said.has(name))) return said;
  return new Set([...said, ...english]);
};

interface Voiced {
  language_id: 1 | 2;
  text: string;
  robot?: number | null | undefined;
}
/** The robot whose voice says a record; 0: none. */
export const robotOf = ({ audio_text }: { audio_text: readonly Voiced[] }): number =>
  audio_text.find(({ robot }) => robot)?.robot ?? 0;

/** What a robot says, in the voice of the one or the other: every language has the same (AMB-136). */
export function mergedSpeech<B extends { audio_text: readonly Voiced[] }>(
  now: B,
  next: B,
  said: ReadonlySet<string>,
): { language_id: 1 | 2; text: string; robot: number | null }[] {
  const robot = robotOf(said.has('robot') ? next : now) || null;
  return mergedTexts('audio_text', now.audio_text, next.audio_text, said).map(({ language_id, text }) => ({
    language_id,
    text,
    robot,
  }));
}

/** A name that a sheet says, as a record's name in both languages, held against the rules of that name. */
export function calledAlike(schema: z.ZodType<Translated>, name: string): Translated {
  const sent = inBoth(name, name);
  const read = schema.safeParse(sent);
  if (read.success) return read.data;
  const [broken = 'value'] = Object.values(brokenRules(read.error, sent));
  throw failure('request.invalid', { fields: { name: broken } });
}
