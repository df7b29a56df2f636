import type { Chosen } from '@botones/contract/groups/chosen';
import type { GivenKind } from '@botones/contract/groups/groups';
import { raw, type Sql } from '../database/db.ts';
import { fail, orFail } from '../http/fail.ts';
import { fleetOf, inFleet } from './fleet-of.ts';

/** What groups of robots give of a feature (FLO-1). */
export interface GroupContent {
  kind: GivenKind;
  /**
   * Writes out for each of these robots of a client what the groups give it that it is in now, and takes away what none gives it any more. It may
   * be asked for again; the groups, then the robots, then their versions are held.
   */
  settle: (sql: Sql, of: { client_id: number; robots: readonly number[] }) => Promise<void>;
  /** Holds what groups give these robots before their versions are: whoever changes such a record holds it first, too. */
  hold?: (sql: Sql, of: { client_id: number; robots: readonly number[] }) => Promise<void>;
  /** Robots that may get something else although they neither join nor leave, as `settle` writes it out too: their versions are held with the others'. */
  others?: (sql: Sql, client_id: number) => Promise<number[]>;
  /** How many of it each of these groups gives; those that give none may be left out. */
  count: (sql: Sql, groups: readonly number[]) => Promise<{ group_id: number; n: number }[]>;
}

/**
 * Holds all groups of a client. Whoever changes what groups give, or who is in them, does so first of all: two of them meet here, so that no
 * robot misses what is given while it joins.
 */
export const holdGroups = (sql: Sql, client_id: number) =>
  sql
    .selectFrom('robot_groups')
    .select(['group_id', 'deleted_at'])
    .where('client_id', '=', client_id)
    .orderBy('group_id')
    .forUpdate()
    .execute();

/** Holds the groups of a client; fails where one of those that are named is not there. */
export async function holdNamedGroups(sql: Sql, client_id: number, groups: readonly number[]): Promise<void> {
  if (groups.length === 0) return;
  const held = await holdGroups(sql, client_id);
  const there = new Set(held.filter(({ deleted_at }) => deleted_at === null).map(({ group_id }) => group_id));
  if (groups.some((group) => !there.has(group))) fail('groups.not_found');
}

/** Whether there is a group, of a client or of any whom the caller reaches. */
export async function hasGroup(sql: Sql, group_id: number, client: number | null): Promise<boolean> {
  const found = await sql
    .selectFrom('robot_groups')
    .select('group_id')
    .where('group_id', '=', group_id)
    .where('deleted_at', 'is', null)
    .$if(client !== null, (groups) => groups.where('client_id', '=', client ?? 0))
    .executeTakeFirst();
  return found !== undefined;
}

/** The robots that are in a group now as an array, none where it is not there; `group_id` is a parameter or a literal. Read once by a statement, so that an index finds them. */
export const robotsInGroup = (group_id: string): string =>
  `array(select m.robot_id from robot_groups g join group_robots m using (client_id, group_id)
    where g.group_id = ${group_id} and g.deleted_at is null)`;

/** Whether the robot in a column is in a group now. */
export const inGroup = (robot_id: string, group_id: number) => {
  const [before = '', after = ''] = robotsInGroup('?').split('?');
  return raw<boolean>`${raw.ref(robot_id)} = any(${raw.raw(before)}${group_id}${raw.raw(after)})`;
};

/** The robots that are in groups now, but those that are excepted. */
export async function robotsInGroups(
  sql: Sql,
  client_id: number,
  { groups = [], except_robots = [] }: Chosen,
): Promise<number[]> {
  if (groups.length === 0) return [];
  const rows = await sql
    .selectFrom('group_robots')
    .select('robot_id')
    .distinct()
    .where('client_id', '=', client_id)
    .where(raw<boolean>`group_id = any(${groups}::bigint[])`)
    .where(raw<boolean>`robot_id <> all(${except_robots}::bigint[])`)
    .orderBy('robot_id')
    .execute();
  return rows.map(({ robot_id }) => robot_id);
}

/** The client of the first robot that is named, else of the first group: staff may name those of any, of one client at a time. */
export async function clientOfChosen(sql: Sql, { robots: [robot_id] = [], groups: [group_id] = [] }: Chosen) {
  if (robot_id !== undefined) {
    const robot = sql.selectFrom('robots').select('client_id').where('robot_id', '=', robot_id);
    return orFail(await robot.where('deleted_at', 'is', null).executeTakeFirst(), 'robots.not_found').client_id;
  }
  const group = sql
    .selectFrom('robot_groups')
    .select('client_id')
    .where('group_id', '=', group_id ?? 0);
  return orFail(await group.where('deleted_at', 'is', null).executeTakeFirst(), 'groups.not_found').client_id;
}

/** The robots that are in groups at this moment, of whichever clients, but those that are excepted. Fails where a group is not there. */
export async function robotsOfGroups(sql: Sql, { groups = [], except_robots }: Chosen): Promise<number[]> {
  const wanted = [...new Set(groups)];
  const there = await sql
    .selectFrom('robot_groups')
    .select(['client_id', 'group_id'])
    .where(raw<boolean>`group_id = any(${wanted}::bigint[])`)
    .where('deleted_at', 'is', null)
    .execute();
  if (there.length < wanted.length) fail('groups.not_found');
  const robots = new Set<number>();
  for (const client_id of new Set(there.map((group) => group.client_id)))
    for (const robot_id of await robotsInGroups(sql, client_id, { groups: wanted, except_robots }))
      robots.add(robot_id);
  return [...robots].sort((a, b) => a - b);
}

/**
 * The robots that are meant at this moment, in the order of their numbers: those that are named and those of the groups, all of them in the fleet
 * of the client. Fails where a robot or a group that is named is not.
 */
export async function chosenRobots(sql: Sql, client_id: number, { robots = [], groups = [], except_robots }: Chosen) {
  await fleetOf(sql, client_id, robots);
  await holdNamedGroups(sql, client_id, groups);
  const given = await robotsInGroups(sql, client_id, { groups, except_robots });
  // One that was taken out of the fleet a moment ago leaves its groups beside that.
  return inFleet(sql, client_id, [...robots, ...given]);
}
