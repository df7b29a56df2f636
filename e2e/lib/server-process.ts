import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export { freePort } from '../../scripts/lib/free-port.mjs';

const own = { node: process.execPath, main: fileURLToPath(new URL('../../server/dist/main.js', import.meta.url)) };
/** How it is started otherwise than usual. */
interface Otherwise {
  /** Another Node, or another build. */
  node?: string;
  main?: string;
  /** Its log goes there, as it does behind `> file`, and not into `output`. */
  logFile?: string | undefined;
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The built server as a process of its own, to be killed and started again on the same data. */
export class ServerProcess {
  readonly port: number;
  readonly url: string;
  readonly #env: Record<string, string>;
  readonly #logFile: string | undefined;
  readonly #program: typeof own;
  #child: ChildProcess | null = null;
  /** What it wrote, for when something goes wrong. */
  output = '';

  constructor(port: number, env: Record<string, string>, { logFile, ...program }: Otherwise = {}) {
    this.#logFile = logFile;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.#env = env;
    this.#program = { ...own, ...program };
  }

  /** Starts it and waits for nothing. */
  launch(): void {
    const logTo = this.#logFile === undefined ? 'pipe' : openSync(this.#logFile, 'a');
    const child = spawn(this.#program.node, [this.#program.main], {
      env: {
        PATH: process.env.PATH ?? '',
        NODE_ENV: 'production',
        PORT: String(this.port),
        DEMO: 'off',
        // No balancer looks at it: tests of the drain say how long it is.
        DRAIN_SECONDS: '0',
        LOG_LEVEL: 'warn',
        // A machine that is busy with other journeys is no database that is down.
        DATABASE_SECONDS: '15',
        ...this.#env,
      },
      stdio: ['ignore', logTo, 'pipe'],
    });
    if (typeof logTo === 'number') closeSync(logTo);
    this.#child = child;
    // A test that started it and fails leaves nothing running.
    const atExit = () => child.kill('SIGKILL');
    process.once('exit', atExit);
    child.once('exit', () => process.off('exit', atExit));
    const keep = (chunk: Buffer) => {
      this.output = (this.output + chunk.toString()).slice(-200_000);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
  }

  /** Starts it and answers the milliseconds until it said that it is ready. */
  async start(withinMs = 120_000): Promise<number> {
    this.launch();
    return this.ready(withinMs);
  }

  /** Waits until it says that it is ready; answers how many milliseconds. */
  async ready(withinMs = 120_000): Promise<number> {
    const begun = performance.now();
    while (performance.now() - begun < withinMs) {
      if (!this.alive) throw new Error(`The server ended with ${this.#child?.exitCode}:\n${this.output.slice(-3000)}`);
      const ready = await fetch(`${this.url}/readyz`).then(
        (response) => response.ok,
        () => false,
      );
      if (ready) return performance.now() - begun;
      await pause(15);
    }
    throw new Error(`The server is not ready after ${withinMs} ms:\n${this.output.slice(-3000)}`);
  }

  get alive(): boolean {
    const child = this.#child;
    return child !== null && child.exitCode === null && child.signalCode === null;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Sends a signal and waits for the end; answers the exit code, null when it was killed. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
    return child.exitCode;
  }
}
