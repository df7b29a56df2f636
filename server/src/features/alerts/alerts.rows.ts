import type { Alert, AlertState, alertDesk } from '@botones/contract/alerts/alert-desk';
import type { Notification } from '@botones/contract/alerts/alerts';
import type { z } from 'zod';
import type { PersonContext } from '../../app/calls/context.ts';
import { raw, type Sql } from '../../app/database/db.ts';
import { containsText, instantKey, keysetList, numberKey, reversed } from '../../app/lists/keyset.ts';
import { inGroup } from '../../app/robots/groups.ts';
import { severityAt, severityRank } from './alerts.severity.ts';

/** Where an alert `n` stands, by the database's clock. */
const stateSql = raw<AlertState>`case
  when n.deleted_at is not null then 'cleared'
  when n.snoozed_until > now() then 'snoozed'
  when n.acknowledged_at is not null then 'acknowledged'
  else 'active' end`;

/** Alerts of robots that are there. */
const standing = (sql: Sql) =>
  sql
    .selectFrom('alerts as n')
    // What a robot told at a former client is not of the one it is at.
    .innerJoin('robots as r', (on) =>
      on.onRef('r.robot_id', '=', 'n.robot_id').onRef('r.client_id', '=', 'n.client_id'),
    )
    .where('r.deleted_at', 'is', null);

/** The same with the robot's client. */
export const joined = (sql: Sql) => standing(sql).innerJoin('clients as c', 'c.client_id', 'n.client_id');
type Joined = ReturnType<typeof joined>;

/** What the list of a robot and the desk both show of an alert; its day and hour are those of its client. */
export const alertColumns = (query: Joined) =>
  query
    .select(['n.notification_id', 'n.alert', 'n.type', 'n.title', 'n.description', 'n.solution', 'n.priority'])
    .select(['n.robot_id', 'r.name as robot_name', 'n.severity', 'n.acknowledged_at', 'n.acknowledged_name'])
    .select(raw<string>`to_char(n.origin_created_at at time zone c.timezone, 'YYYY-MM-DD')`.as('origin_created_date'))
    .select(raw<string>`to_char(n.origin_created_at at time zone c.timezone, 'HH24:MI:SS')`.as('origin_created_hour'));
type AlertRow = Awaited<ReturnType<ReturnType<typeof alertColumns>['executeTakeFirstOrThrow']>>;

/** The same on the wire. */
export const alertFields = (row: AlertRow) => ({
  notification_id: row.notification_id,
  robot: { robot_id: row.robot_id, name: row.robot_name },
  origin_created_date: row.origin_created_date,
  origin_created_hour: row.origin_created_hour,
  alert: row.alert,
  type: row.type as Notification['type'],
  title: row.title,
  description: row.description,
  solution: row.solution,
  priority: row.priority as Notification['priority'],
  severity: severityAt(row.severity),
  acknowledged: row.acknowledged_at === null ? null : { name: row.acknowledged_name ?? '', at: row.acknowledged_at },
});

const columns = (query: Joined) =>
  alertColumns(query)
    .select(['n.client_id', 'c.name as client_name', 'n.origin_created_at as first_at', 'n.last_at', 'n.occurrences'])
    .select(['n.deleted_at', 'n.cleared_name', 'n.assigned_at', 'n.assigned_to', 'n.assigned_name'])
    .select(['n.ended_at', 'n.snoozed_until'])
    .select(raw<boolean>`coalesce(n.quiet_until > now(), false)`.as('quiet'))
    .select(stateSql.as('state'));
type Row = Awaited<ReturnType<ReturnType<typeof columns>['executeTakeFirstOrThrow']>>;

const toWire = (row: Row): Alert => ({
  ...alertFields(row),
  client: { client_id: row.client_id, name: row.client_name },
  state: row.state,
  first_at: row.first_at,
  last_at: row.last_at,
  occurrences: row.occurrences,
  assigned:
    row.assigned_to === null || row.assigned_at === null
      ? null
      : { user_id: row.assigned_to, name: row.assigned_name ?? '', at: row.assigned_at },
  snoozed_until: row.state === 'snoozed' ? row.snoozed_until : null,
  cleared: row.deleted_at === null ? null : { name: row.cleared_name, at: row.deleted_at },
  ended: row.ended_at !== null,
  quiet: row.quiet,
});

