import { type Occurrence, occurrencesOf } from './occurrences.ts';
import type { ScheduleEvent } from './schedule.ts';
import { zoneClock } from './zone-clock.ts';

const day = 86_400_000;

/** Events that a calendar held from an instant until another, milliseconds, by the clock of its robot then. */
export interface KeptEvents {
  from: number;
  to: number;
  timezone: string;
  events: readonly ScheduleEvent[];
}

/** A time in which an event was in force, half open, milliseconds. */
export interface PastOccurrence {
  event_id: number;
  name: string;
  always: boolean;
  from: number;
  to: number;
}

/** What of an occurrence its rules kept; 'Siempre' without hours fills the days on which it was there, whenever in them it was made (AMB-110). */
function keptOf({ event, ...occurrence }: Occurrence, { from, to, timezone }: KeptEvents) {
  const wasCut = occurrence.from < from;
  const kept = { from: Math.max(occurrence.from, from), to: Math.min(occurrence.to, to), wasCut };
  if (!event.always || event.from_hour !== null) return kept;
  const clock = zoneClock(timezone);
  return {
    from: clock.instantOf(Math.floor(clock.localOf(kept.from) / day) * day, 'begin'),
    to: clock.instantOf(Math.ceil(clock.localOf(kept.to) / day) * day, 'end'),
    wasCut,
  };
}

/**
 * When which events were in force within a time that has passed, each by the rules that were kept of it, in their order. What goes on by
 * the rules that followed is one.
 */
export function pastOccurrences(kept: readonly KeptEvents[], from: number, to: number): PastOccurrence[] {
  const found: PastOccurrence[] = [];
  const last = new Map<string, PastOccurrence>();
  for (const rules of kept) {
    const within = { ...rules, from: Math.max(rules.from, from), to: Math.min(rules.to, to) };
    if (within.from >= within.to) continue;
    const clock = zoneClock(rules.timezone);
    for (const { event_id, name, ...event } of rules.events)
      for (const occurrence of occurrencesOf({ event_id, name, ...event }, clock, within.from, within.to)) {
        const { wasCut, ...part } = keptOf(occurrence, within);
        const span = { from: Math.max(part.from, from), to: Math.min(part.to, to) };
        const key = `${event_id} ${name}`;
        const before = last.get(key);
        if (before && (span.from < before.to || (wasCut && span.from === before.to)))
          before.to = Math.max(before.to, span.to);
        else {
          const one = { event_id, name, always: event.always, ...span };
          found.push(one);
          last.set(key, one);
        }
      }
  }
  return found.sort((a, b) => a.from - b.from || a.event_id - b.event_id);
}
