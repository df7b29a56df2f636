import { type DeviceCommand, device } from '@botones/contract/device';
import { ask, type Line } from './ask.ts';
import { admit, advance, afterRestart, type Orders, type Step, told, untold } from './commands.ts';
import type { Store } from './store.ts';

/** The orders of this robot: on disk before they run, run once, reported step by step. */
export function createOrders(line: Line, store: Store, run: (command: DeviceCommand) => void) {
  let telling: Promise<void> | null = null;
  let more = false;
  const held = (): Orders => store.held.values.orders ?? [];

  async function tell(): Promise<void> {
    more = false;
    for (let [step] = untold(held()); step; [step] = untold(held())) {
      const { command_id, state, error } = step;
      const outcome = await ask(line, device.ack, { params: { command_id }, body: { state, error } });
      // Out of reach: the answer to the next heartbeat comes by here again.
      if (!outcome.ok && outcome.why !== 'refused' && outcome.status !== 404) return;
      await store.write({ values: { orders: told(held(), command_id) } }, false).catch(() => undefined);
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
    /** Once per start, before the first beat. */
    async resume() {
      const orders = afterRestart(held());
      if (orders.some((order, index) => order !== held()[index])) await store.write({ values: { orders } });
    },
    async receive(incoming: readonly DeviceCommand[], serverNow: number) {
      const { orders, run: fresh } = admit(held(), incoming, serverNow);
      if (fresh.length) {
        // Remembered before it runs: a crash in between loses an order rather than repeat it.
        await store.write({ values: { orders } });
        // A restart cuts whatever is behind it.
        const restarts = ({ kind }: DeviceCommand) => Number(kind === 'reload' || kind === 'update');
        for (const command of [...fresh].sort((a, b) => restarts(a) - restarts(b))) run(command);
      }
      void report();
    },
    /** An order of a kind unknown to this version: refused, not ignored. */
    async refuse(command_ids: readonly string[]) {
      for (const command_id of command_ids)
        await ask(line, device.ack, {
          params: { command_id },
          body: { state: 'rejected', error: 'Esta versión del robot no conoce la orden.' },
        });
    },
    async step(command_id: string, state: Step, error: string | null) {
      await store.write({ values: { orders: advance(held(), command_id, state, error) } });
      void report();
    },
    /** Resolves when the server has heard every step, or could not be reached. */
    report,
  };
}
