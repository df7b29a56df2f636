import type { RawBuilder } from 'kysely';
import { raw, type Sql } from '../database/db.ts';
import { type Found, mostFound } from '../feature.ts';

/** Where records are found: rows with `deleted_at` by the name `r`, beside what tells them apart. */
export interface Named {
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  title: RawBuilder<unknown>;
  /** All that is looked through. */
  text: RawBuilder<unknown>;
  /** What tells one from others of its name. */
  detail: RawBuilder<unknown>;
}

/** Finds records by a part of their text, those whose title begins so first. */
export const foundByName =
  ({ from, id, title, text, detail }: Named) =>
  async (sql: Sql, pattern: string, prefix: string): Promise<Found[]> => {
    const { rows } = await raw<Found>`select ${id} as id, ${title}::text as title, ${detail}::text as detail
      from ${from}
      where r.deleted_at is null and searchable(${text}) like searchable(${pattern})
      order by searchable(${title}) like searchable(${prefix}) desc, searchable(${title}), ${id} limit ${mostFound}`.execute(
      sql,
    );
    return rows;
  };
