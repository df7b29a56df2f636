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
  /** What people did, without the server's own work. */
  people?: boolean;
  /** Without comings and goings. */
  deeds?: boolean;
}

/** Where no client says otherwise (P10). */
const homeZone = 'America/Mexico_City';

/** A row that somebody spoiled behind our back is shown as it is: without changes that can be told. */
const changesSql = `case when jsonb_typeof(a.changes) = 'array' then a.changes else '[]' end as changes`;

const columns = `a.audit_id, a.at, a.client_id, a.actor, a.action, a.request_id, a.ip, ${changesSql}, c.name as client_name,
  coalesce(c.timezone, '${homeZone}') as timezone
  from audit a left join clients c on c.client_id = a.client_id`;

/** A search as the database takes it (`audit_found`); the days begin and end in the zone of the client that is looked at. */
function askedOf({ tables, record, who, people, deeds, client_id: _, ...filters }: Filters, after?: string): string {
  const [at, id] = after === undefined ? [] : readCursor(after, ['string', 'number']);
  return JSON.stringify({
    ...filters,
    words: tables?.map((table) => (record === undefined ? table : `${table}:${record}`)),
    actor: who && (who === 'system' ? who : who.startsWith('key-') ? who.replace('-', ':') : `user:${who}`),
    people: people || undefined,
    deeds: deeds || undefined,
    zone: homeZone,
    at: at && instantIn(at),
    id,
  });
}

/** At most `limit` rows, newest first, from a cursor on. */
export const readRows = (sql: Sql, filters: Filters, { limit, after, offset }: LimitedQuery): Promise<Row[]> =>
  runSql<Row>(
    sql,
    `select ${columns} where a.audit_id = any((select audit_found($1::jsonb, $2, $3))::bigint[]) order by a.at desc, a.audit_id desc`,
    [askedOf(filters, after), limit, offset ?? 0],
  );

/** How many there are; null when more than are counted. */
export async function countRows(sql: Sql, filters: Filters): Promise<number | null> {
  const [found] = await runSql<{ n: number }>(sql, 'select audit_counted($1::jsonb, $2) as n', [
    askedOf(filters),
    maxCounted + 1,
  ]);
  return totalOf(found?.n ?? 0);
}

export const readRow = async (sql: Sql, audit_id: number): Promise<Row | undefined> =>
  (await runSql<Row>(sql, `select ${columns} where a.audit_id = $1`, [audit_id]))[0];

export const auditCursor = (row: Row): string => cursorOf(row.at, row.audit_id);
