/** Between which steps of a ticket a fault falls. */
export const moments = ['ask', 'number', 'call', 'end'] as const;
export type Moment = (typeof moments)[number];

/** Faults that wait for their moment: each falls upon the first step of its kind, once. */
export class Moments {
  readonly #armed = new Map<Moment, (() => void)[]>();

  arm(moment: Moment, strike: () => void): void {
    this.#armed.set(moment, [...(this.#armed.get(moment) ?? []), strike]);
  }

  /** Said by whoever takes such a step. */
  at(moment: Moment): void {
    const strikes = this.#armed.get(moment) ?? [];
    this.#armed.delete(moment);
    for (const strike of strikes) strike();
  }

  /** Lets those fall whose moment did not come. */
  rest(): void {
    for (const moment of moments) this.at(moment);
  }
}
