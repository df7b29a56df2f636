import { raw, type Sql } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { campaignRoutes } from './campaigns.routes.ts';

/** What was deleted comes back for 30 days (ALL-8). */
const cleanup = async (sql: Sql): Promise<void> => {
  await sql.deleteFrom('campaigns').where('deleted_at', '<', raw<string>`now() - interval '30 days'`).execute();
};

export const campaigns: Feature = {
  start: (services) => ({ routes: [campaignRoutes(services)] }),
  cleanup,
  names: {
    campaigns: { id: 'campaign_id', name: 'name', columns: /^campaign_id$/, parts: ['campaign_scenes'] },
  },
};
