import { setTimeout as pause } from 'node:timers/promises';
import type { Api } from '@botones/contract/calls/api';
import { ApiError } from '@botones/contract/calls/api-error';
import type { Contract } from '@botones/contract/index';
import { signIn } from '../../../e2e/lib/staff.ts';
import type { At, Holder, TurnsLedger } from './turns-ledger.ts';
import type { Moments } from './turns-moments.ts';
import type { TurnsVisitors } from './turns-visitors.ts';
import { isUnanswered, untilAnswered } from './until-answered.ts';

interface Called {
  turn_id: number;
  label: string;
}
export interface DeskParts {
  base: string;
  email: string;
  password: string;
  at: At;
  /** The other box of the branch. */
  other: number;
  ledger: TurnsLedger;
  moments: Moments;
  visitors: TurnsVisitors;
  random: () => number;
}

/** What others at the branch may have done just before. */
const beaten = ['turns.none_waiting', 'turns.not_waiting', 'turns.not_yours', 'turns.over'];
const signedInMs = 8 * 60_000;

/** Somebody at a box: calls, chooses, serves, returns, transfers and ends by the public calls, and tells the ledger what was answered. */
export class TurnsDesk {
  /** How often nobody was there since it served last. */
  emptied = 0;
  #stopped = false;
  #closing = false;
  readonly #parts: DeskParts;
  #api: Promise<Api<Contract>> | null = null;
  #since = 0;

  constructor(parts: DeskParts) {
    this.#parts = parts;
  }

  /** Serves until it is stopped. */
  async work(): Promise<void> {
    const { random } = this.#parts;
    while (!this.#stopped) {
      const called = await this.#next();
      this.emptied = called ? 0 : this.emptied + 1;
      if (called) await this.#serve(called);
      await pause(called ? 10 + random() * 40 : 25);
    }
  }

  /** From now on nobody comes without a ticket. */
  close(): void {
    this.#closing = true;
  }

  stop(): void {
    this.#stopped = true;
  }

