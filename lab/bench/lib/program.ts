import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../e2e/lib/server-process.ts';

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** A Node program that listens, in a process of its own, and what it costs. */
export class Program {
  readonly port: number;
  readonly url: string;
  readonly #args: string[];
  readonly #env: Record<string, string>;
  #child: ChildProcess | null = null;
  output = '';

  constructor(port: number, args: string[], env: Record<string, string>) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.#args = args;
    this.#env = env;
  }

  /** Starts it and answers the milliseconds until it answered 200. */
  async start(ready = '/readyz', withinMs = 60_000): Promise<number> {
    const begun = performance.now();
    const child = spawn(process.execPath, this.#args, {
      env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', PORT: String(this.port), ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    for (const pipe of [child.stdout, child.stderr])
      pipe?.on('data', (chunk: Buffer) => {
        this.output = (this.output + chunk.toString()).slice(-50_000);
      });
    while (performance.now() - begun < withinMs) {
      if (child.exitCode !== null) throw new Error(`A program ended with ${child.exitCode}:\n${this.output}`);
      const ok = await fetch(this.url + ready).then(
        (response) => response.ok,
        () => false,
      );
      if (ok) return performance.now() - begun;
      await pause(5);
    }
    throw new Error(`Not ready after ${withinMs} ms:\n${this.output}`);
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Seconds of processor time so far, all threads. */
  async cpu(): Promise<number> {
    const text = await (await fetch(`${this.url}/metrics`)).text();
    const seconds = /^process_cpu_seconds_total (\S+)/m.exec(text)?.[1];
    if (seconds === undefined) throw new Error('No process_cpu_seconds_total');
    return Number(seconds);
  }

  /** Resident memory in MB, now and at its highest. */
  memory(): { now: number; peak: number } {
    const status = readFileSync(`/proc/${this.#child?.pid}/status`, 'utf8');
    const mb = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
    return { now: mb('VmRSS'), peak: mb('VmHWM') };
  }

  async end(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }
}

/** The product as built; `NODE_ARGS` go before its file (`--cpu-prof`). */
export async function product(env: Record<string, string>): Promise<Program> {
  const args = (process.env.NODE_ARGS ?? '').split(' ').filter(Boolean);
  return new Program(await freePort(), [...args, file('../../../server/dist/main.js')], { DEMO: 'off', ...env });
}

/** Our own bare server beside it. */
export async function baseline(env: Record<string, string>): Promise<Program> {
  return new Program(await freePort(), ['--import', 'tsx', file('baseline.ts')], env);
}
