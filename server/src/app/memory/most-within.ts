import { getHeapStatistics } from 'node:v8';

/** How many things of a size fit into a share of what this process may hold: 170,000 devices of 800 bytes into a sixteenth of 2 GB. */
export const mostWithin = (share: number, bytesEach: number): number =>
  Math.max(1_000, Math.floor((getHeapStatistics().heap_size_limit * share) / bytesEach));
