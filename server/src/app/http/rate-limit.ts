import { failure } from './fail.ts';

const windowMs = 60_000;
/** A device that spent its minute may still say that it lives: it must not be shown as silent for having been loud. */
const heartbeatMs = 5_000;

interface Minute {
  since: number;
  calls: number;
  heartbeatAt: number;
}

/** Counts the calls of each device, or of each person, so that one that runs wild costs nobody else anything (data-model 5.3). */
export function createRateLimit(most: number, now: () => number) {
  const minutes = new Map<string, Minute>();
  let sweptAt = now();

  // A clock that was set back would make a minute last for hours.
  const over = (minute: Minute, at: number): boolean => at - minute.since >= windowMs || at < minute.since;
  const begin = (device_id: string, since: number): Minute => {
    if (Math.abs(since - sweptAt) >= windowMs) {
      sweptAt = since;
      for (const [id, minute] of minutes) if (over(minute, since)) minutes.delete(id);
    }
    const minute = { since, calls: 0, heartbeatAt: 0 };
    minutes.set(device_id, minute);
    return minute;
  };

  /** One more call of a device; throws 429 with the seconds to wait when its minute is spent. */
  return (device_id: string, isHeartbeat: boolean): void => {
    const at = now();
    let minute = minutes.get(device_id);
    if (!minute || over(minute, at)) minute = begin(device_id, at);
    if (minute.calls >= most && !(isHeartbeat && at - minute.heartbeatAt >= heartbeatMs)) {
      const until = isHeartbeat
        ? Math.min(minute.since + windowMs, minute.heartbeatAt + heartbeatMs)
        : minute.since + windowMs;
      throw failure('request.too_many', { retryAfter: Math.max(1, Math.ceil((until - at) / 1000)) });
    }
    minute.calls++;
    if (isHeartbeat) minute.heartbeatAt = at;
  };
}
export type RateLimit = ReturnType<typeof createRateLimit>;
