import { setTimeout as pause } from 'node:timers/promises';
import type { Api } from '@botones/contract/calls/api';
import { ApiError } from '@botones/contract/calls/api-error';
import type { Contract } from '@botones/contract/index';
import { codeOfUuid } from '@botones/contract/turns/ticket-code';
import type { Action, Failure } from '../../../phone/src/model/answer.ts';
import type { PhonesLedger, Ticket } from './phones-ledger.ts';
import type { PhonesWatch } from './phones-watch.ts';
import { untilAnswered } from './until-answered.ts';

/** Somebody at a box. */
export interface Seat {
  box: number;
  box_id: number;
  person: number;
  api: Api<Contract>;
}
interface Parts {
  admin: Api<Contract>;
  branch: number;
  door: string;
  seats: readonly Seat[];
  ledger: PhonesLedger;
  watch: PhonesWatch;
  wrong: string[];
  random: () => number;
}

/** What people do at the desk, at boxes and with their phones, one after the other, each until it is answered and told to the ledger. */
export class PhonesActs {
  readonly #parts: Parts;
  /** How often what was done. */
  readonly done = new Map<string, number>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  #count(what: string): void {
    this.done.set(what, (this.done.get(what) ?? 0) + 1);
  }
  #any<T>(of: readonly T[]): T | undefined {
    return of[Math.floor(this.#parts.random() * of.length)];
  }

  /** A ticket of the desk, or at the door with a phone; with a phone in the hand its page is open. */
  async comes({ how, hasPhone }: { how: 'desk' | 'door'; hasPhone: boolean }): Promise<void> {
    const { admin, branch, door, ledger, watch, random } = this.#parts;
    let ticket: Ticket;
    if (how === 'door') {
      const code = codeOfUuid(crypto.randomUUID());
      const body = { door, browser: crypto.randomUUID(), code, language_id: 1 as const };
      const { ticket: page } = await untilAnswered(() => admin.turnDoors.take({ body }));
      const { waiting } = await untilAnswered(() => admin.turns.line({ params: { branch_office: branch } }));
      ticket = ledger.given(code, waiting.find(({ label }) => label === page.label)?.id ?? 0, page.label);
    } else {
      const sooner = random() < 0.15;
      const idempotencyKey = crypto.randomUUID();
      const body = { branch_office: branch, ...(sooner && { advance_reason: 'elderly' as const }) };
      const given = await untilAnswered(() => admin.turns.create({ body }, { idempotencyKey }));
      ticket = ledger.given(given.code ?? '', given.id, given.label, { sooner });
    }
    this.#count(how === 'door' ? 'taken at the door' : 'given at the desk');
    if (hasPhone) watch.follow(ticket);
  }

  /** Something at one box. */
  async atBox(): Promise<void> {
    const { ledger, seats, random, wrong } = this.#parts;
    const seat = this.#any(seats) as Seat;
    const { api, box, person } = seat;
    const options = { idempotencyKey: crypto.randomUUID() };
    const sure = <T>(change: () => Promise<T>): Promise<T> => untilAnswered(change);
    const serves = ledger.at(box);
    const what = random();
    if (!serves) {
      const chosen = what < 0.1 ? this.#any(ledger.waiting) : undefined;
      const absent =
        what > 0.93 ? this.#any(ledger.tickets.filter(({ endReason }) => endReason === 'no_show')) : undefined;
      const next = ledger.nextOf(box);
      if (absent) {
        await sure(() => api.turns.putBack({ params: { id: absent.turn_id } }, options));
        ledger.waits(absent);
        this.#count('came after all');
        // What is over is followed no further: whoever is back in the line unlocks their phone.
        this.#parts.watch.phones.find(({ ticket }) => ticket === absent)?.following.refresh();
      } else if (chosen) {
        await sure(() => api.turns.choose({ params: { id: chosen.turn_id } }, options));
        ledger.called(chosen, box);
        this.#count('chosen');
      } else if (next) {
        const called = await sure(() => api.turns.take({ body: { attended_by: person } }, options));
        if (called.turn_id !== next.turn_id) wrong.push(`box ${box} called ${called.label}, next was ${next.label}`);
        ledger.called(next, box);
        this.#count('called');
      }
      return;
    }
    const params = { id: serves.turn_id };
    if (what < 0.1) {
      await sure(() => api.turns.putBack({ params }, options));
      ledger.waits(serves);
      return this.#count('returned');
    }
    if (what < 0.2) {
      const to = this.#any(seats.filter((one) => one !== seat)) as Seat;
      await sure(() => api.turns.transfer({ params, body: { attention_box_id: to.box_id } }, options));
      ledger.waits(serves, to.box);
      return this.#count('transferred');
    }
    if (what < 0.28) {
      await sure(() => api.turns.callAgain({ params }, options));
      ledger.calledAgain(serves);
      return this.#count('called again');
    }
    const how = what < 0.88 ? 'attended' : 'no_show';
    const status = how === 'attended' ? 'attended' : 'cancelled';
    await sure(() => api.turns.finalize({ body: { attended_by: person, status } }, options));
    ledger.ended(serves, how);
    this.#count(how === 'attended' ? 'attended' : 'not come');
  }

  /** Something on one phone. */
  async onPhone(): Promise<void> {
    const { ledger, watch, random, wrong } = this.#parts;
    const phone = this.#any(watch.phones);
    if (!phone) return;
    const { ticket } = phone;
    const expect = (failure: Failure | null, code: string | null) => {
      if ((failure?.code ?? null) === code) return;
      wrong.push(`${ticket.label} (${ticket.status}): its phone was answered ${failure?.code}, not ${code}`);
    };
    if (ticket.status === 'assigned' || ticket.status === 'attended') {
      const code = ticket.status === 'assigned' ? 'tickets.called' : 'turns.over';
      expect(await this.#press(phone.following, 'leave'), code);
      return this.#count(ticket.status === 'assigned' ? 'left after the call' : 'left after the end');
    }
    if (ticket.status === 'cancelled') {
      if (ticket.endReason !== 'left') return;
      expect(await this.#press(phone.following, 'return'), null);
      ledger.waits(ticket);
      return this.#count('came back');
    }
    const behind = ticket.onlyFor === null && ledger.line.at(-1) !== ticket;
    if (random() < 0.6) {
      const code = ticket.steppedBack ? 'tickets.stepped_back' : behind ? null : 'tickets.nobody_behind';
      const failure = await this.#press(phone.following, 'later');
      // Its first answer was lost, and it was done.
      const isDone = failure?.code === 'tickets.stepped_back' && this.lost;
      expect(isDone ? null : failure, code);
      if (code === null) ledger.steppedBack(ticket);
      return this.#count(code === null ? 'stepped back' : 'stepped back in vain');
    }
    // Two phones show the same ticket, and both say it.
    const both = await Promise.all([this.#press(phone.following, 'leave'), this.#press(phone.following, 'leave')]);
    for (const failure of both) expect(failure, null);
    ledger.ended(ticket, 'left');
    this.#count('left');
  }

  /** Whether an answer was lost since the last press began. */
  lost = false;
  async #press(
    following: { act: (action: Action) => Promise<Failure | null> },
    action: Action,
  ): Promise<Failure | null> {
    this.lost = false;
    for (let tries = 0; ; tries++) {
      const failure = await following.act(action);
      const isUnanswered = failure !== null && (failure.status === 0 || failure.status >= 502);
      if (!isUnanswered || tries > 1_200) return failure;
      this.lost = true;
      await pause(50);
    }
  }

  /** One of these, with what it changed told to those who watch. */
  async one(act: () => Promise<void>): Promise<void> {
    const { watch } = this.#parts;
    watch.busy = true;
    try {
      await act();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      throw new Error(`${[...this.done.keys()].at(-1)} …: ${cause.code}`, { cause });
    } finally {
      watch.changed();
      watch.busy = false;
    }
  }
}
