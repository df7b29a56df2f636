import { rule } from '@botones/contract/fields/rule';
import type { WeekHours } from '@botones/contract/fields/week-hours';
import { type Chosen, namesRobots } from '@botones/contract/groups/chosen';
import { raw, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import { fleetOf } from '../../app/robots/fleet-of.ts';
import { holdNamedGroups, robotsInGroups } from '../../app/robots/groups.ts';

const selected = (sql: Sql) =>
  sql
    .selectFrom('robots as r')
    .innerJoin('clients as c', 'c.client_id', 'r.client_id')
    .innerJoin('resolutions as q', 'q.id', 'r.screen_resolution_id')
    .select(['r.robot_id', 'r.client_id', 'r.name', 'q.wide', 'q.height'])
    .select(raw<WeekHours | null>`r.hours`.as('hours'))
    .select(raw<string>`coalesce(r.timezone, c.timezone)`.as('timezone'))
    .select(raw<string>`(now() at time zone coalesce(r.timezone, c.timezone))::date::text`.as('today'))
    .where('r.deleted_at', 'is', null);

/** A robot as its calendar needs it: `today` by its own clock. */
export const robotOf = async (sql: Sql, robot_id: number) =>
  orFail(await selected(sql).where('r.robot_id', '=', robot_id).executeTakeFirst(), 'robots.not_found');
export type CalendarRobot = Awaited<ReturnType<typeof robotOf>>;

/** Robots as their calendars need them, in the order of their numbers; those that are not there are left out. */
export const calendarRobots = (sql: Sql, robots: readonly number[]): Promise<CalendarRobot[]> =>
  selected(sql).where(raw<boolean>`r.robot_id = any(${robots}::bigint[])`).orderBy('r.robot_id').execute();

/** The robots that have an event now. */
export const robotsWith = (sql: Sql, { client_id, event_id }: Owned): Promise<CalendarRobot[]> =>
  selected(sql)
    .where(
      raw<boolean>`r.robot_id in (select x.robot_id from event_robots x where x.client_id = ${client_id} and x.event_id = ${event_id})`,
    )
    .orderBy('r.robot_id')
    .execute();

/** The day before which all is over: the earliest today of robots, without any that of their client (P10). */
export async function todayOf(sql: Sql, client_id: number, robots: readonly { today: string }[]): Promise<string> {
  const [first, ...others] = robots.map(({ today }) => today);
  if (first) return others.reduce((earliest, today) => (today < earliest ? today : earliest), first);
  const client = sql
    .selectFrom('clients')
    .select(raw<string>`(now() at time zone timezone)::date::text`.as('today'))
    .where('client_id', '=', client_id);
  return orFail(await client.executeTakeFirst(), 'clients.not_found').today;
}

/** An event of a client. */
export interface Owned {
  client_id: number;
  event_id: number;
}

/** In whose calendars an event is to be. */
export interface Calendars {
  client_id: number;
  /** Chosen by hand. */
  robots: number[];
  groups: number[];
  except_robots: number[];
}

type Named = Chosen & { robot?: number | null | undefined };

/** Whose robots and groups are named: the client of the first. */
async function clientOf(sql: Sql, robots: readonly number[], groups: readonly number[]): Promise<number> {
  const [robot] = robots;
  if (robot !== undefined) return (await robotOf(sql, robot)).client_id;
  const group = sql
    .selectFrom('robot_groups')
    .select('client_id')
    .where('group_id', '=', groups[0] ?? 0);
  return orFail(await group.where('deleted_at', 'is', null).executeTakeFirst(), 'groups.not_found').client_id;
}

/** The calendars that a form names; fails where none is, and where robots or groups are not all of one client and there. */
export async function calendarsNamed(sql: Sql, sent: Named): Promise<Calendars> {
  const robots = [...new Set([...(sent.robot ? [sent.robot] : []), ...(sent.robots ?? [])])];
  const { groups = [], except_robots = [] } = sent;
  if (!namesRobots({ robots, groups })) fail('request.invalid', { robots: rule('groups.robots') });
  const client_id = await clientOf(sql, robots, groups);
  const there = sql
    .selectFrom('robot_groups')
    .select('group_id')
    .where('client_id', '=', client_id)
    .where(raw<boolean>`group_id = any(${groups}::bigint[])`)
    .where('deleted_at', 'is', null);
  if (groups.length > 0 && (await there.execute()).length < new Set(groups).size) fail('groups.not_found');
  await fleetOf(sql, client_id, robots);
  await fleetOf(sql, client_id, except_robots);
  return { client_id, robots, groups: [...new Set(groups)], except_robots: [...new Set(except_robots)] };
}

/** The same, to be written: the groups are held first of all. */
export async function calendarsOf(sql: Sql, sent: Named): Promise<Calendars> {
  const calendars = await calendarsNamed(sql, sent);
  await holdNamedGroups(sql, calendars.client_id, calendars.groups);
  return calendars;
}

/** The robots that are to have it now. */
export async function robotsOfCalendars(sql: Sql, { client_id, robots, groups, except_robots }: Calendars) {
  const given = await robotsInGroups(sql, client_id, { groups, except_robots });
  return calendarRobots(sql, [...robots, ...given]);
}

/** Names the groups of an event; one that is deleted may come back, and stays. */
async function writeGroups(sql: Sql, { client_id, event_id }: Owned, groups: readonly number[]): Promise<void> {
  await raw`with gone as (delete from event_groups x using robot_groups g
      where x.client_id = ${client_id} and x.event_id = ${event_id} and g.client_id = x.client_id and g.group_id = x.group_id
        and g.deleted_at is null and x.group_id <> all(${groups}::bigint[]))
    insert into event_groups (client_id, event_id, group_id) select ${client_id}, ${event_id}, unnest(${groups}::bigint[])
      on conflict do nothing`.execute(sql);
}

/**
 * Writes out which robots have an event; robots that were taken out of the fleet keep it until they are back. One that was separated from it and
 * has it again is not separated any more: what it got instead is an event like others.
 */
async function writeRobots(
  sql: Sql,
  { client_id, event_id }: Owned,
  by_hand: readonly number[],
  all: readonly number[],
) {
  await raw`with wanted as (select r as robot_id, r = any(${by_hand}::bigint[]) as by_hand from unnest(${all}::bigint[]) r),
    gone as (delete from event_robots x using robots r
      where x.client_id = ${client_id} and x.event_id = ${event_id} and r.robot_id = x.robot_id and r.deleted_at is null
        and not exists (select from wanted w where w.robot_id = x.robot_id)),
    together as (delete from event_separations s using wanted w
      where s.client_id = ${client_id} and s.event_id = ${event_id} and s.robot_id = w.robot_id)
    insert into event_robots as x (client_id, event_id, robot_id, by_hand)
      select ${client_id}, ${event_id}, robot_id, by_hand from wanted order by robot_id
      on conflict (client_id, event_id, robot_id) do update set by_hand = excluded.by_hand where x.by_hand <> excluded.by_hand`.execute(
    sql,
  );
}

/** Puts an event into these calendars, and takes it out of all others. */
export async function putInCalendars(
  sql: Sql,
  of: Owned,
  { robots, groups }: Calendars,
  all: readonly CalendarRobot[],
) {
  await writeGroups(sql, of, groups);
  await writeRobots(
    sql,
    of,
    robots,
    all.map(({ robot_id }) => robot_id),
  );
}
