import { readdirSync, readFileSync } from 'node:fs';
import { callerOf } from './caller.ts';

/** Resident memory in MB and open files of a process. */
export function vitalsOf(pid: number | undefined): { rss: number; fds: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const rss = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
  return { rss, fds: readdirSync(`/proc/${pid}/fd`).length };
}

/** One figure of the server's own metrics; NaN when it says none. */
export async function figure(url: string, name: string): Promise<number> {
  const { body } = await callerOf(url)({ path: '/metrics' });
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(body)?.[1] ?? Number.NaN);
}

/** By how many per cent of their mean the values grow in ten minutes, by the straight line through them. */
export function slopePerTenMinutes(values: readonly { at: number; value: number }[]): number {
  const mean = (of: (one: { at: number; value: number }) => number) =>
    values.reduce((sum, one) => sum + of(one), 0) / values.length;
  const [at, value] = [mean((one) => one.at), mean((one) => one.value)];
  const above = mean((one) => (one.at - at) * (one.value - value));
  const below = mean((one) => (one.at - at) ** 2);
  return below === 0 ? 0 : ((above / below) * 600_000 * 100) / value;
}
