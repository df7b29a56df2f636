import { type Interaction, interactions } from '@botones/contract/interactions/interactions';
import { implement } from '../../app/calls/bind.ts';
import type { PersonContext } from '../../app/calls/context.ts';
import { runSql, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import { csvFile } from '../../app/lists/csv-copy.ts';
import { cursorOf, instantIn, readCursor, takePage } from '../../app/lists/paging.ts';
import { type LimitedQuery, pageOrStream } from '../../app/lists/stream-list.ts';
import { noteLook } from '../../app/looks/looks.ts';
import { robotsInGroup } from '../../app/robots/groups.ts';
import { csvSelect, head } from './interactions.csv.ts';
import { exchangesOf } from './interactions.exchanges.ts';

const genders = { male: 'Masculino', female: 'Femenino' } as const;

interface Row {
  /** How many there are of all, with each row; the row alone where a page has none. */
  total: number;
  id: number | null;
  robot_id: number;
  started_at: string;
  gender: string | null;
  age: number | null;
  date: string;
  interaction_start_time: string;
  interaction_end_time: string | null;
  total_interaction_time: number | null;
  poll_id: number | null;
  poll_title: string | null;
}

type Found = Row & { id: number };
/** The survey of an interaction `i`: that of its newest response (INT-15 to INT-17, ENC-5). */
const newestSurvey = `left join lateral (
    select p.poll_id, p.title_es as poll_title from poll_responses r join polls p using (client_id, poll_id)
    where r.robot_id = i.robot_id and r.interaction_uuid = i.uuid and r.client_id = i.client_id
    order by r.started_at desc, r.response_id desc limit 1) s on true`;
const selectedFrom = (rows: string) => `select i.id, i.robot_id, i.started_at, i.gender, i.age,
  to_char(i.started_at at time zone c.timezone, 'YYYY-MM-DD') as date,
  to_char(i.started_at at time zone c.timezone, 'HH24:MI:SS') as interaction_start_time,
  to_char(i.ended_at at time zone c.timezone, 'HH24:MI:SS') as interaction_end_time,
  floor(extract(epoch from i.ended_at - i.started_at))::int as total_interaction_time, s.poll_id, s.poll_title
  from ${rows} i join clients c on c.client_id = i.client_id ${newestSurvey}`;

const toWire = (row: Found): Interaction => ({
  id: row.id,
  robot_id: row.robot_id,
  date: row.date,
  interaction_start_time: row.interaction_start_time,
  interaction_end_time: row.interaction_end_time ?? '',
  gender: row.gender === 'male' || row.gender === 'female' ? genders[row.gender] : '',
  age: row.age ?? '',
  // Of its name only the Spanish one is used (INT-16).
  poll_name: row.poll_title === null ? [] : [{ language: 'Español', text: row.poll_title }],
  poll_id: row.poll_id,
  total_interaction_time: row.total_interaction_time ?? '',
});

interface Which {
  robot_id?: number | undefined;
  /** Of robots that are in it now. */
  group_id?: number | undefined;
  /** Local days yyyy-MM-dd, both included; without them all of a robot. */
  start?: string;
  end?: string;
}

const dayAfter = (day: string, n: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + n * 86_400_000).toISOString();

/** The exact total from counters: of a robot, of a robot's days, of a group's or of a client's; no row where there is no such robot. */
function totalOf({ robot_id, group_id, start, end }: Which, is: (value: unknown) => string): string {
  const from = (table: string) =>
    `select coalesce(sum(n), 0) as total from ${table} d where day >= ${is(start)} and day <= ${is(end)}`;
  const inGroup = group_id === undefined ? '' : ` and d.robot_id = any(${robotsInGroup(is(group_id))})`;
  if (robot_id === undefined) return inGroup ? from('interaction_days') + inGroup : from('interaction_client_days');
  const ofRobot = `and d.robot_id = r.robot_id${inGroup}`;
  const total = start === undefined ? 's.interactions_count' : `(${from('interaction_days')} ${ofRobot})`;
  return `select ${total} as total, r.client_id
    from robots r join robot_state s using (robot_id) where r.robot_id = ${is(robot_id)} and r.deleted_at is null`;
}

/** The statement of a page and its total, and its parameters: text, since this is the list that is asked for most. */
function pageOf(which: Which, { limit, after, offset }: LimitedQuery, order: 'asc' | 'desc') {
  const { robot_id, group_id, start, end } = which;
  const params: unknown[] = [];
  const is = (value: unknown): string => `$${params.push(value)}`;
  const where: string[] = [];
  const cursor = after === undefined ? null : readCursor(after, ['string', 'number']);
  if (robot_id !== undefined) where.push(`i.robot_id = ${is(robot_id)}`);
  if (start !== undefined && end !== undefined) {
    // Of an unknown range of a column the planner expects one row in 200, and would sort a month rather than walk the index
    // of a whole client; of the same range written as rows it expects many. A robot's rows are few either way.
    const beyond = (column: string, sign: string, value: string) =>
      robot_id === undefined ? `(${column}, i.id) ${sign} (${is(value)}, 0)` : `${column} ${sign} ${is(value)}`;
    // The day was decided in the client's zone at the insert; the instants around it let the index narrow first, where the
    // cursor does not do so already.
    if (!cursor || order === 'desc') where.push(beyond('i.started_at', '>=', dayAfter(start, -1)));
    if (!cursor || order === 'asc') where.push(beyond('i.started_at', '<', dayAfter(end, 2)));
    where.push(beyond('i.local_day', '>=', start), `i.local_day <= ${is(end)}`);
  }
  // Of the client it is at, like the count on its card (AMB-031).
  else where.push('i.client_id = t.client_id');
  if (cursor) {
    const [at, id] = cursor;
    where.push(`(i.started_at, i.id) ${order === 'asc' ? '>' : '<'} (${is(instantIn(at))}, ${is(id)})`);
  }
  const members = group_id === undefined ? null : robotsInGroup(is(group_id));
  if (members && robot_id !== undefined) where.push(`i.robot_id = any(${members})`);
  const ends = `limit ${is(limit + 1)} ${offset ? `offset ${is(offset)}` : ''}`;
  const sorted = (row: string) => `order by ${row}.started_at ${order}, ${row}.id ${order}`;
  const conditions = where.join(' and ');
  // Of each robot of a group as many as the page has, which an index finds: walking the client's would pass those of all others.
  const merged = () => `(select i.* from unnest(${members}) m (robot_id) cross join lateral (
      select * from interactions i where i.robot_id = m.robot_id and ${conditions} ${sorted('i')} limit ${is(limit + 1 + (offset ?? 0))}) i
    ${sorted('i')} ${ends})`;
  const page =
    members && robot_id === undefined
      ? selectedFrom(merged())
      : `${selectedFrom('interactions')} where ${conditions} ${sorted('i')} ${ends}`;
  const text = `select * from (${totalOf(which, is)}) t left join lateral (${page}) p on true ${sorted('p')}`;
  return { text, params };
}

/** A page, its exact total, and where the next begins. */
async function page(sql: Sql, which: Which, pageQuery: LimitedQuery, sort: 'newest' | 'oldest' | undefined) {
  const { text, params } = pageOf(which, pageQuery, sort === 'oldest' ? 'asc' : 'desc');
  const rows = await runSql<Row>(sql, text, params);
  // Asked with each page of a whole list: a robot that is removed meanwhile breaks the answer off, it does not end it.
  const { total } = orFail(rows[0], 'robots.not_found');
  const found = rows.filter((row): row is Found => row.id !== null);
  const { shown, next } = takePage(found, pageQuery.limit, (last) => cursorOf(last.started_at, last.id));
  return { rows: shown.map(toWire), total, next };
}

const exists = async (sql: Sql, robot_id: number) => {
  const rows = await runSql(sql, 'select from robots where robot_id = $1 and deleted_at is null', [robot_id]);
  return orFail(rows[0], 'robots.not_found');
};

export function interactionRoutes() {
  return implement(interactions, {
    listByRobot: ({ params, query }, { db, paging }) =>
      pageOrStream(query, paging, (pageQuery) => db((sql) => page(sql, params, pageQuery, query.sort))),

    listByDates: ({ params, query }, { db, paging }) => {
      if (params.end < params.start) fail('interactions.bad_range');
      const which = { ...params, robot_id: query.robot_id, group_id: query.group_id };
      return pageOrStream(query, paging, (pageQuery) => db((sql) => page(sql, which, pageQuery, query.sort)));
    },

    exchanges: async ({ params: { id: interaction_id } }, context) => {
      const { client_id, exchanges } = await context.db((sql) => exchangesOf(sql, interaction_id));
      if (exchanges.length > 0) await noteLook(context, { client_id, interaction_id }, new Set(['words']));
      return exchanges;
    },

    exportCsv: async ({ params, query }, { db, copyCsv }: PersonContext) => {
      if (params.end < params.start) fail('interactions.bad_range');
      const { robot_id, group_id } = query;
      if (robot_id !== undefined) await db((sql) => exists(sql, robot_id));
      const [last] = await db((sql) =>
        runSql<{ id: number }>(sql, 'select last_value as id from interactions_id_seq', []),
      );
      const select = csvSelect({ ...params, robot_id, group_id, newest: orFail(last, 'server.failed').id });
      const rows = copyCsv(select, ['encuesta']);
      return csvFile(head, rows);
    },
  });
}
