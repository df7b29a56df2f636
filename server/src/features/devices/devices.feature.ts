import { raw, type Sql } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { deviceDetailRoutes } from './devices.routes.ts';
import { tellFailed } from './devices.telling.ts';

/** Pictures of yesterday, words of ten minutes ago, and commands that nobody took in time. */
async function cleanup(sql: Sql): Promise<void> {
  await sql.deleteFrom('robot_pictures').where('taken_at', '<', raw<string>`now() - interval '1 day'`).execute();
  await sql.deleteFrom('ear_tests').where('heard_at', '<', raw<string>`now() - interval '10 minutes'`).execute();
  const late = await sql
    .updateTable('device_commands')
    .set({ state: 'expired' })
    .where('state', 'in', ['queued', 'delivered', 'accepted', 'running'])
    .where('expires_at', '<', raw<string>`now() - interval '1 hour'`)
    .returning(['client_id', 'command_id'])
    .execute();
  await tellFailed(sql, late);
}

export const devices: Feature = {
  start: (services) => ({ routes: [deviceDetailRoutes(services)] }),
  invalidates: { commands: ['robot'] },
  cleanup,
  tells: ['command.failed'],
  names: {
    devices: {
      id: 'device_id',
      name: 'name',
      parts: ['device_secrets'],
      statement: `select d.device_id as id, r.name from devices d join robots r using (robot_id)
        where d.device_id::text = any($1::text[])`,
    },
    device_commands: {
      id: 'command_id',
      name: 'name',
      statement: `select d.command_id as id, r.name from device_commands d join robots r using (robot_id)
        where d.command_id::text = any($1::text[])`,
    },
  },
};
