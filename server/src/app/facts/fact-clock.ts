import type { Clock } from '@botones/contract/device/fact-clock';

/** A day and a bit in which a wall clock may be ahead of ours before it is not believed. */
const aheadMs = 5 * 60_000;
const behindMs = 30 * 86_400_000;

export interface DatedFact {
  /** Milliseconds since 1970 by the server's clock. */
  at: number;
  /** Which clock was believed: the monotonic one of the same boot, the wall with its offset, or our own on arrival. */
  by: 'monotonic' | 'wall' | 'arrival';
}

/**
 * When a fact happened. Of the same boot as the batch, its distance on the monotonic clock is exact whatever the wall says;
 * else the wall with the offset that the robot knew; a time more than 5 min ahead or 30 days back is nobody's: arrival.
 */
export function dateFact(fact: Clock, sent: Clock, arrival: number): DatedFact {
  const believable = (at: number) => at <= arrival + aheadMs && at >= arrival - behindMs;
  if (fact.boot_id === sent.boot_id) {
    const at = arrival - Math.max(0, sent.mono_ms - fact.mono_ms);
    if (believable(at)) return { at, by: 'monotonic' };
  }
  const wall = Date.parse(fact.wall) + (fact.offset_ms ?? 0);
  if (Number.isFinite(wall) && believable(wall)) return { at: Math.min(wall, arrival), by: 'wall' };
  return { at: arrival, by: 'arrival' };
}

/** Nobody stays at a robot for longer: a monotonic clock that says so is not believed. */
const longestMs = 86_400_000;
/** How long something lasted by the clock that nothing corrects; null where it cannot say. */
export function lastedMs({ start, end }: { start: Clock; end: Clock | null }): number | null {
  if (!end || end.boot_id !== start.boot_id) return null;
  const lasted = Math.round(end.mono_ms - start.mono_ms);
  return lasted >= 0 && lasted <= longestMs ? lasted : null;
}

/** As a database column takes it. */
export const instantOf = (ms: number): string => new Date(ms).toISOString();

/** The wall time as the robot had it, for the record; unreadable or beyond every calendar: none. */
export function wallTimeOf(fact: Clock): string | null {
  const ms = Date.parse(fact.wall);
  return Number.isFinite(ms) && Math.abs(ms) < 4e12 ? new Date(ms).toISOString() : null;
}
