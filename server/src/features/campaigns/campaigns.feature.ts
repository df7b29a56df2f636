import type { Feature } from '../../app/feature.ts';
import { purgeCampaigns } from './campaigns.purge.ts';
import { campaignRoutes } from './campaigns.routes.ts';

export const campaigns: Feature = {
  start: (services) => ({ routes: [campaignRoutes(services)] }),
  cleanup: purgeCampaigns,
  names: {
    campaigns: { id: 'campaign_id', name: 'name', columns: /^campaign_id$/, parts: ['campaign_scenes'] },
  },
};
