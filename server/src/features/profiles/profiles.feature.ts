import { raw } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { foundAmongFew, type Search } from '../../app/records/search.ts';
import { profileRoutes } from './profiles.routes.ts';

const search: Search = {
  kind: 'profile',
  access: ['Permisos'],
  find: foundAmongFew({
    from: raw`(select p.*, c.name::text as client from profiles p left join clients c using (client_id) where c.deleted_at is null) r`,
    id: raw`r.profile_id`,
    title: raw`r.name::text`,
    searched: raw`searchable(r.name::text)`,
    detail: raw`coalesce(r.client, '')`,
  }),
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
