import { audit } from '@botones/contract/audit/audit';
import type { RecordType } from '@botones/contract/labels';
import { implement } from '../../app/calls/bind.ts';
import type { NamesContext } from '../../app/calls/context.ts';
import { type Db, raw, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { takePage } from '../../app/lists/paging.ts';
import { fewThatHold, holds } from '../../app/lists/searched.ts';
import { pageOrStream } from '../../app/lists/stream-list.ts';
import type { Services } from '../../app/services.ts';
import { csvLine, head } from './audit.csv.ts';
import { toAuditEntry, toAuditLine } from './audit.lines.ts';
import { platformPeople, recordNames } from './audit.names.ts';
import { auditCursor, countRows, type Filters, type Row, readRow, readRows } from './audit.queries.ts';

/** What a search asks. */
type Asked = Omit<Filters, 'tables' | 'people' | 'deeds'> & {
  kind?: RecordType | undefined;
  people?: 'true' | 'false' | undefined;
};

/** Rows of a file that are held at once. */
const atOnce = 200;

export function auditRoutes({ system, records }: Services) {
  const filtersOf = ({ kind, people, ...query }: Asked): Filters => ({
    ...query,
    tables: kind && records.withParts(kind),
    people: people === 'true',
  });
  const named = (rows: Row[], { names }: Pick<NamesContext, 'names'>, whole: boolean) =>
    recordNames(rows, records, names, platformPeople(system), whole);

  async function* file(filters: Filters, context: NamesContext, newest: Row | undefined) {
    let before = head;
    // What is written while the file is, is newer than its first row and stays out.
    let rows = newest ? [newest] : [];
    while (rows.length > 0) {
      const names = await named(rows, context, true);
      yield Buffer.from(
        before + rows.map((row) => csvLine(toAuditEntry(row, names, context.person.is_staff))).join(''),
      );
      before = '';
      const after = auditCursor(rows.at(-1) as Row);
      rows = await context.db((sql) => readRows(sql, filters, { limit: atOnce, after }));
    }
    if (before) yield Buffer.from(before);
  }

  return implement(audit, {
    list: ({ query }, context) =>
      pageOrStream(query, context.paging, async (pageQuery, first) => {
        const filters = filtersOf(query);
        const both = async (sql: Sql) =>
          Promise.all([
            readRows(sql, filters, { ...pageQuery, limit: pageQuery.limit + 1 }),
            first ? countRows(sql, filters) : null,
          ]);
        const [rows, total] = await context.db(both);
        const { shown, next } = takePage(rows, pageQuery.limit, auditCursor);
        const names = await named(shown, context, false);
        return { rows: shown.map((row) => toAuditLine(row, names)), total, next };
      }),

    get: async ({ params }, context) => {
      const row = orFail(await context.db((sql) => readRow(sql, params.audit_id)), 'audit.not_found');
      return toAuditEntry(row, await named([row], context, true), context.person.is_staff);
    },

    people: ({ query }, { names }) => names((sql) => people(sql, query.search, query.client_id)),

    exportCsv: async ({ query }, context) => {
      const filters = filtersOf(query);
      const [newest] = await (context.db as Db)((sql) => readRows(sql, filters, { limit: 1 }));
      return file(filters, context, newest);
    },
  });
}

/** Of one's own client; for staff all, or those of a client and staff, who work for every client. */
async function people(sql: Sql, search: string | undefined, client_id: number | undefined) {
  const words = search?.trim() ?? '';
  const few = words === '' ? null : await fewThatHold(sql, { records: 'users', id: 'user_id' }, words);
  const found = few ? raw`user_id = any(${few}::bigint[])` : raw`(${words} = '' or ${holds(raw`searched`, words)})`;
  const { rows } = await raw<{ user_id: number; name: string; last_name: string; email: string; removed: boolean }>`
    select user_id, name, last_name, email, deleted_at is not null as removed from users
    where ${found} and (${client_id ?? null}::bigint is null or client_id = ${client_id ?? null} or is_staff)
    order by deleted_at is not null, (name || ' ' || last_name) collate spanish, user_id limit 50`.execute(sql);
  return rows.map(({ name, last_name, ...row }) => ({
    kind: 'person' as const,
    ...row,
    name: `${name} ${last_name}`.trim(),
  }));
}
