import type { Clock } from '@botones/contract/device/fact-clock';
import type { Time } from './time.ts';

/** A moment at which the server's time was known. */
export interface Anchor {
  /** The server's milliseconds since 1970 at `mono`. */
  server: number;
  mono: number;
  /** Round trip of the comparison: half of it is the largest error. */
  rtt: number;
}

export interface Sample {
  sent: number;
  received: number;
  server: number;
}

/** After this long without a better one, any comparison replaces the last: oscillators drift. */
const stale = 5 * 60_000;

/**
 * Takes half of the round trip away from a comparison and keeps the better of two: a slow answer says
 * little, but an answer that contradicts the anchor beyond both errors is believed (the server's clock was set).
 */
export function compare(previous: Anchor | null, sample: Sample): Anchor {
  const rtt = Math.max(0, sample.received - sample.sent);
  const fresh: Anchor = { server: sample.server + rtt / 2, mono: sample.received, rtt };
  if (!previous || rtt <= previous.rtt * 1.5 || fresh.mono - previous.mono > stale) return fresh;
  const error = Math.abs(fresh.server - serverAt(previous, fresh.mono));
  return error > (rtt + previous.rtt) / 2 + 50 ? fresh : previous;
}

/** The server's time at a monotonic instant: jumps of the wall clock do not move it. */
export const serverAt = (anchor: Anchor, mono: number): number => anchor.server + (mono - anchor.mono);

/** ISO text of any number a broken clock may hold: years 1 to 9999. */
export function isoOf(wall: number): string {
  const floor = -62_135_596_800_000;
  const ceiling = 253_402_300_799_999;
  return new Date(Math.min(Math.max(Number.isFinite(wall) ? wall : 0, floor), ceiling)).toISOString();
}

/** The stamp of a fact: wall and monotonic time, boot, and how far the server's clock was from the wall. */
export function stampOf(wall: number, mono: number, boot_id: string, anchor: Anchor | null): Clock {
  const offset = anchor ? Math.round(serverAt(anchor, mono) - wall) : null;
  return {
    wall: isoOf(wall),
    boot_id,
    mono_ms: Math.max(0, Math.round(mono)),
    // Three thousand years apart say nothing, and would have the whole batch refused.
    offset_ms: offset !== null && Math.abs(offset) <= 1e14 ? offset : null,
  };
}

export type RobotClock = ReturnType<typeof createClock>;

/** The robot's clock of one boot. */
export function createClock(time: Time, boot_id: string) {
  const start = time.mono();
  const mono = () => time.mono() - start;
  let anchor: Anchor | null = null;
  return {
    boot_id,
    mono,
    wall: () => time.wall(),
    stamp: (): Clock => stampOf(time.wall(), mono(), boot_id, anchor),
    /** Told the monotonic instants around a call and the time the server answered. */
    compare: (sample: Sample) => {
      if (Number.isFinite(sample.server)) anchor = compare(anchor, sample);
    },
    /** Null until the server was heard once in this boot. */
    serverNow: (): number | null => (anchor ? serverAt(anchor, mono()) : null),
  };
}
