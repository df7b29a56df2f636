const second = 1_000;
const minute = 60 * second;

/** The server's time now: what its answer said, and what the phone has counted since, whose own clock may be wrong by a day. */
export const serverNow = (serverTime: string, heardAt: number, now: number): number =>
  Date.parse(serverTime) + (now - heardAt);

/** Whole minutes since something was heard. */
export const minutesSince = (heardAt: number, now: number): number => Math.max(0, Math.floor((now - heardAt) / minute));

/** What is left of a countdown as `1:05`; null: nothing. */
export function countdown(until: string, at: number): string | null {
  const seconds = Math.ceil((Date.parse(until) - at) / second);
  if (!(seconds > 0)) return null;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('es', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  clocks.set(timeZone, made);
  return made;
}

/** An instant by the clock of the branch, `14:05`. */
export function clockTime(instant: string, timeZone: string): string {
  try {
    return clockOf(timeZone).format(new Date(instant));
  } catch {
    // An old phone may not know the zone: no time is better than a wrong one.
    return '';
  }
}

/** `09:00:00` as `09:00`. */
export const withoutSeconds = (time: string): string => time.slice(0, 5);
