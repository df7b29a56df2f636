import type { RawBuilder } from 'kysely';
import { raw, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { behind, numberKey, reversed, textKey } from '../../app/lists/keyset.ts';
import { cursorOf, maxCounted, takePage, totalOf } from '../../app/lists/paging.ts';
import type { LimitedQuery } from '../../app/lists/stream-list.ts';

/** Which groups of sentences are looked at. */
export interface Which {
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
    // A local day begins less than a day before or after the same one of the world; by this an index finds where it begins.
    ...(since === null || day === 'day'
      ? []
      : [raw<boolean>`${column('asked_at')} >= ${since}::date - interval '1 day'`]),
  ];
  return conditions.length === 0 ? raw`true` : raw`(${raw.join(conditions, raw` and `)})`;
}

/** A sentence that was not understood or only by a question back, and that is kept; SQL of a row of `exchanges`. */
export const isMissed = (row: string): RawBuilder<boolean> =>
  raw`(${raw.ref(`${row}.outcome`)} in ('none', 'choice') and ${raw.ref(`${row}.sentence_key`)} is not null)`;

interface Group {
  client_id: number;
  sentence_key: string;
  n: number;
}

/** The most frequent first; a key is a hash, so its order is any. */
const orderOf = (row: string) => reversed([numberKey(raw.ref(`${row}.n`)), textKey(raw.ref(`${row}.sentence_key`))]);
const sortedBy = (row: string) => raw`order by ${raw.ref(`${row}.n`)} desc, ${raw.ref(`${row}.sentence_key`)} desc`;

/** Nobody dealt with the group of a row. */
const isOpen = (row: string): RawBuilder<boolean> => raw`not exists (select from handled_sentences h
  where h.client_id = ${raw.ref(`${row}.client_id`)} and h.sentence_key = ${raw.ref(`${row}.sentence_key`)})`;

/** Of groups that somebody dealt with, what was said since. */
const saidSince = (which: Which): RawBuilder<Group> => raw`select h.client_id, h.sentence_key, s.n
  from handled_sentences h cross join lateral (select count(*) as n from exchanges e
    where e.sentence_key = h.sentence_key and e.client_id = h.client_id and e.asked_at > h.handled_at
      and ${isMissed('e')} and ${keptTo(which, 'e', 'local_day')}) s
  where s.n > 0`;

/** Groups of some days, which are put together for each list. */
const ofDays = (which: Which): RawBuilder<Group> => raw`select c.client_id, c.sentence_key, sum(c.n)::bigint as n
  from missed_sentences c where ${keptTo(which, 'c', 'day')} and ${isOpen('c')}
  group by c.client_id, c.sentence_key having sum(c.n) > 0`;

/**
 * Groups as they are counted, in their order by an index: those of a robot, or of a client those whose counts are in one part. The rest of
 * these are the few that were said in the last minute.
 */
const asCounted = ({ robot, language }: Which): RawBuilder<Group> => raw`select t.client_id, t.sentence_key, t.n
  from ${raw.table(robot === undefined ? 'missed_sentence_totals' : 'missed_sentence_robots')} t
  where t.n > 0 and ${keptTo({ robot, language, since: null }, 't', 'day')} and ${isOpen('t')}
    ${robot === undefined ? raw`and t.part = 0 and t.sentence_key not in (select f.sentence_key from fresh f)` : raw``}`;
const inParts = ({
  language,
}: Which): RawBuilder<Group> => raw`select t.client_id, t.sentence_key, sum(t.n)::bigint as n
  from missed_sentence_totals t join fresh f using (client_id, sentence_key)
  where ${keptTo({ language, since: null }, 't', 'day')} and ${isOpen('t')}
  group by t.client_id, t.sentence_key having sum(t.n) > 0`;
const fresh = raw`fresh as materialized (select distinct client_id, sentence_key from missed_sentence_totals where part <> 0)`;

/** The groups that a page is of, at least its own of them, and how many there are: of more than lists count, one more. */
function waiting(which: Which, { limit, after, offset = 0 }: LimitedQuery) {
  const since = saidSince(which);
  if (which.since !== null) {
    const groups = raw<Group>`${ofDays(which)} union all ${since}`;
    return { parts: raw``, groups, count: raw<number>`select count(*) from g` };
  }
  const others = which.robot === undefined ? raw`${inParts(which)} union all ${since}` : since;
  const behindIt = after === undefined ? raw`` : raw`and ${behind(orderOf('t'), after)}`;
  const first = raw`(${asCounted(which)} ${behindIt} ${sortedBy('t')} limit ${limit + offset + 1})`;
  return {
    parts: which.robot === undefined ? raw`${fresh},` : raw``,
    groups: raw<Group>`${first} union all ${others}`,
    count: raw<number>`select count(*) from (${asCounted(which)} union all ${others} limit ${maxCounted + 1}) all_of_them`,
  };
}

/** A page of groups, the most frequent first, and how many there are: null where they are more than lists count. */
export async function groupsOf(sql: Sql, which: Which, pageQuery: LimitedQuery) {
  const { limit, after, offset = 0 } = pageQuery;
  const { parts, groups, count } = waiting(which, pageQuery);
  const keys = orderOf('g');
  const page = raw<Group & { total: number }>`with ${parts} g as materialized (${groups})
    select w.total, p.* from (select (${count}) as total) w left join lateral (select g.client_id, g.sentence_key, g.n from g
      where ${after === undefined ? raw`true` : behind(keys, after)} ${sortedBy('g')} offset ${offset} limit ${limit + 1}) p on true
    ${sortedBy('p')}`;
  const found = (await page.execute(sql)).rows;
  const rows = found.filter(({ sentence_key }) => sentence_key !== null);
  const { shown, next } = takePage(rows, limit, (last) => cursorOf(last.n, last.sentence_key));
  return { rows: shown, next, total: totalOf(orFail(found[0], 'server.failed').total) };
}

/**
 * The local day so many days ago, of which today is one, by the clock of the client, else of the world. Null where a client keeps no more
 * days than these: that is all there is.
 */
export async function sinceOf(sql: Sql, client: number | null, days: number | undefined): Promise<string | null> {
  if (days === undefined) return null;
  const { rows } = await raw<{ since: string; sentence_days: number | null }>`
    select ((now() at time zone coalesce(c.timezone, 'UTC'))::date - ${days - 1}::int)::text as since, c.sentence_days
    from (values (${client}::bigint)) of (client_id) left join clients c using (client_id)`.execute(sql);
  const { since, sentence_days } = orFail(rows[0], 'server.failed');
  // What was said in the middle of a day is kept until the middle of one.
  return sentence_days !== null && days > sentence_days ? null : since;
}
