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
