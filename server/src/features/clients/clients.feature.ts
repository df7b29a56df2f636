import { raw } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { foundAmongFew, type Search } from '../../app/records/search.ts';
import { eraseSchedule } from './clients.erase.ts';
import { clientRoutes } from './clients.routes.ts';

const search: Search = {
  kind: 'client',
  access: ['Clientes'],
  find: foundAmongFew({
    from: raw`(select * from clients where deleted_at is null) r`,
    id: raw`r.client_id`,
    title: raw`r.name::text`,
    searched: raw`searchable(r.name::text)`,
    detail: raw`''`,
  }),
};

export const clients: Feature = {
  start: (services) => ({ routes: [clientRoutes(services)], schedules: [eraseSchedule(services)] }),
  invalidates: { clients: ['people', 'robots'] },
  search,
  names: {
    clients: { id: 'client_id', name: 'name', columns: /^client_id$/, ofOthers: true, parts: ['client_modules'] },
  },
};
