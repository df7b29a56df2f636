/** `--small` (or BENCH_SMALL=1): a quick look whether a bench works; its figures mean nothing. */
export const small = process.argv.includes('--small') || process.env.BENCH_SMALL === '1';

/** How often each subject has its turn, and for how long. */
export const rounds = Number(process.env.BENCH_ROUNDS ?? (small ? 1 : 5));
export const seconds = Number(process.env.BENCH_SECONDS ?? (small ? 1 : 3));

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const median = (values: number[]): number => percentile(values, 0.5);

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
