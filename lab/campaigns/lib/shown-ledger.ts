import type { BrowserContext } from 'playwright-core';
import { shownOnDisplay, watchBlack } from './black-watch.ts';

/** Something that was painted in a life of the display: by the page's clock in milliseconds, and when the ledger heard of it. */
export interface Showing {
  name: string;
  at: number;
  heard: number;
  /** Milliseconds until something else was painted in its place, or nothing; null: the display ended before. */
  ms: number | null;
  /** Something else was painted in its place: its time was over. */
  completed: boolean;
}

/** Looks before each frame what is painted, by the page alone, and tells each change; the wall clock is so far wrong. */
const observer = (clockOff: number) => `(() => {
  const wall = Date.now.bind(Date);
  Date.now = () => wall() + ${clockOff};
  let seen = null;
  const look = () => {
    requestAnimationFrame(look);
    const it = document.visibilityState === 'visible' ? document.querySelector('main.playing ${shownOnDisplay}') : null;
    const painted = it && (it.tagName === 'IMG' ? it.complete && it.naturalWidth > 0 : it.readyState >= 2) ? it : null;
    if (painted === seen) return;
    seen = painted;
    globalThis.tellShown({ name: painted && painted.alt, at: performance.now() });
  };
  requestAnimationFrame(look);
})()`;

/** What a display showed, written by an observer of the page that knows nothing of how the robot counts. */
export class ShownLedger {
  readonly showings: Showing[] = [];
  /** The last of this life, while it is seen. */
  #open: Showing | null = null;
  #waiting: (() => void)[] = [];

  /** Observes the pages of a browser, whose wall clock is so many milliseconds wrong. */
  async observe(context: BrowserContext, clockOff: number): Promise<void> {
    this.#open = null;
    await context.exposeBinding('tellShown', (_, { name, at }: { name: string | null; at: number }) =>
      this.#note(name, at),
    );
    await context.addInitScript(observer(clockOff));
    await context.addInitScript(watchBlack);
  }

  #note(name: string | null, at: number): void {
    if (this.#open) {
      this.#open.ms = at - this.#open.at;
      this.#open.completed = name !== null;
    }
    this.#open = name === null ? null : { name, at, heard: performance.now(), ms: null, completed: false };
    if (!this.#open) return;
    this.showings.push(this.#open);
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Once something else is painted; false: within a minute nothing was. */
  async next(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const painted = new Promise<boolean>((resolve) => this.#waiting.push(() => resolve(true)));
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), 60_000);
    });
    return Promise.race([painted, late]).finally(() => clearTimeout(timer));
  }

  /** The page is gone: what it showed has no end. */
  endLife(): void {
    this.#open = null;
  }

  /** How often something was painted, and how often its time was over. */
  counts(name: string): { plays: number; completed: number } {
    const mine = this.showings.filter((one) => one.name === name);
    return { plays: mine.length, completed: mine.filter(({ completed }) => completed).length };
  }
}
