import type { Command } from '@botones/contract/robots';
import { raw, type Sql } from '../../app/db.ts';

type Kind = Command['kind'];

const columns = ['command_id', 'robot_id', 'kind', 'state', 'error', 'created_at', 'expires_at', 'updated_at'] as const;

/** Orders something of a robot: it has ten minutes to hear of it. An earlier order of the same kind that waits is void. */
export async function order(
  sql: Sql,
  robot: { robot_id: number; client_id: number },
  kind: Kind,
  issued_by: number,
): Promise<Command> {
  await sql
    .updateTable('device_commands')
    .set({ state: 'expired' })
    .where('robot_id', '=', robot.robot_id)
    .where('kind', 'in', kind === 'power_on' || kind === 'power_off' ? ['power_on', 'power_off'] : [kind])
    .where('state', 'in', ['queued', 'delivered'])
    .execute();
  const row = await sql
    .insertInto('device_commands')
    .values({ robot_id: robot.robot_id, client_id: robot.client_id, kind, issued_by })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return row as Command;
}

/** The latest orders of a robot, newest first; one whose time has passed reads as expired. */
export async function latestCommands(sql: Sql, robot_id: number): Promise<Command[]> {
  const rows = await sql
    .selectFrom('device_commands')
    .select(['command_id', 'robot_id', 'kind', 'error', 'created_at', 'expires_at', 'updated_at'])
    .select(
      raw<
        Command['state']
      >`case when state in ('queued', 'delivered') and expires_at <= now() then 'expired' else state end`.as('state'),
    )
    .where('robot_id', '=', robot_id)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
  return rows as Command[];
}
