import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Anchor, compare, createClock, isoOf, serverAt, stampOf } from './clock.ts';

describe('the clock', () => {
  test('half of the round trip is taken away', () => {
    expect(compare(null, { sent: 1_000, received: 1_400, server: 50_000 })).toEqual({
      server: 50_200,
      mono: 1_400,
      rtt: 400,
    });
  });

  test('is never wrong by more than half the round trip, however the two ways share it', () => {
    const way = fc.integer({ min: 0, max: 5_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(way, way), { minLength: 1, maxLength: 20 }), (trips) => {
        const truth = 1_700_000_000_000;
        let anchor: Anchor | null = null;
        let mono = 0;
        let best = Number.POSITIVE_INFINITY;
        for (const [there, back] of trips) {
          const sent = mono;
          mono += there + back;
          anchor = compare(anchor, { sent, received: mono, server: truth + sent + there });
          best = Math.min(best, there + back);
          expect(Math.abs(serverAt(anchor, mono) - (truth + mono))).toBeLessThanOrEqual(anchor.rtt / 2);
          mono += 15_000;
        }
        if (trips.length < 15) expect(anchor?.rtt).toBeLessThanOrEqual(best * 1.5 ** trips.length);
      }),
    );
  });

  test('a slow answer does not spoil a good comparison, a contradiction does', () => {
    const good = compare(null, { sent: 0, received: 20, server: 1_000_000 });
    expect(compare(good, { sent: 15_000, received: 17_000, server: 1_016_000 })).toBe(good);
    const moved = compare(good, { sent: 15_000, received: 17_000, server: 9_000_000 });
    expect(moved.server).toBe(9_001_000);
  });

  test('the offset follows a wall clock that jumps', () => {
    const anchor = { server: 1_000_000, mono: 0, rtt: 0 };
    expect(stampOf(900_000, 500, 'b', anchor).offset_ms).toBe(100_500);
    expect(stampOf(1_900_000, 500, 'b', anchor).offset_ms).toBe(-899_500);
    expect(stampOf(1_900_000, 500, 'b', null).offset_ms).toBeNull();
  });

  test('the wildest wall clock is still a date', () => {
    const anchor = { server: Date.now(), mono: 0, rtt: 0 };
    for (const wall of [Number.NaN, 1e300, 2.5e14]) expect(stampOf(wall, 0, 'b', anchor).offset_ms).toBeNull();
    for (const wall of [Number.NaN, Number.POSITIVE_INFINITY, -1e300, 8.64e15, -8.64e15, 0])
      expect(isoOf(wall)).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  test('any comparison is better than one of more than five minutes ago', () => {
    const good = compare(null, { sent: 0, received: 20, server: 1_000_000 });
    const slow = (sent: number) => ({ sent, received: sent + 2_000, server: 1_001_000 + sent });
    expect(compare(good, slow(298_020))).toBe(good);
    expect(compare(good, slow(298_021))).toMatchObject({ rtt: 2_000, mono: 300_021 });
  });

  test('one is contradicted by what lies beyond both errors and a little', () => {
    const good = compare(null, { sent: 0, received: 20, server: 1_000_000 });
    // Half of both round trips and 50 ms.
    const apart = (ms: number) => ({ sent: 10_000, received: 10_200, server: 1_010_090 + ms });
    for (const ms of [-150, 0, 160]) expect(compare(good, apart(ms))).toBe(good);
    for (const ms of [-162, 162]) expect(compare(good, apart(ms))).not.toBe(good);
  });

  test('a comparison a little slower than the best still counts, one that took no time at all too', () => {
    const good = compare(null, { sent: 0, received: 20, server: 1_000_000 });
    expect(compare(good, { sent: 100, received: 130, server: 1_000_100 })).toMatchObject({ mono: 130 });
    expect(compare(good, { sent: 100, received: 131, server: 1_000_100 })).toBe(good);
    expect(compare(null, { sent: 10, received: 5, server: 7 })).toEqual({ server: 7, mono: 5, rtt: 0 });
  });

  test('a stamp holds what the server takes, whatever the clocks say', () => {
    const anchor = { server: 1e14, mono: 0, rtt: 0 };
    expect(stampOf(0, 0.4, 'b', anchor)).toEqual({
      wall: '1970-01-01T00:00:00.000Z',
      boot_id: 'b',
      mono_ms: 0,
      offset_ms: 1e14,
    });
    expect(stampOf(-1, 0, 'b', anchor).offset_ms).toBeNull();
    expect(stampOf(0, -3, 'b', null).mono_ms).toBe(0);
    expect(isoOf(Number.NaN)).toBe('1970-01-01T00:00:00.000Z');
    expect([isoOf(-1e300), isoOf(1e300)]).toEqual(['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z']);
  });

  test('once the server was heard its time goes on by itself', () => {
    let mono = 5_000;
    const clock = createClock({ wall: () => 0, mono: () => mono, after: () => () => {} }, 'b');
    clock.compare({ sent: 0, received: 100, server: 1_000_000 });
    mono = 6_000;
    expect(clock.serverNow()).toBe(1_000_950);
    expect(clock.stamp().offset_ms).toBe(1_000_950);
  });

  test('monotonic time counts from the boot', () => {
    let mono = 5_000;
    const clock = createClock({ wall: () => 0, mono: () => mono, after: () => () => {} }, 'b');
    mono = 5_250;
    expect(clock.stamp().mono_ms).toBe(250);
    expect(clock.serverNow()).toBeNull();
    clock.compare({ sent: 200, received: 250, server: Number.NaN });
    expect(clock.serverNow()).toBeNull();
  });
});
