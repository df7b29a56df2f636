import type { Following } from '../../../phone/src/connection/follow.ts';
import { headlessPhone } from '../../lib/headless-phone.ts';
import { type PhonesLedger, shown, type Ticket } from './phones-ledger.ts';

/** Within how many milliseconds of a change every page is right. */
export const rightWithin = 2_000;

/** What a page has to show and did not show yet. */
interface Owed {
  key: string;
  since: number;
}
interface Phone {
  ticket: Ticket;
  following: Following;
  shows: string;
  isLive: boolean;
  /** What it had to show last, and what of it was not seen. */
  key: string;
  owed: Owed[];
  /** What it has had to show: pages that were on their way while the next change happened are no mistake. */
  before: string[];
}

/** Phones that follow their tickets, held against the ledger after each change. */
export class PhonesWatch {
  readonly phones: Phone[] = [];
  /** Milliseconds from each change until a page that was live showed it. */
  readonly lags: number[] = [];
  /** Milliseconds that the server was away, and from its return until a page was live again. */
  readonly returns: { away: number; after: number }[] = [];
  /** Somebody waits for an answer: what pages show may be newer than the ledger. */
  busy = false;
  /** Pages that were live when the server fell, and when it was back. */
  readonly #away = new Set<Phone>();
  #fellAt = 0;
  #backAt: number | null = null;
  readonly #parts: { base: string; ledger: PhonesLedger; wrong: string[]; random: () => number };

  constructor(parts: { base: string; ledger: PhonesLedger; wrong: string[]; random: () => number }) {
    this.#parts = parts;
  }

  follow(ticket: Ticket): Phone {
    const { base, ledger, wrong, random } = this.#parts;
    const key = ledger.shows(ticket);
    const phone = { ticket, key, shows: '', isLive: false, owed: [{ key, since: performance.now() }], before: [key] };
    const following = headlessPhone(
      base,
      ticket.code,
      {
        page: (page) => this.#saw(all, shown(page)),
        live: (isLive) => this.#isLive(all, isLive),
        missing: () => wrong.push(`${ticket.label}: its page says that there is no such ticket`),
        failed: () => {},
        unchanged: () => {},
      },
      random,
    );
    const all: Phone = { ...phone, following };
    this.phones.push(all);
    return all;
  }

  /** The ledger is another now. */
  changed(): void {
    const now = performance.now();
    for (const phone of this.phones) {
      const key = this.#parts.ledger.shows(phone.ticket);
      if (key === phone.key) continue;
      phone.key = key;
      phone.before = [...phone.before, key].slice(-8);
      phone.owed.push({ key, since: now });
      this.#settle(phone);
    }
  }

  fell(): void {
    this.#fellAt = performance.now();
    this.#backAt = null;
    for (const phone of this.phones) if (phone.isLive) this.#away.add(phone);
  }
  isBack(): void {
    this.#backAt = performance.now();
  }

  /** Pages that are wrong now, or were for too long. */
  late(): string[] {
    const now = performance.now();
    return this.phones.flatMap(({ ticket, shows, owed, isLive }) =>
      owed
        .filter(({ since }) => isLive && now - since > rightWithin)
        .map(({ key }) => `${ticket.label} showed “${shows}” and not “${key}” for more than ${rightWithin} ms`),
    );
  }

  /** Whether every page shows what it has to. */
  get isRight(): boolean {
    return this.phones.every(({ owed }) => owed.length === 0);
  }

  stop(): void {
    for (const { following } of this.phones) following.stop();
  }

  #saw(phone: Phone, key: string): void {
    phone.shows = key;
    if (!this.busy && !phone.before.includes(key))
      this.#parts.wrong.push(`${phone.ticket.label} showed “${key}”, which was never so; it is “${phone.key}”`);
    this.#settle(phone);
  }

  #settle(phone: Phone): void {
    const at = phone.owed.map(({ key }) => key).lastIndexOf(phone.shows);
    if (at < 0) return;
    const now = performance.now();
    for (const { key, since } of phone.owed.splice(0, at + 1)) {
      // A page without connection says so, and promises nothing.
      if (!phone.isLive) continue;
      this.lags.push(now - since);
      if (now - since > rightWithin)
        this.#parts.wrong.push(`${phone.ticket.label} showed “${key}” after ${Math.round(now - since)} ms`);
    }
  }

  #isLive(phone: Phone, isLive: boolean): void {
    const now = performance.now();
    phone.isLive = isLive;
    if (!isLive) return;
    // From here on it has to be right.
    for (const owed of phone.owed) owed.since = Math.max(owed.since, now);
    const backAt = this.#backAt ?? now;
    if (this.#away.delete(phone)) this.returns.push({ away: backAt - this.#fellAt, after: now - backAt });
  }
}
