import { type Event, events } from '@botones/contract/events/events';
import { implement } from '../../app/calls/bind.ts';
import { lockLoaded, raw } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { lockVersions } from '../../app/robots/versions.ts';
import type { Services } from '../../app/services.ts';
import { startCopying } from './events.copy.ts';
import { drawnScheduleOf } from './events.drawn.ts';
import { checkRoom, eventOf, eventsOf, holdCampaigns, robotOf, rowOf } from './events.rows.ts';
import { addEvent, changeEvent, madeOf } from './events.writes.ts';

export function eventRoutes(services: Services) {
  const { live } = services;
  const changed = (event: Event): Event => {
    live.signal(event.client, { feature: 'events', id: event.event_id });
    return event;
  };

  return implement(events, {
    list: ({ params: { robot_id } }, { db }) =>
      db(async (sql) => {
        await robotOf(sql, robot_id);
        return eventsOf(sql, robot_id);
      }),

    schedule: ({ params: { robot_id }, query }, { db }) => db((sql) => drawnScheduleOf(sql, robot_id, query.campaigns)),

    get: ({ params }, { db }) => db((sql) => eventOf(sql, params.event_id)),

    create: async ({ body }, { db, person }) =>
      changed(
        await db(async (sql) => {
          const robot = await robotOf(sql, body.robot);
          return eventOf(sql, await addEvent(sql, robot, madeOf(body, robot.today), person.user_id));
        }),
      ),

    update: async ({ params: { event_id }, body: { updated_at, ...sent } }, { db, person }) =>
      changed(
        await db(async (sql) => {
          const row = sql
            .selectFrom('events')
            .select(['robot_id', 'updated_at'])
            .where('event_id', '=', event_id)
            .where('deleted_at', 'is', null);
          const { robot_id } = await lockLoaded(row, updated_at, 'events.not_found');
          const { today } = await robotOf(sql, robot_id);
          await changeEvent(sql, await rowOf(sql, event_id), sent, today, person.user_id);
          return eventOf(sql, event_id);
        }),
      ),

    remove: async ({ params: { event_id } }, { db, person }) => {
      changed(
        await db(async (sql) => {
          const event = await eventOf(sql, event_id);
          const gone = { deleted_at: raw<string>`now()`, deleted_by: person.user_id };
          await sql.updateTable('events').set(gone).where('event_id', '=', event_id).execute();
          return event;
        }),
      );
      return null;
    },

    restore: async ({ params: { event_id } }, { db }) =>
      changed(
        await db(async (sql) => {
          const row = await sql
            .selectFrom('events')
            .select(['robot_id', 'client_id'])
            .where('event_id', '=', event_id)
            .where('deleted_at', 'is not', null)
            .forUpdate()
            .executeTakeFirst();
          const { robot_id, client_id } = orFail(row, 'events.not_found');
          const robot = await robotOf(sql, robot_id);
          await lockVersions(sql, [robot_id]);
          await checkRoom(sql, robot);
          await sql
            .updateTable('events')
            .set({ deleted_at: null, deleted_by: null })
            .where('event_id', '=', event_id)
            .execute();
          // Campaigns that were deleted since come back first.
          const { campaigns } = await rowOf(sql, event_id);
          await holdCampaigns(
            sql,
            client_id,
            campaigns.map(({ campaign_id }) => campaign_id),
          );
          return eventOf(sql, event_id);
        }),
      ),

    copy: ({ params, body }, context) => startCopying(services, context, params.event_id, body.robots),
  });
}
