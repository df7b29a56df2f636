import { raw, type Sql } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { foundByName, type Search } from '../../app/search.ts';
import { robotRoutes } from './robots.routes.ts';

const search: Search = {
  kind: 'robot',
  access: ['Robots'],
  find: foundByName({
    from: raw`robots r join clients c using (client_id)`,

    id: raw`r.robot_id`,
    title: raw`r.name::text`,
    // One text for both: taking the accents off is what this costs.
    text: raw`r.name || ' ' || r.serial_number`,
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
