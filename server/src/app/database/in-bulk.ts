import type { ErrorCode } from '@botones/contract/errors';
import type { Selectable } from 'kysely';
import type { Tables } from '../../tables.ts';
import { orFail } from '../http/fail.ts';
import { raw, refuseStale, type Sql } from './db.ts';

/** What rows of a table say, as it is read of them. */
type Said<T extends keyof Tables> = Partial<Selectable<Tables[T]>>;
/** A table, and the column of its number. */
interface Numbered<T extends keyof Tables> {
  table: T;
  key: keyof Tables[T] & string;
}

/** The rows as a table that a statement reads: their values have the types of its columns. */
const asTable = (table: string, rows: readonly object[]) =>
  raw`jsonb_populate_recordset(null::${raw.table(table)}, ${JSON.stringify(rows)}::jsonb)`;

/** Adds rows that say the same columns, in one statement; answers their numbers, in order. `ids`: numbers to use instead of new ones. */
export async function insertRows<T extends keyof Tables & string>(
  sql: Sql,
  { table, key }: Numbered<T>,
  said: readonly Said<T>[],
  ids?: readonly number[],
): Promise<number[]> {
  const rows = ids ? said.map((row, at) => ({ ...row, [key]: ids[at] })) : said;
  const [first] = rows;
  if (!first) return [];
  const columns = raw.join(Object.keys(first).map((name) => raw.ref(name)));
  const made = await raw<{ id: number }>`insert into ${raw.table(table)} (${columns})
    ${raw.raw(ids ? 'overriding system value' : '')} select ${columns} from ${asTable(table, rows)}
    returning ${raw.ref(key)} as id`.execute(sql);
  return made.rows.map(({ id }) => id);
}

/** Changes rows to what these say, all of them the same columns, in one statement; each has its number. */
export async function updateRows<T extends keyof Tables & string>(
  sql: Sql,
  { table, key }: Numbered<T>,
  rows: readonly Said<T>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first).filter((name) => name !== key);
  const columns = raw.join(names.map((name) => raw`${raw.ref(name)} = said.${raw.ref(name)}`));
  const number = raw.ref(key);
  await raw`update ${raw.table(table)} r set ${columns}, updated_at = now()
    from ${asTable(table, rows)} said where r.${number} = said.${number}`.execute(sql);
}

interface Lockable<R> {
  forUpdate: () => { execute: () => Promise<R[]> };
}
/** What is changed of a record; `updated_at` as it was loaded. */
export interface Changed<B> {
  id: number;
  body: B & { updated_at?: string | undefined };
}

/**
 * The rows that an update of several records begins with, each beside what is changed of it; held until the transaction ends. It fails where
 * one is missing, or was saved by somebody else since it was loaded.
 */
export async function lockChanged<R extends { id: number; updated_at: string }, B>(
  query: Lockable<R>,
  changed: readonly Changed<B>[],
  missing: ErrorCode,
): Promise<{ before: R; body: B & { updated_at?: string | undefined } }[]> {
  const rows = new Map((await query.forUpdate().execute()).map((row) => [row.id, row]));
  return changed.map(({ id, body }) => {
    const before = orFail(rows.get(id), missing);
    refuseStale(before, body.updated_at);
    return { before, body };
  });
}

type Removable = 'products' | 'branch_offices' | 'directories';

/** Takes records away, which stay to be restored; it fails where one is gone already. */
export async function removeRows<T extends Removable>(
  sql: Sql,
  { table, key }: Numbered<T>,
  ids: readonly number[],
  { by, missing }: { by: number | null; missing: ErrorCode },
): Promise<void> {
  const gone = await raw`update ${raw.table(table)} set deleted_at = now(), deleted_by = ${by}
    where ${raw.ref(key)} = any(${ids}::bigint[]) and deleted_at is null`.execute(sql);
  if (Number(gone.numAffectedRows) < new Set(ids).size) orFail(null, missing);
}

/** Brings back records that were taken away; it fails where one was not. */
export async function restoreRows<T extends Removable>(
  sql: Sql,
  { table, key }: Numbered<T>,
  ids: readonly number[],
  missing: ErrorCode,
): Promise<void> {
  const back = await raw`update ${raw.table(table)} set deleted_at = null, deleted_by = null
    where ${raw.ref(key)} = any(${ids}::bigint[]) and deleted_at is not null`.execute(sql);
  if (Number(back.numAffectedRows) < new Set(ids).size) orFail(null, missing);
}
