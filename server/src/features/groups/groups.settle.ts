import { raw, type Sql } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { holdRobots } from '../../app/robots/fleet-of.ts';
import { holdGroups } from '../../app/robots/groups.ts';
import { lockVersions } from '../../app/robots/versions.ts';

/** Robots that are to join or leave a group. */
export async function robotsBetween(sql: Sql, client_id: number, group_id: number): Promise<number[]> {
  const { rows } = await raw<{ robot_id: number }>`
    select robot_id from robots_between_groups(${client_id}, array[${group_id}::bigint])`.execute(sql);
  return rows.map(({ robot_id }) => robot_id);
}

/**
 * Holds all robots of a client. Who changes what a rule looks at has the robot before it joins or leaves: either that is seen when the rule is
 * saved, or the rule is there when that is.
 */
export const holdFleet = (sql: Sql, client_id: number): Promise<unknown> =>
  sql
    .selectFrom('robots')
    .select('robot_id')
    .where('client_id', '=', client_id)
    .orderBy('robot_id')
    .forNoKeyUpdate()
    .execute();

/**
 * Brings robots of a client into the groups in which rules and choices want them, and out of the others, with all that groups give; without any, what
 * follows for robots that stay where they are.
 */
export type Settle = (sql: Sql, client_id: number, robots: readonly number[]) => Promise<void>;

/** The features say what groups give; everything is written in the caller's transaction. */
export function settleGroups(features: readonly Feature[]): Settle {
  const contents = features.flatMap(({ groupContent }) => groupContent ?? []);
  return async (sql, client_id, robots) => {
    await holdGroups(sql, client_id);
    // One that went to another client meanwhile has left all of it behind.
    const ids = await holdRobots(sql, client_id, robots);
    await raw`with wanted as (
        select ${client_id}::bigint as client_id, w.group_id, w.robot_id
        from groups_wanted(${client_id}, ${ids}::bigint[], null) w),
      left_now as (delete from group_robots m where m.robot_id = any(${ids}::bigint[])
        and not exists (select from wanted w where w.group_id = m.group_id and w.robot_id = m.robot_id))
      insert into group_robots (client_id, group_id, robot_id) select client_id, group_id, robot_id from wanted
        on conflict do nothing`.execute(sql);
    // What they get by the groups that they have joined is held as well, and then all versions at once.
    for (const content of contents) await content.hold?.(sql, { client_id, robots: ids });
    const others: number[] = [];
    for (const content of contents) others.push(...((await content.others?.(sql, client_id)) ?? []));
    await lockVersions(sql, [...ids, ...others]);
    for (const content of contents) await content.settle(sql, { client_id, robots: ids });
  };
}

/** How many of each kind groups give. */
export async function givenBy(sql: Sql, features: readonly Feature[], groups: readonly number[]) {
  const given = new Map<number, { events: number; surveys: number; scenes: number; records: number }>();
  for (const group of groups) given.set(group, { events: 0, surveys: 0, scenes: 0, records: 0 });
  if (groups.length === 0) return given;
  for (const { groupContent } of features) {
    if (!groupContent) continue;
    for (const { group_id, n } of await groupContent.count(sql, groups)) {
      const of = given.get(group_id);
      if (of) of[groupContent.kind] = n;
    }
  }
  return given;
}
