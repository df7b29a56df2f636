import type { DeviceCommand } from '@botones/contract/device/device';
import { raw, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { tellFailed } from '../devices/devices.telling.ts';

/** The states of a command that has not ended. */
export const openStates = ['queued', 'delivered', 'accepted', 'running'];

/** What waits for a robot, oldest first; delivering it is noted. What is late is late for ever: expired commands never run. */
export async function takeCommands(sql: Sql, robot_id: number): Promise<DeviceCommand[]> {
  const late = await sql
    .updateTable('device_commands')
    .set({ state: 'expired' })
    .where('robot_id', '=', robot_id)
    .where('state', 'in', openStates)
    .where('expires_at', '<=', raw<string>`now()`)
    .returning(['client_id', 'command_id'])
    .execute();
  await tellFailed(sql, late);
  const rows = await sql
    .updateTable('device_commands')
    .set({ state: raw<string>`case when state = 'queued' then 'delivered' else state end` })
    .where('robot_id', '=', robot_id)
    .where('state', 'in', openStates)
    .returning(['command_id', 'kind', 'payload', 'expires_at', 'created_at'])
    .execute();
  rows.sort((a, b) => a.created_at.localeCompare(b.created_at));
  return rows.map(({ created_at: _, ...command }) => command as DeviceCommand);
}

/** A command that asks for what a robot sends: only what was asked for, and while it is asked for. */
export async function askedFor(
  sql: Sql,
  of: { command_id: string; robot_id: number; kind: DeviceCommand['kind'] },
): Promise<{ client_id: number }> {
  const asked = await sql
    .selectFrom('device_commands')
    .select('client_id')
    .where('command_id', '=', of.command_id)
    .where('robot_id', '=', of.robot_id)
    .where('kind', '=', of.kind)
    .where('state', 'in', openStates)
    .executeTakeFirst();
  return orFail(asked, 'commands.not_found');
}
