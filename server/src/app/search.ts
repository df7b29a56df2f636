import type { Access } from '@botones/contract/calls/access';
import type { SearchResult } from '@botones/contract/search/search';
import type { RawBuilder } from 'kysely';
import { raw, type Sql } from './database/db.ts';

/** Records of a kind that a search answers: more would be a list, and each kind has its own. */
export const mostFound = 6;

/** A record that a search found. */
export type Found = Omit<SearchResult, 'kind'>;

/** Records of a kind that are found by their name from anywhere. */
export interface Search {
  kind: SearchResult['kind'];
  /** Who sees the list of them. */
  access: Access;
  /** Rows whose text is like `holds`, those like `begins` first; both are escaped patterns. */
  find: (sql: Sql, pattern: string, prefix: string) => Promise<Found[]>;
}

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
      order by searchable(${title}) like searchable(${prefix}) desc, (${title}) collate spanish, ${id} limit ${mostFound}`.execute(
      sql,
    );
    return rows;
  };
