import { raw } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { foundByName, type Search } from '../../app/records/search.ts';
import { purgeCampaigns } from './campaigns.purge.ts';
import { campaignRoutes } from './campaigns.routes.ts';

const search: Search = {
  kind: 'campaign',
  access: ['Publicidad'],
  find: foundByName({
    records: 'campaigns',
    id: 'campaign_id',
    title: 'name',
    joins: raw`join clients c using (client_id)`,
    detail: raw`c.name || ' · ' || to_char(r.created_date at time zone c.timezone, 'DD/MM/YYYY')`,
  }),
};

export const campaigns: Feature = {
  start: (services) => ({ routes: [campaignRoutes(services)] }),
  search,
  cleanup: purgeCampaigns,
  names: {
    campaigns: { id: 'campaign_id', name: 'name', columns: /^campaign_id$/, parts: ['campaign_scenes'] },
  },
};
