import type { RawBuilder } from 'kysely';
import { raw, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { numberKey, pageOf, reversed, sorted, textKey } from '../../app/lists/keyset.ts';
import { countRows, type PageQuery, totalOf } from '../../app/lists/paging.ts';

/** Which groups of sentences are looked at. */
export interface Which {
  client: number | null;
  robot?: number | undefined;
  language?: number | undefined;
  /** From this local day on, `yyyy-MM-dd`. */
  since: string | null;
}

/** What keeps to a robot, a language and days, with these columns. */
export function keptTo({ robot, language, since }: Which, row: string, day: 'day' | 'local_day'): RawBuilder<boolean> {
  const column = (name: string) => raw.ref(`${row}.${name}`);
  const conditions = [
    ...(robot === undefined ? [] : [raw<boolean>`${column('robot_id')} = ${robot}`]),
    ...(language === undefined ? [] : [raw<boolean>`${column('language_id')} = ${language}`]),
    ...(since === null ? [] : [raw<boolean>`${column(day)} >= ${since}::date`]),
  ];
  return conditions.length === 0 ? raw`true` : raw`(${raw.join(conditions, raw` and `)})`;
}

/** A sentence that was not understood or only by a question back, and that is kept; SQL of a row of `exchanges`. */
export const isMissed = (row: string): RawBuilder<boolean> =>
  raw`(${raw.ref(`${row}.outcome`)} in ('none', 'choice') and ${raw.ref(`${row}.sentence_key`)} is not null)`;

interface Group {
  client_id: number;
  sentence_key: string;
  language_id: number;
  n: number;
  /** Those of which something was chosen. */
  chosen: number;
}

/**
 * Groups that nobody dealt with, by what was counted of them; of those that somebody did, what was said since. A robot's and those of
 * some days are counted by day; all of a client have their totals.
 */
function waiting(which: Which): RawBuilder<Group> {
  const table = raw.table(
    which.robot === undefined && which.since === null ? 'missed_sentence_totals' : 'missed_sentences',
  );
  return raw<Group>`(
    select c.client_id, c.sentence_key, min(c.language_id) as language_id, sum(c.n)::bigint as n,
      coalesce(sum(c.n) filter (where c.outcome = 'choice'), 0)::bigint as chosen
    from ${table} c where ${keptTo(which, 'c', 'day')}
      and not exists (select from handled_sentences h where h.client_id = c.client_id and h.sentence_key = c.sentence_key)
    group by c.client_id, c.sentence_key having sum(c.n) > 0
    union all
    select h.client_id, h.sentence_key, s.language_id, s.n, s.chosen
    from handled_sentences h cross join lateral (
      select min(e.language_id) as language_id, count(*) as n, count(*) filter (where e.chosen_kind <> 'none') as chosen
      from exchanges e where e.sentence_key = h.sentence_key and e.client_id = h.client_id and e.asked_at > h.handled_at
        and ${isMissed('e')} and ${keptTo(which, 'e', 'local_day')}) s
    where s.n > 0)`;
}

const order = [...reversed([numberKey(raw`g.n`)]), textKey(raw`g.sentence_key`)];

/** A page of groups, the most frequent first, with how many there are: null where they are more than lists count. */
export async function groupsOf(sql: Sql, which: Which, pageQuery: PageQuery) {
  const found = sql.with('g', () => waiting(which)).selectFrom('g');
  const total = raw<number>`(select count(*) from g)`.as('total');
  const columns = found.select(['g.client_id', 'g.sentence_key', 'g.language_id', 'g.n', 'g.chosen', total]);
  const { rows, next } = pageOf(await sorted(columns, order, pageQuery).execute(), order, pageQuery.limit);
  // Behind the last one nothing says how many there are.
  return { rows, next, total: rows[0] ? totalOf(rows[0].total) : await countRows(sql, found.select(raw`1`.as('one'))) };
}

/** Whose days: the local day so many days ago, of which today is one; a client's own, else by the clock of the world. */
export async function sinceOf(sql: Sql, client: number | null, days: number | undefined): Promise<string | null> {
  if (days === undefined) return null;
  const zone = raw`coalesce((select timezone from clients where client_id = ${client}), 'UTC')`;
  const { rows } = await raw<{
    since: string;
  }>`select ((now() at time zone ${zone})::date - ${days - 1}::int)::text as since`.execute(sql);
  return orFail(rows[0], 'server.failed').since;
}
