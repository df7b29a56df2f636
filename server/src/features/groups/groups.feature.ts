import { raw, type Sql } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { groupJobs, robotWork } from './groups.jobs.ts';
import { groupRoutes } from './groups.routes.ts';
import { settleGroups } from './groups.settle.ts';

/** What was deleted comes back for 30 days (ALL-8). Robots that are not where rules and choices want them, and that nobody asked for, are asked for. */
const cleanup = async (sql: Sql): Promise<void> => {
  await sql.deleteFrom('robot_groups').where('deleted_at', '<', raw<string>`now() - interval '30 days'`).execute();
  await raw`select enqueue('group-robot', b.robot_id::text, g.client_id, '{}'::jsonb)
    from (select distinct client_id from robot_groups) g, robots_between_groups(g.client_id, null) b
    where not exists (select from queued_work q where q.kind = 'group' and q.client_id = g.client_id)
      and not exists (select from queued_work q where q.kind = 'group-robot' and q.key = b.robot_id::text)
    order by b.robot_id`.execute(sql);
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
