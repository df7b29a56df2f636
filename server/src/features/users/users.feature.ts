import { raw } from '../../app/database/db.ts';
import { type Feature, mostFound, type Search } from '../../app/feature.ts';
import { userRoutes } from './users.routes.ts';

const search: Search = {
  kind: 'user',
  access: ['Usuarios'],
  find: (sql, holds, begins) =>
    sql
      .selectFrom('users as u')
      .select('u.user_id as id')
      .select(raw<string>`u.name || ' ' || u.last_name`.as('title'))
      .select(raw<string>`u.email::text`.as('detail'))
      .where('u.deleted_at', 'is', null)
      .where(raw<boolean>`searchable(u.name || ' ' || u.last_name || ' ' || u.email) like searchable(${holds})`)
      .orderBy(raw`searchable(u.name) like searchable(${begins})`, 'desc')
      .orderBy(raw`searchable(u.name || ' ' || u.last_name)`)
      .orderBy('u.user_id')
      .limit(mostFound)
      .execute(),
};

export const users: Feature = {
  start: (services) => ({ routes: [userRoutes(services)] }),
  forgets: { users: ['people'] },
  search,
};
