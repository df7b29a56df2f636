import type { Size } from '../../lib/seed.ts';

/** `--small` (or BENCH_SMALL=1): a quick look whether a bench works; its figures mean nothing. */
export const small = process.argv.includes('--small') || process.env.BENCH_SMALL === '1';

/** How often each subject has its turn, and for how long. */
export const rounds = Number(process.env.BENCH_ROUNDS ?? (small ? 1 : 5));
export const seconds = Number(process.env.BENCH_SECONDS ?? (small ? 1 : 3));

/** What is seeded where a bench asks for nothing else. */
export const defaultSize: Size = small
  ? { clients: 5, robots: 100, interactions: 20_000 }
  : { clients: 50, robots: 1000, interactions: 1_000_000 };
