import type { AuditLine } from '@botones/contract/audit/audit';
import { runSql, type Sql } from '../../app/database/db.ts';
import { cursorOf, instantIn, maxCounted, readCursor, totalOf } from '../../app/lists/paging.ts';
import type { LimitedQuery } from '../../app/lists/stream-list.ts';

/** One change as the trigger wrote it. */
export interface Change {
  table: string;
  op: 'insert' | 'update' | 'delete';
  id: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** A row of the audit and the client that it is of. */
export interface Row {
  audit_id: number;
  at: string;
  client_id: number | null;
  client_name: string | null;
  timezone: string;
  actor: string;
  action: string;
  request_id: string;
  ip: string | null;
  changes: Change[];
}

export interface Filters {
  client_id?: number | undefined;
  who?: string | undefined;
  /** The table of a record and those of its parts. */
  tables?: string[] | undefined;
  record?: string | undefined;
  verb?: AuditLine['verb'] | undefined;
  action?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  request_id?: string | undefined;
  /** What people did, without the server's own work and without their comings and goings. */
  people?: boolean;
}

/** Where no client says otherwise (P10). */
const homeZone = 'America/Mexico_City';

/** Words of the contract's own lists: the planner knows how common each is only where it stands in the statement. */
const literal = (words: readonly string[]): string => {
  for (const word of words) if (!/^#?[a-z_]+$/.test(word)) throw new Error(`not a word of the audit: ${word}`);
  return `array['${words.join("','")}']::text[]`;
};

/** A row that somebody spoiled behind our back is shown as it is: without changes that can be told. */
const changesSql = `case when jsonb_typeof(a.changes) = 'array' then a.changes else '[]' end as changes`;

/** The days of a search begin and end in the zone of the client that is looked at. */
const zoneSql = `coalesce((select timezone from clients where client_id = (select app_client_id())), '${homeZone}')`;

function whereOf(filters: Filters) {
  const params: unknown[] = [];
  const is = (value: unknown): string => `$${params.push(value)}`;
  const where: string[] = [];
  let from = 'audit a';
  if (filters.tables && filters.record !== undefined) {
    // Few rows are about one record: found first, whatever else is asked, or the planner walks all of time for them.
    const words = filters.tables.map((table) => `${table}:${filters.record}`);
    from = `(select * from audit where about && ${is(words)}::text[] offset 0) a`;
  } else if (filters.tables) where.push(`a.about && ${literal(filters.tables)}`);
  if (filters.verb) where.push(`a.about @> ${literal([`#${filters.verb}`])}`);
  if (filters.who) where.push(`a.actor = ${is(filters.who === 'system' ? 'system' : `user:${filters.who}`)}`);
  if (filters.people) where.push(`a.actor like 'user:%' and a.action not like 'auth.%'`);
  if (filters.action) where.push(`a.action = ${is(filters.action)}`);
  if (filters.request_id) where.push(`a.request_id = ${is(filters.request_id)}`);
  if (filters.from) where.push(`a.at >= ${is(filters.from)}::date::timestamp at time zone ${zoneSql}`);
  if (filters.until) where.push(`a.at < (${is(filters.until)}::date + 1)::timestamp at time zone ${zoneSql}`);
  return { from, where, params, is };
}

/** At most `limit` rows, newest first, from a cursor on. */
export async function readRows(sql: Sql, filters: Filters, { limit, after, offset }: LimitedQuery): Promise<Row[]> {
  const { from, where, params, is } = whereOf(filters);
  if (after !== undefined) {
    const [at, id] = readCursor(after, ['string', 'number']);
    where.push(`(a.at, a.audit_id) < (${is(instantIn(at))}::timestamptz, ${is(id)}::bigint)`);
  }
  const text = `select p.*, c.name as client_name, coalesce(c.timezone, '${homeZone}') as timezone from (
      select a.audit_id, a.at, a.client_id, a.actor, a.action, a.request_id, a.ip, ${changesSql} from ${from}
      ${where.length ? `where ${where.join(' and ')}` : ''}
      order by a.at desc, a.audit_id desc limit ${is(limit)} ${offset ? `offset ${is(offset)}` : ''}) p
    left join clients c on c.client_id = p.client_id order by p.at desc, p.audit_id desc`;
  return runSql<Row>(sql, text, params);
}

/** How many there are; null when more than are counted. */
export async function countRows(sql: Sql, filters: Filters): Promise<number | null> {
  const { from, where, params } = whereOf(filters);
  const some = `select from ${from} ${where.length ? `where ${where.join(' and ')}` : ''} limit ${maxCounted + 1}`;
  const [found] = await runSql<{ n: number }>(sql, `select count(*) as n from (${some}) found`, params);
  return totalOf(found?.n ?? 0);
}

export const readRow = async (sql: Sql, audit_id: number): Promise<Row | undefined> =>
  (
    await runSql<Row>(
      sql,
      `select a.audit_id, a.at, a.client_id, a.actor, a.action, a.request_id, a.ip, ${changesSql}, c.name as client_name,
        coalesce(c.timezone, '${homeZone}') as timezone
      from audit a left join clients c on c.client_id = a.client_id where a.audit_id = $1`,
      [audit_id],
    )
  )[0];

export const auditCursor = (row: Row): string => cursorOf(row.at, row.audit_id);
