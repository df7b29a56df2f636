import type { DeviceCommand } from '@botones/contract/device/device';

/** A step of a command as the robot reports it. */
export type Step = 'accepted' | 'running' | 'done' | 'failed' | 'rejected';

/** A command the robot has seen; kept across restarts so that it never runs twice. */
export interface CommandRecord {
  command_id: string;
  kind: DeviceCommand['kind'];
  state: Step;
  error: string | null;
  /** Steps the server has not confirmed yet, oldest first. */
  unsent: { state: Step; error: string | null }[];
}
export type CommandRecords = readonly CommandRecord[];

declare module '../facts/store.ts' {
  interface StoredValues {
    commands: CommandRecords;
  }
}

/** Longer than the server ever keeps one alive. */
const remembered = 200;

/** The new commands among those of a heartbeat's answer: never seen, and not past their time by the server's clock. */
export function acceptCommands(
  commands: CommandRecords,
  incoming: readonly DeviceCommand[],
  serverNow: number,
): { commands: CommandRecords; run: DeviceCommand[] } {
  const seen = new Set(commands.map((command) => command.command_id));
  const run: DeviceCommand[] = [];
  for (const command of incoming) {
    const expires = Date.parse(command.expires_at);
    if (seen.has(command.command_id) || !(expires > serverNow)) continue;
    seen.add(command.command_id);
    run.push(command);
  }
  const fresh = run.map(
    ({ command_id, kind }): CommandRecord => ({
      command_id,
      kind,
      state: 'accepted',
      error: null,
      unsent: [{ state: 'accepted', error: null }],
    }),
  );
  return { commands: [...commands, ...fresh].slice(-remembered), run };
}

const final = (state: Step) => state === 'done' || state === 'failed' || state === 'rejected';

/** A command came further. A step after the last one is not a step. */
export const advanceCommand = (
  commands: CommandRecords,
  command_id: string,
  state: Step,
  error: string | null = null,
): CommandRecords =>
  commands.map((command) =>
    command.command_id !== command_id || final(command.state) || command.state === state
      ? command
      : { ...command, state, error, unsent: [...command.unsent, { state, error }] },
  );

/** The server has heard of the oldest untold step. */
export const stepReported = (commands: CommandRecords, command_id: string): CommandRecords =>
  commands.map((command) =>
    command.command_id === command_id ? { ...command, unsent: command.unsent.slice(1) } : command,
  );

/** Untold steps across all commands, in the order in which they must be told. */
export const unreportedSteps = (
  commands: CommandRecords,
): { command_id: string; state: Step; error: string | null }[] =>
  commands.flatMap(({ command_id, unsent }) => unsent.map((step) => ({ command_id, ...step })));

/** After a start: a restart that a command asked for has happened; anything else that was under way has been cut. */
export function afterRestart(commands: CommandRecords): CommandRecords {
  return commands.reduce<CommandRecords>((all, command) => {
    if (final(command.state)) return all;
    if (command.kind === 'reload' || command.kind === 'update') {
      if (command.state === 'running') return advanceCommand(all, command.command_id, 'done');
    }
    return advanceCommand(all, command.command_id, 'failed', 'El robot se reinició antes de terminar la orden.');
  }, commands);
}
