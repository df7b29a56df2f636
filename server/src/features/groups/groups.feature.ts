import { raw, type Sql } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { groupJobs, robotWork } from './groups.jobs.ts';
import { groupRoutes } from './groups.routes.ts';
import { settleGroups } from './groups.settle.ts';

/** What was deleted comes back for 30 days (ALL-8). */
const cleanup = async (sql: Sql): Promise<void> => {
  await sql.deleteFrom('robot_groups').where('deleted_at', '<', raw<string>`now() - interval '30 days'`).execute();
};

export const groups: Feature = {
  start: (services, features) => {
    const settle = settleGroups(features);
    return {
      routes: [groupRoutes(services, features, settle)],
      work: [groupJobs(services, settle), robotWork(services, settle)],
    };
  },
  cleanup,
  names: { robot_groups: { id: 'group_id', name: 'name', columns: /^group_id$/ } },
};
