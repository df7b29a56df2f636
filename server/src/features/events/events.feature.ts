import { raw, type Sql } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { scheduleContent } from './events.content.ts';
import { eventRoutes } from './events.routes.ts';

/** What was deleted comes back for 30 days (ALL-8). */
const cleanup = async (sql: Sql): Promise<void> => {
  await sql.deleteFrom('events').where('deleted_at', '<', raw<string>`now() - interval '30 days'`).execute();
};

export const events: Feature = {
  start: (services) => ({ routes: [eventRoutes(services)] }),
  robotContent: scheduleContent,
  cleanup,
  names: {
    events: { id: 'event_id', name: 'name', columns: /^event_id$/, parts: ['event_campaigns'] },
  },
};
