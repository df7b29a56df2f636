import { raw, type Sql } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { foundAmongFew, type Search } from '../../app/records/search.ts';
import { robotRoutes } from './robots.routes.ts';

const search: Search = {
  kind: 'robot',
  access: ['Robots'],
  find: foundAmongFew({
    from: raw`(select * from robots where deleted_at is null) r join clients c using (client_id)`,
    id: raw`r.robot_id`,
    title: raw`r.name::text`,
    searched: raw`r.searched`,
    detail: raw`c.name || ' · ' || r.serial_number`,
  }),
};

/** Codes that were not used. */
async function cleanup(sql: Sql): Promise<void> {
  await sql.deleteFrom('pairings').where('expires_at', '<', raw<string>`now() - interval '1 day'`).execute();
}

export const robots: Feature = {
  start: (services) => ({ routes: [robotRoutes(services)] }),
  invalidates: { robots: ['robot'] },
  search,
  cleanup,
  names: {
    robots: { id: 'robot_id', name: 'name', columns: /^robot_id$/, ofOthers: true, parts: ['pairings'] },
  },
};
