const day = 86_400_000;

/** Clocks of a zone. Local times are milliseconds as `Date.UTC` gives them for what the clock shows. */
export interface ZoneClock {
  /** What the clocks show at an instant. */
  localOf: (instant: number) => number;
  /**
   * When the clocks show a time. One that does not exist is the next that does; of one that exists twice the first begins something
   * and the second ends it (PUB-2).
   */
  instantOf: (local: number, edge: 'begin' | 'end') => number;
}

const clocks = new Map<string, ZoneClock>();

function makeClock(zone: string): ZoneClock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const readOffset = (instant: number): number => {
    // Seconds are enough: no clock is changed within one.
    const second = Math.floor(instant / 1_000) * 1_000;
    const of: Record<string, number> = {};
    for (const { type, value } of format.formatToParts(second)) of[type] = Number(value);
    const { year = 0, month = 1, day: date = 1, hour = 0, minute = 0, second: seconds = 0 } = of;
    return Date.UTC(year, month - 1, date, hour, minute, seconds) - second;
  };
  /** The offset at the beginning of each day that was asked for: a clock is asked a hundred thousand times for a year. */
  const offsets = new Map<number, number>();
  const offsetAtDay = (of: number): number => {
    const known = offsets.get(of);
    if (known !== undefined) return known;
    const offset = readOffset(of * day);
    offsets.set(of, offset);
    return offset;
  };
  const offsetOf = (instant: number): number => {
    const of = Math.floor(instant / day);
    const before = offsetAtDay(of);
    return before === offsetAtDay(of + 1) ? before : readOffset(instant);
  };
  /** The instant at which the offset changes between two, which differ in it. */
  const changeBetween = (from: number, to: number): number => {
    const before = offsetOf(from);
    let [low, high] = [from, to];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (offsetOf(middle) === before) low = middle;
      else high = middle;
    }
    return high;
  };
  return {
    localOf: (instant) => instant + offsetOf(instant),
    instantOf(local, edge) {
      const [before, after] = [offsetOf(local - day), offsetOf(local + day)];
      const [first, second] = [local - before, local - after];
      if (before === after) return first;
      const firstExists = offsetOf(first) === before;
      const secondExists = offsetOf(second) === after;
      if (firstExists && secondExists) return edge === 'begin' ? first : second;
      if (firstExists) return first;
      return secondExists ? second : changeBetween(local - day, local + day);
    },
  };
}

/** The clocks of an IANA zone; throws where the platform does not know it. */
export function zoneClock(zone: string): ZoneClock {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = makeClock(zone);
  clocks.set(zone, clock);
  return clock;
}
