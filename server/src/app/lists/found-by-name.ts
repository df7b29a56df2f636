import type { RawBuilder } from 'kysely';
import { raw, type Sql } from '../database/db.ts';
import { type Found, mostFound } from '../feature.ts';

/** Where records of clients are found: rows with `client_id` and `deleted_at` by the name `r`, each beside its client `c`. */
export interface Named {
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  title: RawBuilder<unknown>;
  /** All that is looked through. */
  text: RawBuilder<unknown>;
  /** What tells one from others of its name. */
  detail: RawBuilder<unknown>;
}

/** Finds records of clients by a part of their text, those whose title begins so first. */
export const foundByName =
  ({ from, id, title, text, detail }: Named) =>
  async (sql: Sql, holds: string, begins: string): Promise<Found[]> => {
    const { rows } = await raw<Found>`select ${id} as id, ${title}::text as title, ${detail}::text as detail
      from ${from} join clients c on c.client_id = r.client_id
      where r.deleted_at is null and searchable(${text}) like searchable(${holds})
      order by searchable(${title}) like searchable(${begins}) desc, searchable(${title}), ${id} limit ${mostFound}`.execute(
      sql,
    );
    return rows;
  };
