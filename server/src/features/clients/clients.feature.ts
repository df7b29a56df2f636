import { raw } from '../../app/database/db.ts';
import { type Feature, mostFound, type Search } from '../../app/feature.ts';
import { eraseJob } from './clients.erase.ts';
import { clientRoutes } from './clients.routes.ts';

const search: Search = {
  kind: 'client',
  access: ['Clientes'],
  find: (sql, holds, begins) =>
    sql
      .selectFrom('clients as c')
      .select(['c.client_id as id', 'c.name as title'])
      .select(raw<string>`''`.as('detail'))
      .where('c.deleted_at', 'is', null)
      .where(raw<boolean>`searchable(c.name::text) like searchable(${holds})`)
      .orderBy(raw`searchable(c.name::text) like searchable(${begins})`, 'desc')
      .orderBy(raw`searchable(c.name::text)`)
      .limit(mostFound)
      .execute(),
};

export const clients: Feature = {
  start: (services) => ({ routes: [clientRoutes(services)], jobs: [eraseJob(services)] }),
  forgets: { clients: ['people', 'robots'] },
  search,
};
