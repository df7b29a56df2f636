import { type DeviceCommand, device } from '@botones/contract/device/device';
import { callServer, type HttpOptions } from '../connection/http.ts';
import type { Store } from '../facts/store.ts';
import {
  acceptCommands,
  advanceCommand,
  afterRestart,
  type CommandRecords,
  type Step,
  stepReported,
  unreportedSteps,
} from './commands.ts';

/** The commands of this robot: on disk before they run, run once, reported step by step. */
export function createCommandRunner(line: HttpOptions, store: Store, run: (command: DeviceCommand) => void) {
  let telling: Promise<void> | null = null;
  let more = false;
  const held = (): CommandRecords => store.held.values.commands ?? [];

  async function tell(): Promise<void> {
    more = false;
    for (let [step] = unreportedSteps(held()); step; [step] = unreportedSteps(held())) {
      const { command_id, state, error } = step;
      const outcome = await callServer(line, device.ack, { params: { command_id }, body: { state, error } });
      // Out of reach: the answer to the next heartbeat comes by here again.
      if (!outcome.ok && outcome.why !== 'refused' && outcome.why !== 'gone') return;
      await store.write({ values: { commands: stepReported(held(), command_id) } }, false).catch(() => undefined);
    }
  }

  function report(): Promise<void> {
    more = true;
    telling ??= tell().finally(() => {
      telling = null;
      if (more) return report();
    });
    return telling;
  }

  return {
    /** Once per start, before the first heartbeat. */
    async resume() {
      const commands = afterRestart(held());
      if (commands.some((command, index) => command !== held()[index])) await store.write({ values: { commands } });
    },
    async receive(incoming: readonly DeviceCommand[], serverNow: number) {
      const { commands, run: fresh } = acceptCommands(held(), incoming, serverNow);
      if (fresh.length) {
        // Remembered before it runs: a crash in between loses a command rather than repeat it.
        await store.write({ values: { commands } });
        // A restart cuts whatever is behind it.
        const restarts = ({ kind }: DeviceCommand) => Number(kind === 'reload' || kind === 'update');
        for (const command of [...fresh].sort((a, b) => restarts(a) - restarts(b))) run(command);
      }
      void report();
    },
    /** A command of a kind unknown to this version: refused, not ignored. */
    async refuse(command_ids: readonly string[]) {
      for (const command_id of command_ids)
        await callServer(line, device.ack, {
          params: { command_id },
          body: { state: 'rejected', error: 'Esta versión del robot no conoce la orden.' },
        });
    },
    async step(command_id: string, state: Step, error: string | null) {
      await store.write({ values: { commands: advanceCommand(held(), command_id, state, error) } });
      void report();
    },
    /** Resolves when the server has heard every step, or could not be reached. */
    report,
  };
}
