import { raw, type Sql } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { foundByName, type Search } from '../../app/records/search.ts';
import { scheduleContent } from './events.content.ts';
import { eventsOfGroups } from './events.groups.ts';
import { eventRoutes } from './events.routes.ts';

/** It is in a calendar: a robot or a group that has it is there. */
const isInCalendar = raw`(exists (select from event_robots x join robots b using (client_id, robot_id)
    where x.client_id = r.client_id and x.event_id = r.event_id and b.deleted_at is null)
  or exists (select from event_groups x join robot_groups g using (client_id, group_id)
    where x.client_id = r.client_id and x.event_id = r.event_id and g.deleted_at is null))`;

const search: Search = {
  kind: 'event',
  access: ['Publicidad', 'Robots'],
  find: foundByName({
    records: 'events',
    id: 'event_id',
    title: 'name',
    joins: raw`join clients c using (client_id)`,
    detail: raw`concat_ws(' · ', c.name, concat_ws(' – ', to_char(r.start_day, 'DD/MM/YYYY'), to_char(r.last_day, 'DD/MM/YYYY')))`,
    isThere: isInCalendar,
  }),
};

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
  search,
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
