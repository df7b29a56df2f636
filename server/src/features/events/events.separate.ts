import type { OwnChanges } from '@botones/contract/events/event-form';
import type { z } from 'zod';
import { raw, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import { lockVersions } from '../../app/robots/versions.ts';
import { type Owned, robotOf, robotsWith } from './events.robots.ts';
import { checkRoom, type EventRow } from './events.rows.ts';
import { addEvent, changedBy } from './events.writes.ts';

/** Takes one robot out of an event, which is held, and gives it one of its own with these changes; answers the number of that (FLO-5). */
export async function separate(
  sql: Sql,
  shared: EventRow,
  { robot, ...changes }: z.output<typeof OwnChanges>,
  { remove, user_id }: { remove: boolean; user_id: number },
): Promise<number | null> {
  const { client_id, event_id } = shared;
  const all = await robotsWith(sql, shared);
  const own = orFail(
    all.find(({ robot_id }) => robot_id === robot),
    'robots.not_found',
  );
  // Without it nobody would have the event.
  if (all.length === 1 && shared.groups.length === 0) fail('events.not_shared');
  await lockVersions(sql, [robot]);
  const by_hand = orFail(await takeOut(sql, shared, robot, user_id), 'robots.not_found');
  const calendars = { client_id, robots: [robot], groups: [], except_robots: [] };
  const { sameCampaigns: _same, ...made } = changedBy(shared, changes, own.today);
  const own_event_id = remove ? null : await addEvent(sql, calendars, [own], made, user_id);
  const how = { by_hand, excepted: shared.except_robots.includes(robot), own_event_id };
  await sql
    .insertInto('event_separations')
    .values({ client_id, event_id, robot_id: robot, ...how })
    .onConflict((one) => one.columns(['client_id', 'event_id', 'robot_id']).doUpdateSet(how))
    .execute();
  return own_event_id;
}

/** Takes one robot out of an event, also of what its groups give; answers whether it was chosen by hand, nothing where it did not have it. */
async function takeOut(sql: Sql, { client_id, event_id }: Owned, robot: number, user_id: number) {
  const had = await sql
    .deleteFrom('event_robots')
    .where('client_id', '=', client_id)
    .where('event_id', '=', event_id)
    .where('robot_id', '=', robot)
    .returning('by_hand')
    .executeTakeFirst();
  if (!had) return undefined;
  await sql
    .updateTable('events')
    .set({
      except_robots: raw`array_append(array_remove(except_robots, ${robot}::bigint), ${robot}::bigint)`,
      ...changedNow(user_id),
    })
    .where('event_id', '=', event_id)
    .execute();
  return had.by_hand;
}

const changedNow = (modified_by: number) => ({ modified_by, modified_date: raw<string>`now()` });

/** Puts a robot back into an event, which is held as its groups are, and takes away what it got instead. */
export async function rejoin(sql: Sql, shared: EventRow, robot: number, user_id: number): Promise<void> {
  const { client_id, event_id } = shared;
  await robotOf(sql, robot);
  const separated = await sql
    .deleteFrom('event_separations')
    .where('client_id', '=', client_id)
    .where('event_id', '=', event_id)
    .where('robot_id', '=', robot)
    .returning(['by_hand', 'excepted', 'own_event_id'])
    .executeTakeFirst();
  const { by_hand, excepted, own_event_id } = orFail(separated, 'events.not_separated');
  if ((await robotsWith(sql, shared)).some(({ robot_id }) => robot_id === robot)) fail('events.not_separated');
  // Events before versions, as everywhere.
  const own = own_event_id === null ? null : await heldOwn(sql, { client_id, event_id: own_event_id });
  await lockVersions(sql, [robot]);
  if (own) await takeAway(sql, own, robot, user_id);
  await sql
    .updateTable('events')
    .set({
      ...(excepted ? {} : { except_robots: raw<number[]>`array_remove(except_robots, ${robot}::bigint)` }),
      ...changedNow(user_id),
    })
    .where('event_id', '=', event_id)
    .execute();
  // What a group gave it, it has again where one of these groups has it still.
  const { rows } = await raw`insert into event_robots (client_id, event_id, robot_id, by_hand)
    select ${client_id}, ${event_id}, ${robot}, ${by_hand} where ${by_hand} or exists (
      select from event_groups x join group_robots m on m.client_id = x.client_id and m.group_id = x.group_id
      where x.client_id = ${client_id} and x.event_id = ${event_id} and m.robot_id = ${robot})
    returning robot_id`.execute(sql);
  // It would have neither.
  if (rows.length === 0) fail('events.not_given');
  await checkRoom(sql, [robot]);
}

/** Holds the event that a robot got instead of a shared one; null: it was deleted since. */
async function heldOwn(sql: Sql, of: Owned): Promise<Owned | null> {
  const own = sql
    .selectFrom('events')
    .select('event_id')
    .where('client_id', '=', of.client_id)
    .where('event_id', '=', of.event_id);
  return (await own.where('deleted_at', 'is', null).forUpdate().executeTakeFirst()) ? of : null;
}

/** Takes away the event that a robot got instead of a shared one; where others have it by now, or groups give it, it stays theirs. */
async function takeAway(sql: Sql, own: Owned, robot: number, user_id: number): Promise<void> {
  const { rows } = await raw`select from event_robots
      where client_id = ${own.client_id} and event_id = ${own.event_id} and robot_id <> ${robot}
    union all select from event_groups where client_id = ${own.client_id} and event_id = ${own.event_id} limit 1`.execute(
    sql,
  );
  if (rows.length > 0) {
    await takeOut(sql, own, robot, user_id);
    return;
  }
  const gone = { deleted_at: raw<string>`now()`, deleted_by: user_id };
  await sql.updateTable('events').set(gone).where('event_id', '=', own.event_id).execute();
}
