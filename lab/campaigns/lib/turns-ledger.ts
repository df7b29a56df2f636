import type { PrintedTurnFact } from '@botones/contract/device/facts';

/** Somebody with a number in their hand, as they read it. */
export interface Holder {
  branch: number;
  label: string;
  /** Of a robot: under which it asked. Of the desk: null, it is known by its record. */
  uuid: string | null;
  turn_id: number | null;
  /** Whether their own number was called and its service ended. */
  state: 'waits' | 'called' | 'done';
}

/** What became of one record of the line, by the answers that people at boxes were given. */
export interface Served {
  branch: number;
  calls: number;
  /** They stood at the box: nobody was called, and no waiting is measured. */
  uncalled: boolean;
  end: 'attended' | 'no_show' | null;
  box: number;
  person: number;
  /** Whose number it was; null: nobody's who could be seen. */
  holder: Holder | null;
}

/** At which box somebody serves, by the numbers of the records. */
export interface At {
  branch: number;
  box: number;
  box_number: number;
  person: number;
}

/** What people and robots did and were answered, kept by the campaign alone. */
export class TurnsLedger {
  /** Wishes of robots, also those whose number nobody came to see. */
  readonly asked = new Set<string>();
  readonly holders: Holder[] = [];
  readonly served = new Map<number, Served>();
  readonly printed = new Map<number, PrintedTurnFact[]>();
  readonly #byLabel = new Map<string, Holder>();
  /** What was answered otherwise than it may be. */
  readonly wrong: string[];

  constructor(wrong: string[]) {
    this.wrong = wrong;
  }

  holds(holder: Omit<Holder, 'state'>, state: Holder['state'] = 'waits'): Holder {
    const key = `${holder.branch} ${holder.label}`;
    if (this.#byLabel.has(key)) this.wrong.push(`the number ${key} was given to two people`);
    const held = { ...holder, state };
    this.holders.push(held);
    this.#byLabel.set(key, held);
    return held;
  }

  holderOf(branch: number, label: string): Holder | null {
    return this.#byLabel.get(`${branch} ${label}`) ?? null;
  }

  /** A record was called to a box, or is served there by its printed number or without one. */
  called(turn_id: number, { branch, box, person }: At, uncalled: boolean): Served {
    const before = this.served.get(turn_id);
    if (before?.end === 'attended') this.wrong.push(`ticket ${turn_id} was called after it was attended`);
    const [calls, holder] = [(before?.calls ?? 0) + 1, before?.holder ?? null];
    const now = { ...{ branch, box, person, calls, uncalled, holder }, end: null };
    this.served.set(turn_id, now);
    return now;
  }

  /** Whoever holds it heard their number. */
  came(turn_id: number, holder: Holder): void {
    const served = this.served.get(turn_id);
    if (holder.state === 'done') this.wrong.push(`${holder.branch} ${holder.label} was called again after its end`);
    holder.state = 'called';
    if (served) served.holder = holder;
  }

  ended(turn_id: number, how: 'attended' | 'no_show'): void {
    const served = this.served.get(turn_id);
    if (!served) return;
    served.end = how;
    if (served.holder) served.holder.state = 'done';
  }

  /** Back in the line. */
  returned(turn_id: number): void {
    const served = this.served.get(turn_id);
    if (!served) return;
    served.end = null;
    if (served.holder) served.holder.state = 'waits';
  }
}