/** The same of open alerts as conditions that name columns alone: those that few meet are in an index. */
const awake = raw<boolean>`(n.snoozed_until is null or n.snoozed_until <= now())`;
const within = {
  active: raw<boolean>`n.acknowledged_at is null and ${awake}`,
  acknowledged: raw<boolean>`n.acknowledged_at is not null and ${awake}`,
  snoozed: raw<boolean>`n.snoozed_until > now()`,
};

export type AlertQuery = z.output<typeof alertDesk.search.query>;

/** Only what is asked for, of what the caller may see. */
function matching(sql: Sql, asked: AlertQuery, user_id: number): Joined {
  let query = joined(sql);
  const { state = 'open', severity, robot_id, group_id, mine, from, until, search } = asked;
  if (state === 'cleared') query = query.where('n.deleted_at', 'is not', null);
  else if (state !== 'all') query = query.where('n.deleted_at', 'is', null);
  if (state in within) query = query.where(within[state as keyof typeof within]);
  if (severity) query = query.where('n.severity', '=', severityRank(severity));
  if (robot_id !== undefined) query = query.where('n.robot_id', '=', robot_id);
  if (group_id !== undefined) query = query.where(inGroup('n.robot_id', group_id));
  if (mine) query = query.where('n.assigned_to', '=', user_id);
  // The day is the client's; the instants around it let the index narrow first.
  const localDay = raw<string>`(n.last_at at time zone c.timezone)::date`;
  if (from) query = query.where(raw<boolean>`n.last_at >= ${from}::date - 1 and ${localDay} >= ${from}::date`);
  if (until) query = query.where(raw<boolean>`n.last_at < ${until}::date + 2 and ${localDay} <= ${until}::date`);
  if (search) query = query.where(containsText(raw`concat_ws(' ', n.title, n.description, n.alert, r.name)`, search));
  return query;
}

const oldest = [instantKey(raw`n.last_at`), numberKey(raw`n.notification_id`)];
const orders = {
  newest: reversed(oldest),
  oldest,
  severity: [numberKey(raw`n.severity`), ...reversed(oldest)],
};

/** Alerts by what happened last, or the most urgent first. */
export const searchAlerts = (query: AlertQuery, { db, paging, person }: PersonContext) =>
  keysetList(
    query,
    { db, paging },
    orders[query.sort ?? 'newest'],
    (sql) => columns(matching(sql, query, person.user_id)),
    toWire,
  );

/** One alert as it is worked on, also when it is over. */
export async function alertOf(sql: Sql, notification_id: number): Promise<Alert | null> {
  const row = await columns(joined(sql)).where('n.notification_id', '=', notification_id).executeTakeFirst();
  return row ? toWire(row) : null;
}

/** Some alerts, the oldest first. */
export async function alertsOf(sql: Sql, notification_ids: readonly number[]): Promise<Alert[]> {
  const found = columns(joined(sql)).where('n.notification_id', '=', raw<number>`any(${notification_ids}::bigint[])`);
  return (await found.orderBy('n.notification_id').execute()).map(toWire);
}

/** Open alerts that nobody has seen, the most urgent first and among these the newest: found in an index alone, joined when they are few. */
export async function unseenAlerts(sql: Sql, limit: number): Promise<{ total: number; rows: Alert[] }> {
  const rows = await columns(joined(sql))
    .innerJoin(
      standing(sql)
        .select(['n.notification_id', raw<number>`count(*) over ()`.as('total')])
        .where('n.deleted_at', 'is', null)
        .where(within.active)
        .where(raw<boolean>`(n.quiet_until is null or n.quiet_until <= now())`)
        .orderBy('n.severity')
        .orderBy('n.last_at', 'desc')
        .orderBy('n.notification_id', 'desc')
        .limit(limit)
        .as('f'),
      'f.notification_id',
      'n.notification_id',
    )
    .select('f.total')
    .orderBy('n.severity')
    .orderBy('n.last_at', 'desc')
    .orderBy('n.notification_id', 'desc')
    .execute();
  return { total: rows[0]?.total ?? 0, rows: rows.map(toWire) };
}

/** The alert that somebody acknowledged last, within a month. */
export async function lastAcknowledged(sql: Sql): Promise<Alert | null> {
  const last = standing(sql)
    .select('n.notification_id')
    .where(raw<boolean>`n.acknowledged_at > now() - interval '31 days'`)
    .orderBy('n.acknowledged_at', 'desc')
    .orderBy('n.notification_id', 'desc')
    .limit(1);
  const row = await columns(joined(sql)).where('n.notification_id', '=', last).executeTakeFirst();
  return row ? toWire(row) : null;
}
