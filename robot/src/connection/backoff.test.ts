import { describe, expect, test } from 'vitest';
import { backoff, heartbeatDelay, heartbeatRetryDelay } from './backoff.ts';

describe('after a failure', () => {
  test('the wait doubles from one second to a minute, and stays there however long it lasts', () => {
    const waits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 5_000].map((failures) => backoff(failures, 1));
    expect(waits).toEqual([1_000, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000, 60_000]);
  });

  test('half of it is by chance', () => {
    expect([0, 0.5, 1].map((chance) => backoff(3, chance))).toEqual([2_000, 3_000, 4_000]);
  });

  test('it is never shorter than the server wished, whose wish is spread over a quarter more', () => {
    expect([0, 0.5, 1].map((chance) => backoff(1, chance, 30))).toEqual([30_000, 33_750, 37_500]);
    expect(backoff(7, 1, 5)).toBe(60_000);
    expect(backoff(1, 0, 0)).toBe(500);
  });
});

describe('the heartbeat', () => {
  test('comes every 15 s, a tenth more or less, each at another place', () => {
    expect([0, 0.25, 0.5, 0.999].map((fraction) => heartbeatDelay(fraction, 0))).toEqual([
      ...[13_500, 14_250, 15_000, 16_497],
    ]);
    expect([1, 2, 3].map((count) => heartbeatDelay(0.5, count))).toEqual([13_854, 15_708, 14_562]);
  });

  test('that failed is repeated soon once, then at the usual pace', () => {
    expect([0, 0.5, 1].map((fraction) => heartbeatRetryDelay(1, fraction))).toEqual([2_000, 4_000, 6_000]);
    expect(heartbeatRetryDelay(2, 0.5)).toBe(heartbeatDelay(0.5, 2));
    expect(heartbeatRetryDelay(9, 0.5)).toBe(heartbeatDelay(0.5, 9));
  });

  test('waits as long as the server wished, spread over half as much again, never less than on its own', () => {
    expect([0, 0.5, 1].map((fraction) => heartbeatRetryDelay(1, fraction, 60))).toEqual([60_000, 75_000, 90_000]);
    expect(heartbeatRetryDelay(1, 1, 3)).toBe(6_000);
  });
});
