import type { Caller } from '../../app/addresses/call-out.ts';
import { mostCalls } from './webhooks.calling.ts';
import type { Due } from './webhooks.deliveries.ts';

/** Milliseconds that a call and the note of it may take: whoever may be replaced earlier begins none. */
const callMs = 6_000;
/** Fewer that wait than this are filled up. */
const low = 20;

/** A webhook that this process calls: what waits for it, first tries in their order and retries beside them. */
export class Receiver {
  readonly client_id: number;
  readonly webhook_id: number;
  readonly secret: string;
  readonly caller: Caller;
  url = '';
  /** On the clock of this process that nobody sets: until when it is its own, and when it last had something to do. */
  heldUntil: number;
  busyAt: number;
  readonly #first: Due[] = [];
  readonly #again: Due[] = [];
  /** What waits, is on its way or is not noted yet. */
  readonly had = new Set<number>();
  /** How often what waits was forgotten: what was read before that is as old as it. */
  forgotten = 0;
  #calls = 0;
  #retries = 0;

  constructor(of: { client_id: number; webhook_id: number; secret: string; caller: Caller; heldUntil: number }) {
    this.client_id = of.client_id;
    this.webhook_id = of.webhook_id;
    this.secret = of.secret;
    this.caller = of.caller;
    this.heldUntil = of.heldUntil;
    this.busyAt = performance.now();
  }

  get isLow(): boolean {
    return this.#first.length + this.#again.length < low;
  }

  get isIdle(): boolean {
    return this.had.size === 0;
  }

  add(due: readonly Due[]): void {
    for (const one of due) {
      if (this.had.has(one.delivery_id)) continue;
      this.had.add(one.delivery_id);
      (one.tries === 0 ? this.#first : this.#again).push(one);
    }
  }

  /** Forgets what waits: it is read again, or not at all where it is off. */
  forget(): void {
    this.forgotten++;
    for (const one of [...this.#first.splice(0), ...this.#again.splice(0)]) this.had.delete(one.delivery_id);
  }

  /** What is called next: while first tries wait, of the calls at once one is a retry at most. */
  next(): Due | undefined {
    if (this.#calls >= mostCalls || performance.now() + callMs > this.heldUntil) return undefined;
    const mayRetry = this.#first.length === 0 || this.#retries === 0;
    const due = (mayRetry ? this.#again.shift() : undefined) ?? this.#first.shift();
    if (!due) return undefined;
    this.#calls++;
    if (due.tries > 0) this.#retries++;
    return due;
  }

  ended(due: Due): void {
    this.#calls--;
    if (due.tries > 0) this.#retries--;
    this.busyAt = performance.now();
  }
}
