import type { RawBuilder } from 'kysely';
import { raw, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { behind, numberKey, reversed, textKey } from '../../app/lists/keyset.ts';
import { cursorOf, maxCounted, takePage, totalOf } from '../../app/lists/paging.ts';
import type { LimitedQuery } from '../../app/lists/stream-list.ts';
import { inGroup } from '../../app/robots/groups.ts';

/** Which groups of sentences are looked at. */
export interface Which {
  /** Nothing: of whichever client the caller reaches. */
  client?: number | undefined;
  robot?: number | undefined;
  /** Robots that are in this group of robots now. */
  group_id?: number | undefined;
  language?: number | undefined;
  /** From this local day on, `yyyy-MM-dd`. */
  since: string | null;
  /** Up to this local day, which is one of them. */
  until?: string | undefined;
  /** As of when words are kept or not; nothing: now. */
  readAt?: string | undefined;
}

const all = (conditions: RawBuilder<unknown>[]): RawBuilder<boolean> =>
  raw`(${raw.join([raw`true`, ...conditions], raw` and `)})`;

/** Exchanges `e` that were not understood or only by a question back, that are kept, and of this robot, language and days. */
export const isAmong = ({ client, robot, group_id, language, since, until }: Which): RawBuilder<boolean> =>
  all([
    raw`e.outcome in ('none', 'choice') and e.sentence_key is not null`,
    ...(client === undefined ? [] : [raw`e.client_id = ${client}`]),
    ...(robot === undefined ? [] : [raw`e.robot_id = ${robot}`]),
    ...(group_id === undefined ? [] : [inGroup('e.robot_id', group_id)]),
    ...(language === undefined ? [] : [raw`e.language_id = ${language}`]),
    // A local day begins less than a day before or after the same one of the world; by this an index finds where it begins.
    ...(since === null ? [] : [raw`e.local_day >= ${since}::date and e.asked_at >= ${since}::date - interval '1 day'`]),
    ...(until === undefined
      ? []
      : [raw`e.local_day <= ${until}::date and e.asked_at < ${until}::date + interval '2 days'`]),
  ]);

/** The same of counts `c` by day. */
export const isCounted = ({ client, robot, group_id, language, since, until }: Which): RawBuilder<boolean> =>
  all([
    ...(client === undefined ? [] : [raw`c.client_id = ${client}`]),
    ...(robot === undefined ? [] : [raw`c.robot_id = ${robot}`]),
    ...(group_id === undefined ? [] : [inGroup('c.robot_id', group_id)]),
    ...(language === undefined ? [] : [raw`c.language_id = ${language}`]),
    ...(since === null ? [] : [raw`c.day >= ${since}::date`]),
    ...(until === undefined ? [] : [raw`c.day <= ${until}::date`]),
  ]);

interface Group {
  client_id: number;
  sentence_key: string;
  n: number;
}

/** The most frequent first; a key is a hash, so its order is any. */
const order = reversed([numberKey(raw`c.n`), textKey(raw`c.sentence_key`)]);

/** Nobody dealt with the group of counts `c`. */
const isOpen = raw<boolean>`not exists (select from handled_sentences h
  where h.client_id = c.client_id and h.sentence_key = c.sentence_key)`;

/** Of groups that somebody dealt with, what was said since. */
const saidSince = (which: Which): RawBuilder<Group> => raw`select h.client_id, h.sentence_key, s.n
  from handled_sentences h cross join lateral (select count(*) as n from exchanges e
    where e.sentence_key = h.sentence_key and e.client_id = h.client_id and e.asked_at > h.handled_at and ${isAmong(which)}) s
  where s.n > 0`;

/** Groups of some days or of several robots, which are put together for each list. */
const ofDays = (which: Which): RawBuilder<Group> => raw`select c.client_id, c.sentence_key, sum(c.n)::bigint as n
  from missed_sentences c where ${isCounted(which)} and ${isOpen}
  group by c.client_id, c.sentence_key having sum(c.n) > 0`;

/** Groups of a robot as they are counted, which an index has in their order. */
const ofRobot = (which: Which): RawBuilder<Group> => raw`select c.client_id, c.sentence_key, c.n
  from missed_sentence_robots c where c.n > 0 and ${isCounted(which)} and ${isOpen}`;

/** The same of a client, whose counts are kept in parts (0063): those of one part, and the few that were said in the last seconds. */
const ofClient = (which: Which): RawBuilder<Group> => raw`select c.client_id, c.sentence_key, c.n
  from missed_sentence_totals c where c.n > 0 and c.part = 0 and c.sentence_key not in (select f.sentence_key from fresh f)
    and ${isCounted(which)} and ${isOpen}`;
const inParts = (which: Which): RawBuilder<Group> => raw`select c.client_id, c.sentence_key, sum(c.n)::bigint as n
  from missed_sentence_totals c join fresh f using (client_id, sentence_key) where ${isCounted(which)} and ${isOpen}
  group by c.client_id, c.sentence_key having sum(c.n) > 0`;
const fresh = raw`fresh as materialized (select distinct client_id, sentence_key from missed_sentence_totals where part <> 0),`;

/** The groups that a page is of, at least its own of them, and how many there are: of more than lists count, one more. */
function waiting(which: Which, { limit, after, offset = 0 }: LimitedQuery) {
  const since = saidSince(which);
  if (which.since !== null || which.group_id !== undefined)
    return { groups: raw<Group>`${ofDays(which)} union all ${since}`, count: raw<number>`select count(*) from g` };
  const counted = which.robot === undefined ? ofClient(which) : ofRobot(which);
  const others = which.robot === undefined ? raw`${inParts(which)} union all ${since}` : since;
  const behindIt = after === undefined ? raw`true` : behind(order, after);
  const first = raw`(${counted} and ${behindIt} order by c.n desc, c.sentence_key desc limit ${limit + offset + 1})`;
  return {
    parts: which.robot === undefined ? fresh : raw``,
    groups: raw<Group>`${first} union all ${others}`,
    count: raw<number>`select count(*) from (${counted} union all ${others} limit ${maxCounted + 1}) c`,
  };
}

/** A page of groups, the most frequent first, and how many there are: null where they are more than lists count. */
export async function groupsOf(sql: Sql, which: Which, pageQuery: LimitedQuery) {
  const { limit, after, offset = 0 } = pageQuery;
  const { parts = raw``, groups, count } = waiting(which, pageQuery);
  const page = raw<Group & { total: number }>`with ${parts} g as materialized (${groups})
    select w.total, p.* from (select (${count}) as total) w left join lateral (select c.client_id, c.sentence_key, c.n from g c
      where ${after === undefined ? raw`true` : behind(order, after)}
      order by c.n desc, c.sentence_key desc offset ${offset} limit ${limit + 1}) p on true
    order by p.n desc, p.sentence_key desc`;
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
