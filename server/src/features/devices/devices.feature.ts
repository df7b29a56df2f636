import { raw, type Sql } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { deviceDetailRoutes } from './devices.routes.ts';

/** Pictures of yesterday, and commands that nobody took in time. */
async function cleanup(sql: Sql): Promise<void> {
  await sql.deleteFrom('robot_pictures').where('taken_at', '<', raw<string>`now() - interval '1 day'`).execute();
  await sql
    .updateTable('device_commands')
    .set({ state: 'expired' })
    .where('state', 'in', ['queued', 'delivered', 'accepted', 'running'])
    .where('expires_at', '<', raw<string>`now() - interval '1 hour'`)
    .execute();
}

export const devices: Feature = {
  start: (services) => ({ routes: [deviceDetailRoutes(services)] }),
  forgets: { commands: ['robot'] },
  cleanup,
};
