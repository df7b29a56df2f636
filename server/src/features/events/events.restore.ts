import { raw, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import { robotsInGroups } from '../../app/robots/groups.ts';
import { lockVersions } from '../../app/robots/versions.ts';
import { holdAfterGroups } from './events.hold.ts';
import { calendarRobots, type Owned, putInCalendars } from './events.robots.ts';
import { checkRoom, holdCampaigns } from './events.rows.ts';

/** Brings back an event that was deleted, in the calendars in which it was; of its groups those of the robots that are in them now. */
export async function restoreEvent(sql: Sql, event_id: number): Promise<void> {
  const row = sql
    .selectFrom('events')
    .select(['client_id', 'except_robots'])
    .where('event_id', '=', event_id)
    .where('deleted_at', 'is not', null);
  const { client_id } = orFail(await row.executeTakeFirst(), 'events.not_found');
  const of = { client_id, event_id };
  const hold = async () => orFail(await row.forUpdate().executeTakeFirst(), 'events.not_found');
  const { except_robots } = await holdAfterGroups(sql, of, { takesGroups: false, hold });
  const groups = await livingGroups(sql, of);
  const by_hand = (await calendarRobots(sql, await chosenOf(sql, of))).map(({ robot_id }) => robot_id);
  if (by_hand.length === 0 && groups.length === 0) fail('events.not_found');
  const given = await robotsInGroups(sql, client_id, { groups, except_robots });
  const all = await calendarRobots(sql, [...by_hand, ...given]);
  const ids = all.map(({ robot_id }) => robot_id);
  await lockVersions(sql, ids);
  const set = { deleted_at: null, deleted_by: null };
  await sql.updateTable('events').set(set).where('event_id', '=', event_id).execute();
  await putInCalendars(sql, of, { client_id, robots: by_hand, groups, except_robots }, all);
  await checkRoom(sql, ids);
  // Campaigns that were deleted since come back first.
  const { rows } = await raw<{ campaign_id: number }>`select campaign_id from event_campaigns
    where client_id = ${client_id} and event_id = ${event_id}`.execute(sql);
  await holdCampaigns(
    sql,
    client_id,
    rows.map(({ campaign_id }) => campaign_id),
  );
}

async function chosenOf(sql: Sql, { client_id, event_id }: Owned): Promise<number[]> {
  const rows = await sql
    .selectFrom('event_robots')
    .select('robot_id')
    .where('client_id', '=', client_id)
    .where('event_id', '=', event_id)
    .where('by_hand', '=', true)
    .execute();
  return rows.map(({ robot_id }) => robot_id);
}

async function livingGroups(sql: Sql, { client_id, event_id }: Owned): Promise<number[]> {
  const rows = await sql
    .selectFrom('event_groups as x')
    .innerJoin('robot_groups as g', (on) =>
      on.onRef('g.client_id', '=', 'x.client_id').onRef('g.group_id', '=', 'x.group_id'),
    )
    .select('x.group_id')
    .where('x.client_id', '=', client_id)
    .where('x.event_id', '=', event_id)
    .where('g.deleted_at', 'is', null)
    .execute();
  return rows.map(({ group_id }) => group_id);
}
