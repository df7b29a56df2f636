import type { RawBuilder } from 'kysely';
import { raw, type Sql } from '../database/db.ts';

/** Whether what is kept to be searched (`searched`, docs/decisions 0043) holds the words, also where they go on in its next line. */
export const holds = (searched: RawBuilder<unknown>, words: string): RawBuilder<boolean> =>
  raw<boolean>`${searched} like any ((select search_patterns(${words}))::text[])`;
/** The same within one line of it. */
export const holdsInLine = (searched: RawBuilder<unknown>, words: string): RawBuilder<boolean> =>
  raw<boolean>`${searched} like (select (search_patterns(${words}))[1])`;

/** A table with `searched` and an index of three letters in a row: its name and that of its number. */
export interface SearchedTable {
  records: string;
  id: string;
}

/** Of more the numbers are no help: reading on in the order of the list finds a page sooner. */
const fewHold = 30;

/** The numbers of the caller's records that hold the words, where they are few and three letters in a row can find them; else null. */
export async function fewThatHold(sql: Sql, { records, id }: SearchedTable, words: string): Promise<number[] | null> {
  if (!/[\p{L}\p{N}]{3}/u.test(words)) return null;
  const few = raw<number[] | null>`few_that_hold(${raw.lit(records)}, ${raw.lit(id)}, ${words}, ${fewHold})`;
  const { rows } = await raw<{ few: number[] | null }>`select ${few} as few`.execute(sql);
  return rows[0]?.few ?? null;
}
