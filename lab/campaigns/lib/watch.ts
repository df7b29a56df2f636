import { readdirSync, readFileSync } from 'node:fs';
import type { ServerProcess } from '../../../e2e/lib/server-process.ts';
import { callerOf } from './caller.ts';

/** Resident memory in MB and open files of a process. */
function vitalsOf(pid: number | undefined): { rss: number; fds: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const rss = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
  return { rss, fds: readdirSync(`/proc/${pid}/fd`).length };
}

/** By how many per cent of their mean the values grow in ten minutes, by the straight line through them. */
function slopePerTenMinutes(values: readonly { at: number; value: number }[]): number {
  const mean = (of: (one: { at: number; value: number }) => number) =>
    values.reduce((sum, one) => sum + of(one), 0) / values.length;
  const [at, value] = [mean((one) => one.at), mean((one) => one.value)];
  const above = mean((one) => (one.at - at) * (one.value - value));
  const below = mean((one) => (one.at - at) ** 2);
  return below === 0 ? 0 : ((above / below) * 600_000 * 100) / value;
}

export interface Watched {
  /** Share of a core, in per cent. */
  cpu: number;
  rssMax: number;
  /** Per cent in ten minutes. */
  rssSlope: number;
  fds: { first: number; last: number };
}

/** Looks at a server every second: memory, files and processor. */
export function watch(server: ServerProcess): { stop: () => Promise<Watched> } {
  const call = callerOf(server.url);
  const memory: { at: number; value: number }[] = [];
  const fds: number[] = [];
  const cpus: { at: number; value: number }[] = [];
  let stopped = false;
  const read = (body: string, name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(body)?.[1]);
  const run = (async () => {
    while (!stopped) {
      const at = performance.now();
      const { status, body } = await call({ path: '/metrics' });
      if (status === 200) {
        const vitals = vitalsOf(server.pid);
        memory.push({ at, value: vitals.rss });
        fds.push(vitals.fds);
        cpus.push({ at, value: read(body, 'process_cpu_seconds_total') });
      }
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, 1000 - (performance.now() - at))));
    }
  })();
  return {
    async stop() {
      stopped = true;
      await run;
      const [first, last] = [cpus[0], cpus.at(-1)];
      const seconds = first && last ? (last.at - first.at) / 1000 : Number.NaN;
      // The first third is warming up.
      const settled = memory.slice(Math.floor(memory.length / 3));
      return {
        cpu: first && last ? ((last.value - first.value) * 100) / seconds : Number.NaN,
        rssMax: Math.max(...memory.map(({ value }) => value)),
        rssSlope: slopePerTenMinutes(settled),
        fds: { first: fds[Math.floor(fds.length / 3)] ?? Number.NaN, last: fds.at(-1) ?? Number.NaN },
      };
    },
  };
}
