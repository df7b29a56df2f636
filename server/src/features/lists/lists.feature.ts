import { raw, type Sql } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { listRoutes } from './lists.routes.ts';

/** What was deleted comes back for 30 days (ALL-8); what somebody saved for themselves goes with them. */
const cleanup = async (sql: Sql): Promise<void> => {
  const longAgo = raw<string>`now() - interval '30 days'`;
  await sql.deleteFrom('saved_lists').where('deleted_at', '<', longAgo).execute();
  const left = sql.selectFrom('users').select('user_id').where('deleted_at', '<', longAgo);
  await sql.deleteFrom('saved_lists').where('shared', '=', false).where('user_id', 'in', left).execute();
};

/** Views of lists under a name, of one's own or of the team (FLO-3). */
export const lists: Feature = {
  start: (services) => ({ routes: [listRoutes(services)] }),
  cleanup,
  names: { saved_lists: { id: 'list_id', name: 'name', columns: /^list_id$/ } },
};
