import { setTimeout as pause } from 'node:timers/promises';
import type { Api } from '@botones/contract/calls/api';
import type { Contract } from '@botones/contract/index';
import { addClient, addRobot } from '../../../e2e/lib/staff.ts';
import {
  createHeadlessRobot,
  type HeadlessOptions,
  type HeadlessRobot,
} from '../../../robot/src/simulator/headless.ts';
import { Ledger } from './ledger.ts';

export interface LedgerFleet {
  ledger: Ledger;
  robots: HeadlessRobot[];
  /** Their numbers in the product, in the same order. */
  ids: number[];
  /** Waits until every outbox is empty; answers how many facts are left after so long. */
  drained: (withinMs: number) => Promise<number>;
  stop: () => Promise<void>;
}

/** Robots of the real software whose every fact is noted before it leaves them. `address`: where they believe the server to be. */
export async function ledgerFleet(
  api: Api<Contract>,
  options: { address: string; folder: string; count: number; name: string } & Pick<HeadlessOptions, 'push'>,
): Promise<LedgerFleet> {
  const client = await addClient(api, options.name);
  const ledger = new Ledger();
  const robots: HeadlessRobot[] = [];
  const ids: number[] = [];
  for (let n = 0; n < options.count; n++) {
    const { robot_id, code } = await addRobot(api, client, `R${n}`);
    const robot = await createHeadlessRobot({
      server: options.address,
      storeDir: options.folder,
      file: `robot-${n}.jsonl`,
      code,
      push: options.push ?? null,
      onPut: (fact) => ledger.note(robot_id, fact),
      onSettled: (_kind, uuids) => ledger.settle(uuids),
    });
    await robot.start();
    robots.push(robot);
    ids.push(robot_id);
  }
  const left = () => robots.reduce((sum, robot) => sum + robot.pending(), 0);
  return {
    ledger,
    robots,
    ids,
    async drained(withinMs) {
      const begun = performance.now();
      while (left() > 0 && performance.now() - begun < withinMs) await pause(100);
      return left();
    },
    async stop() {
      await Promise.all(robots.map((robot) => robot.stop()));
    },
  };
}
