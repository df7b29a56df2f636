import { type ChildProcess, fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Api, createApi } from '@botones/contract/calls/api';
import type { ResponseFact } from '@botones/contract/device/facts';
import { type Contract, contract } from '@botones/contract/index';
import type { TicketWish } from '../../../robot/src/turns/wish.ts';
import type { FromRobot, ToRobot } from './asked-robot.ts';

const program = fileURLToPath(new URL('./asked-robot.ts', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A paired robot in a process of its own. What it had not said to be on disk when it was killed is put again: as a robot does with what it is at. */
export class MortalRobot {
  readonly #args: string[];
  readonly #unsaid = new Map<number, ResponseFact[]>();
  readonly #waiting = new Map<number, (said: FromRobot) => void>();
  /** People who wait for a ticket: told when it is killed before anybody saw a number. */
  readonly #atIt = new Map<number, () => void>();
  #next = 1;
  #child: ChildProcess | null = null;
  /** Its own calls, also where it says other things than its software would. */
  readonly device: Api<Contract>['device'];

  private constructor(given: { base: string; address: string; folder: string; device_id: string; secret: string }) {
    this.#args = [given.address, given.folder, given.device_id, given.secret];
    const authorization = () => `Device ${given.device_id}.${given.secret}`;
    this.device = createApi(contract, { base: given.base, authorization }).device;
  }

  /** Pairs a robot and starts it. `address`: where it believes the server to be. */
  static async paired(
    api: Api<Contract>,
    robot_id: number,
    { base, address, folder }: { base: string; address: string; folder: string },
  ): Promise<MortalRobot> {
    const secret = randomBytes(32).toString('base64url');
    const secret_hash = createHash('sha256').update(secret).digest('hex');
    const described = { mac: null, hostname: null, app_version: '1', screen: null };
    const { device_id, code } = await createApi(contract, { base }).device.pair({
      body: { secret_hash, ...described },
    });
    await api.robots.pairingCode({ params: { robot_id }, body: { code: code ?? '', confirm: true } });
    mkdirSync(folder, { recursive: true });
    const robot = new MortalRobot({ base, address, folder, device_id, secret });
    await robot.start();
    return robot;
  }

  async start(): Promise<void> {
    const child = fork(program, this.#args, {
      cwd: root,
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    const ready = new Promise<void>((resolve, reject) => {
      this.#waiting.set(0, () => resolve());
      child.once('exit', (code) => reject(new Error(`the robot ended with ${code}`)));
    });
    child.once('exit', () => {
      for (const leave of this.#atIt.values()) leave();
      this.#atIt.clear();
    });
    child.on('message', (said: FromRobot) => {
      this.#unsaid.delete(said.id);
      this.#waiting.get(said.id)?.(said);
      this.#waiting.delete(said.id);
    });
    await ready;
    for (const [id, put] of this.#unsaid) child.send({ put, id } satisfies ToRobot);
  }

  /** Tells it what it is to tell; it is on disk before the next answer of `pending`. */
  put(facts: readonly ResponseFact[]): void {
    const id = this.#next++;
    this.#unsaid.set(id, [...facts]);
    this.#child?.send({ put: [...facts], id } satisfies ToRobot);
  }

  /** A ticket for somebody who stands before it; null: it was killed before anybody saw a number. */
  async ticket(wish: TicketWish): Promise<NonNullable<FromRobot['ticket']> | null> {
    const child = this.#child;
    if (!child?.connected) return null;
    const id = this.#next++;
    const said = await new Promise<FromRobot | null>((resolve) => {
      this.#atIt.set(id, () => resolve(null));
      this.#waiting.set(id, resolve);
      child.send({ ticket: wish, id } satisfies ToRobot);
    });
    this.#atIt.delete(id);
    this.#waiting.delete(id);
    return said?.ticket ?? null;
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  #ask(ask: 'pending' | 'stop'): Promise<FromRobot> {
    const id = this.#next++;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#child?.send({ ask, id } satisfies ToRobot);
    });
  }

  /** The band of numbers that it prints of; null: it knows none yet. */
  async slot(): Promise<number | null> {
    return (await this.#ask('pending')).slot;
  }

  /** How much it has not told yet. */
  async pending(): Promise<number> {
    const { pending } = await this.#ask('pending');
    return pending + this.#unsaid.size;
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    await this.#ask('stop');
    await gone;
  }
}
