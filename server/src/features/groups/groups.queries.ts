import { type GroupRule, mostGroups, type RobotGroup } from '@botones/contract/groups/groups';
import { raw, type Sql } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { fail, failure, orFail } from '../../app/http/fail.ts';
import { givenBy } from './groups.settle.ts';

const selected = (sql: Sql) =>
  sql
    .selectFrom('robot_groups as g')
    .select(['g.group_id', 'g.client_id', 'g.name', 'g.priority', 'g.updated_at'])
    .select(raw<RobotGroup['colour']>`g.colour`.as('colour'))
    .select(raw<GroupRule | null>`g.rule`.as('rule'))
    .select(
      raw<
        number[]
      >`array(select m.robot_id from group_robots m where m.client_id = g.client_id and m.group_id = g.group_id
        order by m.robot_id)`.as('robots'),
    )
    .select(
      raw<number[]>`array(select r.robot_id from robots r where r.client_id = g.client_id and r.robot_id = any(g.chosen)
        and r.deleted_at is null order by r.robot_id)`.as('chosen'),
    )
    .where('g.deleted_at', 'is', null)
    .orderBy(raw`g.name::text collate spanish`)
    .orderBy('g.group_id');
type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>;

async function toWire(sql: Sql, features: readonly Feature[], rows: Row[]): Promise<RobotGroup[]> {
  const ids = rows.map(({ group_id }) => group_id);
  const gives = await givenBy(sql, features, ids);
  const clients = [...new Set(rows.map(({ client_id }) => client_id))];
  // Only those are compared that the queue has join and leave: all robots with all groups would be seconds, while the groups are held.
  const { rows: moving } = await raw<{ group_id: number; n: number }>`
    select g as group_id, count(*)::int as n from unnest(${clients}::bigint[]) c,
      robots_between_groups(c, ${ids}::bigint[], robots_asked_for(c)) b, unnest(b.groups) g
    group by g`.execute(sql);
  const waiting = new Map(moving.map(({ group_id, n }) => [group_id, n]));
  return rows.map(({ client_id, ...row }) => ({
    ...row,
    client: client_id,
    waiting: waiting.get(row.group_id) ?? 0,
    gives: gives.get(row.group_id) ?? { events: 0, surveys: 0, scenes: 0, records: 0 },
  }));
}

/** The groups in the caller's scope, by name. */
export const groupsIn = async (sql: Sql, features: readonly Feature[]): Promise<RobotGroup[]> =>
  toWire(sql, features, await selected(sql).execute());

export async function groupOf(sql: Sql, features: readonly Feature[], group_id: number): Promise<RobotGroup> {
  const row = orFail(await selected(sql).where('g.group_id', '=', group_id).executeTakeFirst(), 'groups.not_found');
  const [group] = await toWire(sql, features, [row]);
  return orFail(group, 'groups.not_found');
}

/** Fails where a client has as many groups as it may; they are held, and those are counted that came while this waited. */
export async function checkRoom(sql: Sql, client_id: number): Promise<void> {
  const { n } = await sql
    .selectFrom('robot_groups')
    .select(raw<number>`count(*)::int`.as('n'))
    .where('client_id', '=', client_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (n >= mostGroups) throw failure('groups.too_many', { params: { max: String(mostGroups) } });
}

/** Whether a group that is there takes its robots by a rule. */
export async function hasRule(sql: Sql, group_id: number): Promise<boolean> {
  const ruled = sql.selectFrom('robot_groups').select('group_id').where('group_id', '=', group_id);
  return Boolean(await ruled.where('deleted_at', 'is', null).where('rule', 'is not', null).executeTakeFirst());
}

/** Records of a kind that rules name, which must be there. */
const recordOf = {
  branch: (sql: Sql, client_id: number, id: number) =>
    sql
      .selectFrom('branch_offices')
      .select('branchoffice_id as id')
      .where('client_id', '=', client_id)
      .where('branchoffice_id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  survey: (sql: Sql, client_id: number, id: number) =>
    sql
      .selectFrom('polls')
      .select('poll_id as id')
      .where('client_id', '=', client_id)
      .where('poll_id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  resolution: (sql: Sql, _client_id: number, id: number) =>
    sql.selectFrom('resolutions').select('id').where('id', '=', id).executeTakeFirst(),
};

/** What a rule names must be there, and the client's where clients have their own. */
export async function checkRule(sql: Sql, client_id: number, rule: GroupRule): Promise<void> {
  for (const { field, value } of rule.all) {
    if (field === 'name' || field === 'serial_number') continue;
    if (!(await recordOf[field](sql, client_id, Number(value))))
      fail('groups.unknown_value', { rule: 'groups.unknown_value' });
  }
}

/** The robots of a client that a rule takes, by name, and how many there are. */
export async function takenBy(sql: Sql, client_id: number, rule: GroupRule) {
  const { rows } = await raw<{ robot_id: number; name: string; taken: boolean }>`
    with taken as materialized (select t from robots_by_rule(${client_id}, ${JSON.stringify(rule)}::jsonb) t)
    select r.robot_id, r.name::text as name, r.robot_id in (select t from taken) as taken from robots r
    where r.client_id = ${client_id} and r.deleted_at is null order by r.name::text collate spanish, r.robot_id`.execute(
    sql,
  );
  return {
    robots: rows.filter(({ taken }) => taken).map(({ robot_id, name }) => ({ robot_id, name })),
    of: rows.length,
  };
}
