import {
  type AssignedKind,
  assignedKinds,
  type Given,
  type GivenChange,
  type Shown,
} from '@botones/contract/assignments/assignments';
import type { Chosen } from '@botones/contract/groups/chosen';
import { raw, refuseStale, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import type { RobotsOf } from '../../app/records/given-records.ts';
import { fleetOf, holdRobots } from '../../app/robots/fleet-of.ts';
import { type GroupContent, holdGroups, holdNamedGroups, robotsInGroups } from '../../app/robots/groups.ts';
import { lockVersions } from '../../app/robots/versions.ts';
import { assignables } from './assignables.ts';

const kinds = Object.values(assignables);

/** Does work whose changes the log does not tell: a group is told by what it gives, not by each robot that gets it. */
async function untold(sql: Sql, work: () => Promise<void>): Promise<void> {
  const { rows } = await raw<{ actor: string }>`select current_setting('app.actor', true) as actor`.execute(sql);
  await raw`select set_config('app.actor', 'system', true)`.execute(sql);
  await work();
  await raw`select set_config('app.actor', ${rows[0]?.actor ?? ''}, true)`.execute(sql);
}

/** Writes out what groups give robots of some kinds. */
const settle = (sql: Sql, of: RobotsOf, some: readonly AssignedKind[] = assignedKinds): Promise<void> =>
  untold(sql, async () => {
    for (const kind of some) await assignables[kind].settleGiven(sql, of);
  });

/** Records that groups of robots give (FLO-1): written out as what each robot shows. */
export const givenRecords: GroupContent = {
  kind: 'records',
  settle: (sql, of) => settle(sql, of),
  async hold(sql, of) {
    for (const kind of kinds) await kind.holdGiven(sql, of);
  },
  async count(sql, groups) {
    const given = new Map<number, number>();
    for (const kind of kinds)
      for (const { group_id, n } of await kind.countGiven(sql, groups))
        given.set(group_id, (given.get(group_id) ?? 0) + n);
    return [...given].map(([group_id, n]) => ({ group_id, n }));
  },
};

/** The same for robots of a client by itself, beside the call that asked for it. */
export async function settleRobots(sql: Sql, client_id: number, robots: readonly number[]): Promise<void> {
  await holdGroups(sql, client_id);
  const of = { client_id, robots: await holdRobots(sql, client_id, robots) };
  await givenRecords.hold?.(sql, of);
  await lockVersions(sql, of.robots);
  await settle(sql, of);
}

/** The client of a record of a kind, which is there. */
async function clientOf(sql: Sql, kind: AssignedKind, id: number): Promise<number> {
  return orFail(await assignables[kind].clientOf(sql, id), assignables[kind].missing);
}

/** A group that is there. */
async function groupOf(sql: Sql, group_id: number) {
  const group = sql.selectFrom('robot_groups').select(['client_id', 'updated_at']).where('group_id', '=', group_id);
  return orFail(await group.where('deleted_at', 'is', null).executeTakeFirst(), 'groups.not_found');
}

/** What these groups give was saved just now: a form that was loaded before is refused. The groups are held. */
async function noteGiving(sql: Sql, client_id: number, groups: readonly number[]): Promise<void> {
  if (groups.length === 0) return;
  const given = sql.updateTable('robot_groups').set({ updated_at: raw<string>`now()` });
  await given.where('client_id', '=', client_id).where('group_id', 'in', groups).execute();
}

/** For which robots a record was chosen, and which groups give it. */
export async function shownOf(sql: Sql, kind: AssignedKind, id: number): Promise<Shown> {
  const of = { client_id: await clientOf(sql, kind, id), id };
  return { robots: await assignables[kind].owners(sql, of), ...(await assignables[kind].givers(sql, of)) };
}

/** Whose robots get records that they did not show. */
export interface Changed {
  client_id: number;
  robots: number[];
}

/** Has these robots, and those of these groups, show a record. Answers those that are to say it. */
export async function show(sql: Sql, kind: AssignedKind, id: number, chosen: Chosen): Promise<Changed> {
  const of = { client_id: await clientOf(sql, kind, id), id };
  const { client_id } = of;
  await holdGroups(sql, client_id);
  const before = await shownOf(sql, kind, id);
  const { robots = [], groups = before.groups } = chosen;
  await holdNamedGroups(sql, client_id, groups);
  await fleetOf(sql, client_id, [...robots, ...(chosen.except_robots ?? [])]);
  const except_robots = chosen.except_robots ?? (chosen.groups ? [] : before.except_robots);
  const wanted = { groups: [...new Set(groups)], except_robots: [...new Set(except_robots)] };
  const inGroups = await robotsInGroups(sql, client_id, { groups: [...before.groups, ...groups] });
  const held = await holdRobots(sql, client_id, [...before.robots, ...robots, ...inGroups]);
  await assignables[kind].hold(sql, client_id, [id]);
  await lockVersions(sql, held);
  if (chosen.groups || chosen.except_robots) {
    await assignables[kind].setGivers(sql, of, wanted);
    await noteGiving(sql, client_id, [...new Set([...before.groups, ...wanted.groups])]);
  }
  // Somebody may have chosen it for a robot just before that robot was held.
  if (chosen.robots) await assignables[kind].setOwners(sql, of, robots);
  await settle(sql, { client_id, robots: held }, [kind]);
  const given = await robotsInGroups(sql, client_id, wanted);
  const had = new Set([...before.robots, ...(await robotsInGroups(sql, client_id, before))]);
  return { client_id, robots: [...new Set([...robots, ...given])].filter((robot_id) => !had.has(robot_id)) };
}

/** What a group gives, kind by kind. */
export async function givenOf(sql: Sql, group_id: number): Promise<Given> {
  const { updated_at } = await groupOf(sql, group_id);
  const lists: [string, unknown][] = [];
  for (const kind of kinds) lists.push([kind.kind, await kind.given(sql, group_id)]);
  // Each list is of its kind: what `assignables` says of all of them.
  return { ...Object.fromEntries(lists), updated_at } as Given;
}

/** Has a group give exactly these records. Answers the robots in it, which are to be settled: at once where they are at most so many. */
export async function give(sql: Sql, group_id: number, change: GivenChange, mostAtOnce: number): Promise<Changed> {
  const { client_id } = await groupOf(sql, group_id);
  await holdNamedGroups(sql, client_id, [group_id]);
  refuseStale(await groupOf(sql, group_id), change.updated_at);
  const sent = assignedKinds.flatMap((kind) =>
    change[kind] ? [{ kind: assignables[kind], records: change[kind] }] : [],
  );
  const excepted = sent.flatMap(({ records }) => records.flatMap(({ except_robots }) => except_robots ?? []));
  await fleetOf(sql, client_id, excepted);
  const robots = await robotsInGroups(sql, client_id, { groups: [group_id] });
  const held = robots.length <= mostAtOnce ? await holdRobots(sql, client_id, robots) : [];
  for (const { kind, records } of sent) {
    const ids = records.map(({ id }) => id);
    if (new Set(ids).size < ids.length) fail('request.invalid', { [kind.kind]: 'request.taken' });
    await kind.hold(sql, client_id, ids);
  }
  await givenRecords.hold?.(sql, { client_id, robots: held });
  await lockVersions(sql, held);
  for (const { kind, records } of sent) await kind.giveBy(sql, { client_id, group_id }, records);
  await noteGiving(sql, client_id, [group_id]);
  if (held.length > 0) await settle(sql, { client_id, robots: held });
  return { client_id, robots };
}
