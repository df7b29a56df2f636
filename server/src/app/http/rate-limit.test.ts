import { expect, test } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

/** A limit of three calls a minute on a clock that is put where it should be; what a call is told: nothing, or to wait. */
function limited() {
  let at = 1_000_000;
  const limit = createRateLimit(3, () => at);
  const call = (after: number, of = 'a', isHeartbeat = false): number | null => {
    at += after;
    try {
      limit(of, isHeartbeat);
      return null;
    } catch (cause) {
      const { code, retryAfter } = cause as { code: string; retryAfter: number };
      expect(code).toBe('request.too_many');
      return retryAfter;
    }
  };
  return { call, heartbeat: (after: number, of = 'a') => call(after, of, true) };
}

test('a device has so many calls a minute, counted by itself, and is told how long to wait', () => {
  const { call } = limited();
  expect([call(0), call(0), call(0), call(0)]).toEqual([null, null, null, 60]);
  expect(call(0, 'b')).toBeNull();
  expect([call(30_000), call(29_500), call(499)]).toEqual([30, 1, 1]);
  expect([call(1), call(0), call(0), call(0)]).toEqual([null, null, null, 60]);
});

test('who spent the minute may still say every five seconds that it lives', () => {
  const { call, heartbeat } = limited();
  for (let n = 0; n < 3; n++) expect(call(0)).toBeNull();
  expect([heartbeat(10_000), heartbeat(0), heartbeat(4_000), heartbeat(999), heartbeat(1), heartbeat(0)]).toEqual([
    null,
    5,
    1,
    1,
    null,
    5,
  ]);
  // Other calls wait for the end of the minute, and a sign of life no longer than that.
  expect(call(0)).toBe(45);
  expect([heartbeat(43_000), heartbeat(0)]).toEqual([null, 2]);
});

test('a clock that was set back begins a new minute', () => {
  const { call } = limited();
  for (let n = 0; n < 3; n++) call(0);
  expect([call(0), call(-3_600_000), call(0), call(0), call(0)]).toEqual([60, null, null, null, 60]);
});

test('minutes that are over are forgotten, those that go on are not', () => {
  const { call } = limited();
  for (let n = 0; n < 3; n++) call(0, 'old');
  for (let n = 0; n < 3; n++) call(30_000 * Number(n === 0), 'young');
  // Somebody new sweeps, a minute after the limit began.
  expect(call(30_000, 'new')).toBeNull();
  expect([call(0, 'young'), call(0, 'old')]).toEqual([30, null]);
});
