import type { OwnChanges } from '@botones/contract/events/event-form';
import type { z } from 'zod';
import { raw, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import { lockVersions } from '../../app/robots/versions.ts';
import { robotOf, robotsWith } from './events.robots.ts';
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
  await sql
    .updateTable('events')
    .set({
      except_robots: raw`array_append(array_remove(except_robots, ${robot}::bigint), ${robot}::bigint)`,
      modified_by: user_id,
      modified_date: raw<string>`now()`,
    })
    .where('event_id', '=', event_id)
    .execute();
  const { by_hand } = await sql
    .deleteFrom('event_robots')
    .where('client_id', '=', client_id)
    .where('event_id', '=', event_id)
    .where('robot_id', '=', robot)
    .returning('by_hand')
    .executeTakeFirstOrThrow();
  const calendars = { client_id, robots: [robot], groups: [], except_robots: [] };
  const { sameCampaigns: _same, ...made } = changedBy(shared, changes, own.today);
  const own_event_id = remove ? null : await addEvent(sql, calendars, [own], made, user_id);
  await sql
    .insertInto('event_separations')
    .values({ client_id, event_id, robot_id: robot, by_hand, own_event_id })
    .onConflict((one) => one.columns(['client_id', 'event_id', 'robot_id']).doUpdateSet({ by_hand, own_event_id }))
    .execute();
  return own_event_id;
}

/** Puts a robot back into an event, which is held, and takes away what it got instead. */
export async function rejoin(sql: Sql, shared: EventRow, robot: number, user_id: number): Promise<void> {
  const { client_id, event_id } = shared;
  await robotOf(sql, robot);
  const separated = await sql
    .deleteFrom('event_separations')
    .where('client_id', '=', client_id)
    .where('event_id', '=', event_id)
    .where('robot_id', '=', robot)
    .returning(['by_hand', 'own_event_id'])
    .executeTakeFirst();
  const { by_hand, own_event_id } = orFail(separated, 'events.not_separated');
  if ((await robotsWith(sql, shared)).some(({ robot_id }) => robot_id === robot)) fail('events.not_separated');
  // Events before versions, as everywhere.
  if (own_event_id !== null)
    await sql
      .updateTable('events')
      .set({ deleted_at: raw<string>`now()`, deleted_by: user_id })
      .where('event_id', '=', own_event_id)
      .where('deleted_at', 'is', null)
      .execute();
  await lockVersions(sql, [robot]);
  await sql
    .updateTable('events')
    .set({
      except_robots: raw`array_remove(except_robots, ${robot}::bigint)`,
      modified_by: user_id,
      modified_date: raw<string>`now()`,
    })
    .where('event_id', '=', event_id)
    .execute();
  // What a group gave it, it has again where one of these groups has it still.
  await raw`insert into event_robots (client_id, event_id, robot_id, by_hand)
    select ${client_id}, ${event_id}, ${robot}, ${by_hand} where ${by_hand} or exists (
      select from event_groups x join group_robots m on m.client_id = x.client_id and m.group_id = x.group_id
      where x.client_id = ${client_id} and x.event_id = ${event_id} and m.robot_id = ${robot})`.execute(sql);
  await checkRoom(sql, [robot]);
}
