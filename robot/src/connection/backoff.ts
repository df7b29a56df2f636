/** Milliseconds before try number `failures` + 1: doubling from one second to a minute, half of it by chance; never before the server's wish. */
export function backoff(failures: number, chance: number, retryAfterS?: number): number {
  const ceiling = Math.min(60_000, 1_000 * 2 ** Math.min(Math.max(failures - 1, 0), 10));
  const own = ceiling * (0.5 + chance / 2);
  // Everybody was told the same number of seconds: spread the return.
  return retryAfterS === undefined ? own : Math.max(own, retryAfterS * 1_000 * (1 + chance / 4));
}

export const heartbeatMs = 15_000;

/** Milliseconds from one heartbeat to the next: 15 s ± 10 %, another place for each robot and each heartbeat. */
export const heartbeatDelay = (fraction: number, count: number): number =>
  Math.round(heartbeatMs * (0.9 + 0.2 * ((fraction + count * 0.618_033_988_75) % 1)));

/** Milliseconds after a heartbeat that failed: soon once, then at the usual pace, so that a server that returns is not met by a wall. */
export function heartbeatRetryDelay(failures: number, fraction: number, retryAfterS?: number): number {
  const own = failures <= 1 ? 2_000 + 4_000 * fraction : heartbeatDelay(fraction, failures);
  return retryAfterS === undefined ? own : Math.max(own, retryAfterS * 1_000 * (1 + fraction / 2));
}
