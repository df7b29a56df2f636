import type { Access } from '@botones/contract/calls/access';
import type { SearchResult } from '@botones/contract/search/search';
import type { RawBuilder } from 'kysely';
import { raw, type Sql } from '../database/db.ts';
import { holds } from '../lists/searched.ts';

/** Records of a kind that a search answers: more would be a list, and each kind has its own. */
const mostFound = 6;

/** A record that a search found. */
export type Found = Omit<SearchResult, 'kind'>;

/** Records of a kind that are found by their name from anywhere. */
export interface Search {
  kind: SearchResult['kind'];
  /** Who sees the list of them. */
  access: Access;
  /** Records that hold the words, those whose name begins so first. */
  find: (sql: Sql, words: string) => Promise<Found[]>;
}

/** Where few records are found. */
export interface Few {
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  title: RawBuilder<unknown>;
  /** All that is looked through, as it is searched: the title is its first line. */
  searched: RawBuilder<unknown>;
  /** What tells one from others of its name. */
  detail: RawBuilder<unknown>;
}

/** Finds records of which there are hundreds: each is looked at. */
export const foundAmongFew =
  ({ from, id, title, searched, detail }: Few) =>
  async (sql: Sql, words: string): Promise<Found[]> => {
    const { rows } = await raw<Found>`select ${id} as id, ${title}::text as title, ${detail}::text as detail
      from ${from} where ${holds(searched, words)}
      order by ${searched} like (select substr((search_patterns(${words}))[1], 2)) desc, (${title}) collate spanish, ${id}
      limit ${mostFound}`.execute(sql);
    return rows;
  };

/** Where many records are found: a table with `deleted_at`, `searched` and the indexes of `found_by_name`, here by the name `r`. */
export interface Many {
  records: string;
  id: string;
  title: string;
  /** What the detail takes from other tables. */
  joins: RawBuilder<unknown>;
  detail: RawBuilder<unknown>;
  /** What is shown of it in small: the key of a picture. */
  image?: RawBuilder<unknown>;
  /** Which of them have a page, where not all do: some more are looked at then. */
  isThere?: RawBuilder<unknown>;
}

/** Finds records of which there are a hundred thousand: the indexes do, and the rest is told of the six. */
export const foundByName =
  ({ records, id, title, joins, detail, image = raw`null`, isThere }: Many) =>
  async (sql: Sql, words: string): Promise<Found[]> => {
    const number = raw.ref(`r.${id}`);
    const lookedAt = isThere ? 4 * mostFound : mostFound;
    const name = raw.ref(`r.${title}`);
    const { rows } =
      await raw<Found>`select ${number} as id, ${name} as title, ${detail}::text as detail, r.client_id as client, ${image}::text as image
      from found_by_name(${raw.lit(records)}, ${raw.lit(id)}, ${raw.lit(title)}, ${words}, ${lookedAt}) f
        join ${raw.table(records)} r on ${number} = f.found_id ${joins} where ${isThere ?? raw`true`}
      order by f.begins desc, ${name} collate spanish, ${number} limit ${mostFound}`.execute(sql);
    return rows;
  };
