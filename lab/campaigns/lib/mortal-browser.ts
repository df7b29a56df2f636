import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { browserFlags } from '../../../e2e/lib/browser.ts';
import { chromiumPath } from '../../../scripts/lib/chromium.mjs';

/** A Chromium whose disk outlives it: it can be killed at any instant and started again on what it had written. */
export class MortalBrowser {
  readonly #folder: string;
  #child: ChildProcess | null = null;
  #browser: Browser | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Starts it and opens an address; `prepare` comes before it. */
  async open(
    address: string,
    { width, height }: { width: number; height: number },
    prepare: (context: BrowserContext) => Promise<void> = async () => undefined,
  ): Promise<Page> {
    const told = join(this.#folder, 'DevToolsActivePort');
    rmSync(told, { force: true });
    const own = [`--user-data-dir=${this.#folder}`, '--remote-debugging-port=0', '--headless=new', '--lang=es-MX'];
    const child = spawn(process.env.CHROMIUM_PATH ?? (await chromiumPath()), [...browserFlags, ...own, 'about:blank'], {
      stdio: 'ignore',
      // A group of its own, which ends as a whole.
      detached: true,
    });
    this.#child = child;
    process.once('exit', this.strike);
    child.once('exit', () => process.off('exit', this.strike));
    while (!existsSync(told) || !readFileSync(told, 'utf8').includes('\n')) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error('The browser did not start');
      await pause(20);
    }
    const [port] = readFileSync(told, 'utf8').split('\n');
    this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const [context] = this.#browser.contexts();
    if (!context) throw new Error('The browser has no page');
    await prepare(context);
    const page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(30_000);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address);
    return page;
  }

  /** kill -9, this instant, without waiting for its end. */
  strike = (): void => {
    const child = this.#child;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has just ended.
    }
  };

  async kill(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      this.strike();
      await gone;
    }
    this.#child = null;
    await this.#browser?.close().catch(() => undefined);
    this.#browser = null;
  }
}
