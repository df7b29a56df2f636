import { setTimeout as pause } from 'node:timers/promises';
import { advanceReasons } from '@botones/contract/turns/advance';
import { codeOfUuid } from '@botones/contract/turns/ticket-code';
import type { BadNetwork } from './bad-network.ts';
import type { MortalRobot } from './mortal-robot.ts';
import { tellAgain } from './tell-again.ts';
import type { TurnsLedger } from './turns-ledger.ts';
import type { Moments } from './turns-moments.ts';

/** A robot in a branch, with a wire of its own. */
export interface Standing {
  robot: MortalRobot;
  robot_id: number;
  branch: number;
  network: BadNetwork;
  random: () => number;
}

/** People who want tickets at robots: one after the other at each, and whoever saw no number touches again. */
export class TurnsVisitors {
  readonly #standing: readonly Standing[];
  readonly #ledger: TurnsLedger;
  readonly #moments: Moments;
  readonly #random: () => number;
  readonly #asking = new Map<Promise<unknown>, number>();

  constructor(
    standing: readonly Standing[],
    { ledger, moments, random }: { ledger: TurnsLedger; moments: Moments; random: () => number },
  ) {
    this.#standing = standing;
    this.#ledger = ledger;
    this.#moments = moments;
    this.#random = random;
  }

  /** So many people get a number, spread over the robots; `onNumber` is told of each. */
  async come(count: number, onNumber: () => void): Promise<void> {
    let left = count;
    const atOne = async (standing: Standing) => {
      while (left > 0) {
        left--;
        while (!(await this.#wants(standing))) await pause(20);
        onNumber();
        await pause(10 + standing.random() * 40);
      }
    };
    await Promise.all(this.#standing.map(atOne));
  }

  /** Whoever asks in a branch just now has seen their number, or will see none. */
  async settled(branch: number): Promise<void> {
    const asking = [...this.#asking].filter(([, where]) => where === branch).map(([each]) => each);
    await Promise.allSettled(asking);
  }

  async #wants({ robot, robot_id, branch, random }: Standing): Promise<boolean> {
    const uuid = crypto.randomUUID();
    this.#ledger.asked.add(uuid);
    const reason = random() < 0.15 ? (advanceReasons[Math.floor(random() * advanceReasons.length)] ?? null) : null;
    const name = random() < 0.3 ? 'Ana' : null;
    const code = codeOfUuid(crypto.randomUUID());
    const wish = { uuid, code, name, advance_reason: reason, language_id: 1 as const, interaction: null };
    this.#moments.at('ask');
    const seen = robot.ticket(wish).then((ticket) => {
      if (ticket === null) return null;
      const { outcome, fact } = ticket;
      if (outcome.how === 'none') this.#ledger.wrong.push(`robot ${robot_id} had no number for somebody`);
      else this.#ledger.holds({ branch, label: outcome.label, uuid, turn_id: null });
      if (fact) this.#ledger.printed.set(robot_id, [...(this.#ledger.printed.get(robot_id) ?? []), fact]);
      return ticket;
    });
    this.#asking.set(seen, branch);
    const ticket = await seen.finally(() => this.#asking.delete(seen));
    if (ticket === null) return false;
    this.#moments.at('number');
    // Where nothing is heard of the server people come no faster than its return.
    if (ticket.outcome.how === 'own') await pause(150 + random() * 150);
    else if (random() < 0.1) await this.#again(robot, wish, ticket.outcome);
    return true;
  }

  /** The same wish once more, as one whose answer went astray: the same number. */
  async #again(
    robot: MortalRobot,
    wish: Parameters<MortalRobot['ticket']>[0],
    { how, label }: { how: string; label?: string },
  ): Promise<void> {
    const now = { wall: new Date().toISOString(), boot_id: crypto.randomUUID(), mono_ms: 0, offset_ms: 0 };
    const told = await robot.device.askTurn({ body: { ...wish, now } }).catch(() => null);
    if (how === 'given' && told && told.label !== label)
      this.#ledger.wrong.push(`the ticket ${wish.uuid} was ${label} and then ${told.label}`);
  }

  /** What robots have told of numbers of their own, again. */
  async repeat(): Promise<void> {
    for (const { robot, robot_id } of this.#standing) {
      const mine = this.#ledger.printed.get(robot_id) ?? [];
      const some = { most: 200, random: this.#random };
      await tellAgain(mine, { ...some, tell: (body) => robot.device.printed_turns({ body }) });
    }
  }
}
