interface Kept<T> {
  value: T;
  until: number;
}

/**
 * What was looked up, believed for a while. All are believed equally long, so the first one is the next to expire: whoever adds one takes
 * away those that have, and beyond `most` the one that is the oldest.
 */
export class Remembered<T> {
  readonly #kept = new Map<string, Kept<T>>();
  readonly #ttlMs: number;
  readonly #most: number;
  readonly #now: () => number;

  constructor({ ttlMs, most, now }: { ttlMs: number; most: number; now: () => number }) {
    this.#ttlMs = ttlMs;
    this.#most = most;
    this.#now = now;
  }

  get size(): number {
    return this.#kept.size;
  }

  get(key: string): T | undefined {
    const known = this.#kept.get(key);
    return known && this.#isFresh(known) ? known.value : undefined;
  }

  set(key: string, value: T): void {
    this.#kept.delete(key);
    for (const [first, known] of this.#kept) {
      if (this.#isFresh(known) && this.#kept.size < this.#most) break;
      this.#kept.delete(first);
    }
    this.#kept.set(key, { value, until: this.#now() + this.#ttlMs });
  }

  delete = (key: string): boolean => this.#kept.delete(key);
  clear = (): void => this.#kept.clear();

  // A clock that was set back would keep one for hours.
  #isFresh = ({ until }: Kept<T>): boolean => {
    const left = until - this.#now();
    return left > 0 && left <= this.#ttlMs;
  };
}
