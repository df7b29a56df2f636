import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dateFact } from './fact-clock.ts';

const arrival = Date.parse('2026-11-20T15:00:00Z');
const day = 86_400_000;
const minute = 60_000;
const boot_id = randomUUID();
/** A robot's clocks when the wall says so much before the arrival, in ms. */
const clock = (before: number, change: { mono_ms?: number; boot_id?: string } = {}) => ({
  wall: new Date(arrival - before).toISOString(),
  boot_id,
  mono_ms: 0,
  offset_ms: 0,
  ...change,
});

test.each([
  ['to the millisecond thirty days back is believed', 30 * day, 'wall', 30 * day],
  ['a millisecond more is not: it is as if it happened now', 30 * day + 1, 'arrival', 0],
  ['five minutes ahead is believed to be now', -5 * minute, 'wall', 0],
  ['a millisecond more ahead is not', -5 * minute - 1, 'arrival', 0],
] as const)('of an earlier boot, what the wall says: %s (E13)', (_what, before, by, ago) => {
  const dated = dateFact(clock(before, { boot_id: randomUUID() }), clock(0), arrival);
  expect(dated).toEqual({ at: arrival - ago, by });
});

test.each([
  ['thirty days back', 30 * day, { at: arrival - 30 * day, by: 'monotonic' }],
  ['a millisecond more', 30 * day + 1, { at: arrival, by: 'wall' }],
  ['later than the batch it came in', -minute, { at: arrival, by: 'monotonic' }],
] as const)('of the same boot its distance counts: %s (E13)', (_what, before, dated) => {
  const sent = clock(0, { mono_ms: 40 * day });
  expect(dateFact(clock(0, { mono_ms: 40 * day - before }), sent, arrival)).toEqual(dated);
});