  /** Its own calls; a session does not last for as long as a campaign. */
  async #signedIn(): Promise<Api<Contract>> {
    const { base, email, password } = this.#parts;
    if (!this.#api || Date.now() - this.#since > signedInMs) {
      this.#since = Date.now();
      this.#api = untilAnswered(() => signIn(base, email, password));
    }
    return this.#api;
  }

  /**
   * A change, until it is answered: asked again under its key as a page does, or, where `seen` is given, by somebody who loaded the page anew
   * and looks first whether it is done.
   */
  async #sure<T>(
    change: (api: Api<Contract>, options: { idempotencyKey: string }) => Promise<T>,
    seen?: (api: Api<Contract>) => Promise<T | null>,
  ): Promise<T> {
    const api = await this.#signedIn();
    const idempotencyKey = crypto.randomUUID();
    if (!seen || this.#parts.random() < 0.5) return untilAnswered(() => change(api, { idempotencyKey }));
    for (;;) {
      try {
        return await change(api, { idempotencyKey: crypto.randomUUID() });
      } catch (cause) {
        if (!isUnanswered(cause)) throw cause;
        const done = await untilAnswered(() => seen(api));
        if (done !== null) return done;
      }
    }
  }

  /** The ticket that it serves, as its page shows it. */
  async #current(api: Api<Contract>): Promise<Called | null> {
    const box = await api.boxes.ofUser({ params: { user_id: this.#parts.at.person } });
    return box?.current_turn ? { turn_id: box.current_turn.id, label: box.current_turn.label } : null;
  }

  /** Whoever is next: mostly the first of the line, now and then one that is chosen, that stands there with a paper, or without. */
  async #next(): Promise<Called | null> {
    const { random, moments, ledger, at } = this.#parts;
    const how = random();
    moments.at('call');
    const stands = how >= 0.05 && how < 0.15;
    const call = how < 0.05 ? this.#chooses() : stands ? this.#servesPrinted() : this.#takes();
    const called = await call.catch((cause: unknown) => {
      if (cause instanceof ApiError && beaten.includes(cause.code)) return null;
      throw cause;
    });
    if (called) ledger.called(called.turn_id, at, stands);
    return called;
  }

  #takes(): Promise<Called | null> {
    return this.#sure(
      (api, options) => api.turns.take({ body: { attended_by: this.#parts.at.person } }, options),
      async (api) => {
        const current = await this.#current(api);
        return current && { ...current, turn_assigned: 0 };
      },
    );
  }

  async #chooses(): Promise<Called | null> {
    const { at, random } = this.#parts;
    const api = await this.#signedIn();
    const { waiting } = await untilAnswered(() => api.turns.line({ params: { branch_office: at.branch } }));
    const one = waiting[Math.floor(random() * waiting.length)];
    if (!one) return null;
    const { id, label } = await this.#sure((_, options) => api.turns.choose({ params: { id: one.id } }, options));
    return { turn_id: id, label };
  }

  /** Whoever has a number of a robot's own stands before the box, whether the robot has told of it or not; or somebody without a ticket. */
  async #servesPrinted(): Promise<Called | null> {
    const { at, ledger, random } = this.#parts;
    const waiting = ledger.holders.filter(
      ({ branch, label, state }) => branch === at.branch && state === 'waits' && /^[A-Z]/.test(label),
    );
    const one = waiting[Math.floor(random() * waiting.length)];
    if (!one && this.#closing) return null;
    const body = one ? { number: one.label } : {};
    try {
      const { id, label } = await this.#sure((api, options) => api.turns.serve({ body }, options));
      if (!one) ledger.holds({ branch: at.branch, label, uuid: null, turn_id: id });
      else if (label !== one.label) ledger.wrong.push(`${one.label} was served as ${label}`);
      return { turn_id: id, label };
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 'turns.over') await this.#isOver(one);
      throw cause;
    }
  }

  /** Who is told that their number is over was called by it: at another box just now. */
  async #isOver(holder: Holder | undefined): Promise<void> {
    await pause(2_000);
    if (holder?.state === 'waits') this.#parts.ledger.wrong.push(`${holder.label} was over before it was ever called`);
  }

  /** Whoever hears their number comes; where nobody does, the page may show another number meanwhile, since its robot has told of it. */
  async #whoComes(called: Called): Promise<Holder | null> {
    const { at, ledger, visitors } = this.#parts;
    const first = ledger.holderOf(at.branch, called.label);
    if (first) return first;
    await visitors.settled(at.branch);
    const api = await this.#signedIn();
    const shown = (await untilAnswered(() => this.#current(api)))?.label ?? called.label;
    if (shown !== called.label) {
      await this.#sure((_, options) => api.turns.callAgain({ params: { id: called.turn_id } }, options));
    }
    return ledger.holderOf(at.branch, shown);
  }

  async #serve(called: Called): Promise<void> {
    const { at, ledger, moments, random, other } = this.#parts;
    const { turn_id } = called;
    const holder = await this.#whoComes(called);
    if (holder) ledger.came(turn_id, holder);
    const what = random();
    const params = { id: turn_id };
    if (holder && what < 0.04) {
      await this.#sure((api, options) => api.turns.putBack({ params }, options));
      return ledger.returned(turn_id);
    }
    if (holder && what < 0.08) {
      await this.#sure((api, options) => api.turns.transfer({ params, body: { attention_box_id: other } }, options));
      return ledger.returned(turn_id);
    }
    if (what < 0.12) await this.#sure((api, options) => api.turns.callAgain({ params }, options));
    const how = holder && what < 0.95 ? 'attended' : 'no_show';
    moments.at('end');
    const status = how === 'attended' ? 'attended' : 'cancelled';
    const ended = await this.#sure(
      (api, options) => api.turns.finalize({ body: { attended_by: at.person, status } }, options),
      async (api) => ((await this.#current(api)) ? null : api.turns.get({ params })),
    );
    if (ended.id !== turn_id) ledger.wrong.push(`box ${at.box_number} ended ${ended.id} and not ${turn_id}`);
    ledger.ended(turn_id, how);
    // Its robot told of it just now: whoever holds it stands there and was never called.
    const late = holder ? null : ledger.holderOf(at.branch, ended.label);
    if (late?.state !== 'waits' || ended.status !== 'cancelled') return;
    await this.#sure((api, options) => api.turns.putBack({ params }, options));
    ledger.returned(turn_id);
  }
}
