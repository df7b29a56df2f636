import { raw } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { mostFound, type Search } from '../../app/search.ts';
import { profileRoutes } from './profiles.routes.ts';

const search: Search = {
  kind: 'profile',
  access: ['Permisos'],
  find: (sql, pattern, prefix) =>
    sql
      .selectFrom('profiles as p')
      .leftJoin('clients as c', 'c.client_id', 'p.client_id')
      .select(['p.profile_id as id', 'p.name as title'])
      .select(raw<string>`coalesce(c.name::text, '')`.as('detail'))
      .where(raw<boolean>`searchable(p.name::text) like searchable(${pattern})`)
      .orderBy(raw`searchable(p.name::text) like searchable(${prefix})`, 'desc')
      .orderBy(raw`p.name::text collate spanish`)
      .limit(mostFound)
      .execute(),
};

export const profiles: Feature = {
  start: (services) => ({ routes: [profileRoutes(services)] }),
  invalidates: { profiles: ['people'] },
  search,
  names: {
    profiles: { id: 'profile_id', name: 'name', columns: /^profile_id$/, ofOthers: true, parts: ['profile_modules'] },
    modules: { id: 'module_id', name: 'name', columns: /^module_id$/, ofOthers: true },
  },
};
