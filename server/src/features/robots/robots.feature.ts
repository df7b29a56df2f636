import { raw, type Sql } from '../../app/database/db.ts';
import { type Feature, mostFound, type Search } from '../../app/feature.ts';
import { robotRoutes } from './robots.routes.ts';

const search: Search = {
  kind: 'robot',
  access: ['Robots'],
  find: (sql, holds, begins) =>
    sql
      .selectFrom('robots as r')
      .innerJoin('clients as c', 'c.client_id', 'r.client_id')
      .select(['r.robot_id as id', 'r.name as title'])
      .select(raw<string>`c.name || ' · ' || r.serial_number`.as('detail'))
      .where('r.deleted_at', 'is', null)
      // One text for both: taking the accents off is what this costs.
      .where(raw<boolean>`searchable(r.name || ' ' || r.serial_number) like searchable(${holds})`)
      .orderBy(raw`searchable(r.name::text) like searchable(${begins})`, 'desc')
      .orderBy(raw`searchable(r.name::text)`)
      .orderBy('r.robot_id')
      .limit(mostFound)
      .execute(),
};

/** Codes that were not used. */
async function cleanup(sql: Sql): Promise<void> {
  await sql.deleteFrom('pairings').where('expires_at', '<', raw<string>`now() - interval '1 day'`).execute();
}

export const robots: Feature = {
  start: (services) => ({ routes: [robotRoutes(services)] }),
  forgets: { robots: ['robot'] },
  search,
  cleanup,
};
