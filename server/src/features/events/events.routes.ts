import { type Event, events } from '@botones/contract/events/events';
import { implement } from '../../app/calls/bind.ts';
import { raw } from '../../app/database/db.ts';
import type { Services } from '../../app/services.ts';
import { conflictsWith } from './events.conflicts.ts';
import { startCopying } from './events.copy.ts';
import { drawnScheduleOf } from './events.drawn.ts';
import { holdEvent } from './events.hold.ts';
import { restoreEvent } from './events.restore.ts';
import { robotOf } from './events.robots.ts';
import { eventOf, eventsOf } from './events.rows.ts';
import { seenOf } from './events.seen.ts';
import { rejoin, separate } from './events.separate.ts';
import { changeEvent, createEvent } from './events.writes.ts';

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
        return eventsOf(sql, { robot_id });
      }),

    listByClient: ({ params: { client_id }, query }, { db }) => db((sql) => eventsOf(sql, { client_id, ...query })),

    seen: ({ params, query }, context) => seenOf(params.client_id, query, context),

    conflicts: ({ body: { event_id, ...form } }, { db }) => conflictsWith(db, form, event_id),

    schedule: ({ params: { robot_id }, query }, { db }) => db((sql) => drawnScheduleOf(sql, robot_id, query.campaigns)),

    get: ({ params }, { db }) => db((sql) => eventOf(sql, params.event_id)),

    create: async ({ body }, { db, person }) =>
      changed(await db(async (sql) => eventOf(sql, await createEvent(sql, body, person.user_id)))),

    update: async ({ params: { event_id }, body: { updated_at, ...sent } }, { db, person }) =>
      changed(
        await db(async (sql) => {
          const before = await holdEvent(sql, event_id, { updated_at, takesGroups: sent.groups !== undefined });
          await changeEvent(sql, before, sent, person.user_id);
          return eventOf(sql, event_id);
        }),
      ),

    remove: async ({ params: { event_id } }, { db, person }) => {
      changed(
        await db(async (sql) => {
          await holdEvent(sql, event_id);
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
          await restoreEvent(sql, event_id);
          return eventOf(sql, event_id);
        }),
      ),

    separate: async ({ params: { event_id }, body: { remove = false, updated_at, ...changes } }, { db, person }) => {
      const separated = await db(async (sql) => {
        const shared = await holdEvent(sql, event_id, { updated_at });
        const own = await separate(sql, shared, changes, { remove, user_id: person.user_id });
        return { event: await eventOf(sql, event_id), own: own === null ? null : await eventOf(sql, own) };
      });
      changed(separated.event);
      return separated;
    },

    rejoin: async ({ params: { event_id }, body: { robot } }, { db, person }) => {
      const event = await db(async (sql) => {
        // What it got instead may be of groups by now.
        await rejoin(sql, await holdEvent(sql, event_id, { takesGroups: true }), robot, person.user_id);
        return eventOf(sql, event_id);
      });
      return { event: changed(event), own: null };
    },

    copy: ({ params, body }, context) => startCopying(services, context, params.event_id, body),
  });
}
