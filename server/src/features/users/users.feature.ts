import { raw } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { foundAmongFew, type Search } from '../../app/records/search.ts';
import { userRoutes } from './users.routes.ts';

const search: Search = {
  kind: 'user',
  access: ['Usuarios'],
  find: foundAmongFew({
    from: raw`(select * from users where deleted_at is null) r`,
    id: raw`r.user_id`,
    title: raw`r.name || ' ' || r.last_name`,
    searched: raw`r.searched`,
    detail: raw`r.email`,
  }),
};

export const users: Feature = {
  tells: ['user.invited'],
  start: (services) => ({ routes: [userRoutes(services)] }),
  invalidates: { users: ['people'] },
  search,
  names: {
    users: {
      id: 'user_id',
      name: 'name',
      columns: /^user_id$|_by$|^assigned_to$|^default_of$/,
      ofOthers: true,
      parts: ['user_secrets'],
      statement:
        'select user_id as id, name, last_name, email, deleted_at from users where user_id = any($1::bigint[])',
    },
  },
};
