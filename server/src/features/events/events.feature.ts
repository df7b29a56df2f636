import { raw, type Sql } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { scheduleContent } from './events.content.ts';
import { eventsOfGroups } from './events.groups.ts';
import { eventRoutes } from './events.routes.ts';

/** What was deleted comes back for 30 days (ALL-8); an event whose last group is gone for good is in no calendar. */
const cleanup = async (sql: Sql): Promise<void> => {
  await sql.deleteFrom('events').where('deleted_at', '<', raw<string>`now() - interval '30 days'`).execute();
  await raw`delete from events e where not exists (select from event_robots x where x.client_id = e.client_id and x.event_id = e.event_id)
    and not exists (select from event_groups x where x.client_id = e.client_id and x.event_id = e.event_id)`.execute(
    sql,
  );
};

export const events: Feature = {
  start: (services) => ({ routes: [eventRoutes(services)] }),
  robotContent: scheduleContent,
  groupContent: eventsOfGroups,
  cleanup,
  names: {
    events: {
      id: 'event_id',
      name: 'name',
      columns: /^event_id$/,
      parts: ['event_campaigns', 'event_robots', 'event_groups'],
    },
  },
};
