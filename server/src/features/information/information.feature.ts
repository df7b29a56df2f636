import { raw } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { foundByName, type Search } from '../../app/records/search.ts';
import { informationRecords } from './information.content.ts';
import { informationRoutes } from './information.routes.ts';

const search: Search = {
  kind: 'information',
  access: ['Información'],
  find: foundByName({
    records: 'information_items',
    id: 'information_item_id',
    title: 'title',
    joins: raw`join clients c using (client_id)`,
    detail: raw`c.name`,
  }),
};

export const information: Feature = {
  start: (services) => ({ routes: [informationRoutes(services)] }),
  robotRecords: [informationRecords],
  search,
  names: {
    information_items: { id: 'information_item_id', name: 'title', columns: /^information_item_id$/ },
  },
};
