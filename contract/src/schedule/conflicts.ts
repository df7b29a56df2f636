import { z } from 'zod';
import { type LostBy, type ScheduleEvent, type ScheduleRules, UnplayableReason, type WonBy } from './schedule.ts';
import { timeline } from './timeline.ts';
import { zoneClock } from './zone-clock.ts';

const day = 86_400_000;
/** How far conflicts are looked for. */
export const conflictDays = 28;
/** An event that is not saved yet has the highest number, as the server would give it. */
export const newEventId = Number.MAX_SAFE_INTEGER;

/** When something is so: times of day `HH:mm` on weekdays (1 is Monday), or one stretch; local milliseconds. */
export const Times = z.union([
  z.object({ weekdays: z.array(z.int()), from: z.string(), to: z.string() }),
  z.object({ start: z.number(), end: z.number() }),
]);
export type Times = z.output<typeof Times>;

const decided = ['priority', 'range', 'newest', 'id'] as const;

/** Another event, what decides between it and this one, and when. */
export const Conflict = z.object({
  event_id: z.int(),
  name: z.string(),
  by: z.enum([...decided, ...UnplayableReason.options, 'not_whole']),
  times: z.array(Times),
});
export type Conflict = z.output<typeof Conflict>;

export interface Conflicts {
  /** It plays at least once. */
  plays: boolean;
  /** Why nothing of it can be played at all. */
  unplayable: LostBy | null;
  /** These play in its place. */
  losesTo: Conflict[];
  /** These it takes the screen from. */
  takesFrom: Conflict[];
}

const wins: ReadonlySet<string> = new Set<WonBy>(decided);
const timeOf = (local: number) => new Date(local).toISOString().slice(11, 16);
const weekdayOf = (local: number) => new Date(local).getUTCDay() || 7;

/** Stretches in few words: those of the same hours are told by weekday. */
function timesOf(stretches: readonly { start: number; end: number }[]): Times[] {
  const joined: { start: number; end: number }[] = [];
  for (const one of stretches) {
    const last = joined.at(-1);
    if (last && last.end === one.start) last.end = one.end;
    else joined.push({ ...one });
  }
  const groups = new Map<string, { weekdays: Set<number>; of: { start: number; end: number }[] }>();
  for (const one of joined) {
    const key = one.end - one.start <= day ? `${timeOf(one.start)} ${timeOf(one.end)}` : `${one.start}`;
    const group = groups.get(key) ?? { weekdays: new Set(), of: [] };
    group.weekdays.add(weekdayOf(one.start));
    group.of.push(one);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ weekdays, of: [first, second] }): Times => {
    if (!second || !first) return { start: first?.start ?? 0, end: first?.end ?? 0 };
    return { weekdays: [...weekdays].sort(), from: timeOf(first.start), to: timeOf(first.end) };
  });
}

/** Which events an event takes the screen from within the next days, and which take it from this one, as it would be saved. */
export function conflictsOf(
  rules: ScheduleRules & { timezone: string },
  candidate: ScheduleEvent,
  from: number,
): Conflicts {
  const { timezone } = rules;
  const { localOf } = zoneClock(timezone);
  const others = rules.events.filter(({ event_id }) => event_id !== candidate.event_id);
  const to = from + conflictDays * day;
  const without = timeline({ ...rules, events: others }, from, to, timezone);
  const found = { losesTo: new Map<number, Found>(), takesFrom: new Map<number, Found>() };
  const note = (where: keyof typeof found, event: ScheduleEvent, by: LostBy, start: number, end: number) => {
    const known = found[where].get(event.event_id) ?? { event, by, of: [] };
    known.of.push({ start: localOf(start), end: localOf(end) });
    found[where].set(event.event_id, known);
  };
  let plays = false;
  let unplayable: LostBy | null = null;
  let next = 0;
  for (const interval of timeline({ ...rules, events: [...others, candidate] }, from, to, timezone)) {
    const own = interval.losers.find(({ event }) => event === candidate);
    if (own && interval.event && wins.has(own.lostBy))
      note('losesTo', interval.event, own.lostBy, interval.from, interval.to);
    else if (own) unplayable = own.lostBy;
    if (interval.event !== candidate) continue;
    plays = true;
    while ((without[next]?.to ?? to) <= interval.from) next++;
    for (let at = next; (without[at]?.from ?? to) < interval.to; at++) {
      const before = without[at];
      const lostBy = interval.losers.find(({ event }) => event === before?.event)?.lostBy;
      if (!before?.event || lostBy === undefined) continue;
      note('takesFrom', before.event, lostBy, Math.max(before.from, interval.from), Math.min(before.to, interval.to));
    }
  }
  const list = (all: Map<number, Found>): Conflict[] =>
    [...all.values()].map(({ event, by, of }) => ({
      event_id: event.event_id,
      name: event.name,
      by,
      times: timesOf(of),
    }));
  return { plays, unplayable, losesTo: list(found.losesTo), takesFrom: list(found.takesFrom) };
}

interface Found {
  event: ScheduleEvent;
  by: LostBy;
  of: { start: number; end: number }[];
}
