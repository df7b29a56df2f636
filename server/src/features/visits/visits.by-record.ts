import type { ErrorCode } from '@botones/contract/errors';
import type { ShownKind } from '@botones/contract/visits/moments';
import type { ShownVisit } from '@botones/contract/visits/visits';
import type { PersonContext } from '../../app/calls/context.ts';
import { raw, runSql, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { instantKey, numberKey, pageFirstList, reversed } from '../../app/lists/keyset.ts';
import type { PageQuery } from '../../app/lists/paging.ts';

/** Where records stand that robots show, by which number, and what is said where there is none. */
const tables: Record<ShownKind, readonly [table: string, id: string, missing: ErrorCode]> = {
  intent: ['intents', 'intent_id', 'intents.not_found'],
  product: ['products', 'product_id', 'products.not_found'],
  category: ['categories', 'category_id', 'categories.not_found'],
  directory: ['directories', 'directory_id', 'directory.not_found'],
  branch: ['branch_offices', 'branchoffice_id', 'branches.not_found'],
  information: ['information_items', 'information_item_id', 'information.not_found'],
};

/** The client of a record, deleted ones too: they were shown. */
async function clientOf(sql: Sql, kind: ShownKind, record_id: number): Promise<number> {
  const [table, id, missing] = tables[kind];
  const [row] = await runSql<{ client_id: number }>(sql, `select client_id from ${table} where ${id} = $1`, [
    record_id,
  ]);
  return orFail(row, missing).client_id;
}

/** Of views, the newest first. */
const newest = reversed([instantKey(raw`w.viewed_at`), numberKey(raw`w.view_id`)]);

/** The last view of the record in each visit: what is looked back at again and again in one visit is one visit. */
const lastViews = (sql: Sql, client_id: number, kind: ShownKind, record_id: number) =>
  sql
    .selectFrom('view_events as w')
    .where('w.client_id', '=', client_id)
    .where('w.kind', '=', kind)
    .where('w.record_id', '=', record_id)
    .where('w.interaction_uuid', 'is not', null)
    .where(
      raw<boolean>`exists (select from interactions i where i.robot_id = w.robot_id and i.uuid = w.interaction_uuid and i.client_id = w.client_id)`,
    )
    .where(
      raw<boolean>`not exists (select from view_events o where o.robot_id = w.robot_id and o.interaction_uuid = w.interaction_uuid
        and o.client_id = w.client_id and o.kind = w.kind and o.record_id = w.record_id and (o.viewed_at, o.view_id) > (w.viewed_at, w.view_id))`,
    );

/** What is told of a visit in which the record was shown. */
const tell = (sql: Sql) =>
  sql
    .selectFrom('view_events as w')
    .innerJoin('interactions as i', (on) =>
      on
        .onRef('i.robot_id', '=', 'w.robot_id')
        .on(raw<boolean>`i.uuid = w.interaction_uuid`)
        .onRef('i.client_id', '=', 'w.client_id'),
    )
    .innerJoin('clients as c', 'c.client_id', 'i.client_id')
    .leftJoin('robots as r', (on) => on.onRef('r.robot_id', '=', 'i.robot_id').onRef('r.client_id', '=', 'i.client_id'))
    .leftJoin('branch_offices as b', (on) =>
      on.onRef('b.branchoffice_id', '=', 'i.branchoffice_id').onRef('b.client_id', '=', 'i.client_id'),
    )
    .select(['i.id', 'i.robot_id', 'r.name as robot_name', 'b.name as branch', 'i.language_id', 'w.name as shown_name'])
    .select(raw<string>`to_char(i.started_at at time zone c.timezone, 'YYYY-MM-DD')`.as('date'))
    .select(raw<string>`to_char(i.started_at at time zone c.timezone, 'HH24:MI:SS')`.as('start_time'))
    .select(raw<string | null>`to_char(i.ended_at at time zone c.timezone, 'HH24:MI:SS')`.as('end_time'))
    .select(raw<string>`to_char(w.viewed_at at time zone c.timezone, 'HH24:MI:SS')`.as('shown_time'));
type Row = Awaited<ReturnType<ReturnType<typeof tell>['executeTakeFirstOrThrow']>>;

const toWire = (row: Row): ShownVisit => ({
  interaction_id: row.id,
  robot: { robot_id: row.robot_id, name: row.robot_name ?? '' },
  branch: row.branch ?? '',
  date: row.date,
  start_time: row.start_time,
  end_time: row.end_time ?? '',
  language_id: row.language_id,
  shown_time: row.shown_time,
  shown_name: row.shown_name,
});

/** Visits in which a record was shown, each once, by when it was shown last. */
export async function visitsOfRecord(
  { kind, record_id }: { kind: ShownKind; record_id: number },
  query: PageQuery,
  context: PersonContext,
) {
  const client_id = await context.db((sql) => clientOf(sql, kind, record_id));
  const find = (sql: Sql) => lastViews(sql, client_id, kind, record_id);
  return pageFirstList(query, context, { keys: newest, find, tell, toWire });
}
