import type { Sql } from '../../app/database/db.ts';
import { tellOut } from '../../app/telling/tell-out.ts';
import { commandsOf } from './devices.commands.ts';

/** Tells the webhooks of commands that a robot refused, could not do, or did not take in time. Must run inside the write that noted it. */
export const tellFailed = (sql: Sql, failed: readonly { client_id: number; command_id: string }[]): Promise<void> =>
  tellOut(sql, 'command.failed', failed, async (mine) => {
    const commands = await commandsOf(
      sql,
      mine.map(({ command_id }) => command_id),
    );
    return commands.map((data) => ({ data, at: data.updated_at }));
  });
