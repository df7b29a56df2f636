import type { ServerProcess } from '../../../e2e/lib/server-process.ts';
import { callerOf } from './caller.ts';
import { slopePerTenMinutes, vitalsOf } from './vitals.ts';

export interface Watched {
  /** Share of a core, in per cent. */
  cpu: number;
  rssMax: number;
  /** Per cent in ten minutes. */
  rssSlope: number;
  fds: { first: number; last: number };
  lagP99Ms: number;
  healthWaits: number[];
}

/** Looks at a server every second: memory, files, processor, loop lag, and how fast it says that it lives. */
export function watch(server: ServerProcess): { stop: () => Promise<Watched> } {
  const call = callerOf(server.url);
  const memory: { at: number; value: number }[] = [];
  const fds: number[] = [];
  const lags: number[] = [];
  const cpus: { at: number; value: number }[] = [];
  const healthWaits: number[] = [];
  let stopped = false;
  const read = (body: string, name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(body)?.[1]);
  const run = (async () => {
    while (!stopped) {
      const at = performance.now();
      const health = await call({ path: '/healthz' });
      if (health.status === 200) healthWaits.push(health.ms);
      const { status, body } = await call({ path: '/metrics' });
      if (status === 200) {
        const vitals = vitalsOf(server.pid);
        memory.push({ at, value: vitals.rss });
        fds.push(vitals.fds);
        lags.push(read(body, 'botones_event_loop_lag_p99_seconds') * 1000);
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
        lagP99Ms: lags.sort((a, b) => a - b)[Math.floor(lags.length * 0.99)] ?? Number.NaN,
        healthWaits,
      };
    },
  };
}
