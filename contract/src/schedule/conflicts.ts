import { z } from 'zod';
import { type Occurrence, occurrencesOf } from './occurrences.ts';
import { type LostBy, type ScheduleEvent, type ScheduleRules, UnplayableReason } from './schedule.ts';
import { contestsOf } from './timeline.ts';
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

const timeOf = (local: number) => new Date(local).toISOString().slice(11, 16);
const weekdayOf = (local: number) => new Date(local).getUTCDay() || 7;

interface Stretch {
  start: number;
  end: number;
}
const lengthOf = ({ start, end }: Stretch) => end - start;

/**
 * Stretches in few words: those of the same hours are told by weekday, and with them one that goes on as somebody looks, or would beyond
 * the last day that is looked at. `looked`: that time, local.
 */
function timesOf(stretches: readonly Stretch[], looked: Stretch): Times[] {
  const joined: Stretch[] = [];
  for (const one of stretches) {
    const last = joined.at(-1);
    if (last && last.end === one.start) last.end = one.end;
    else joined.push({ ...one });
  }
  const groups = new Map<string, { weekdays: Set<number>; of: Stretch[] }>();
  const isCut = ({ start, end }: Stretch) => start === looked.start || end === looked.end;
  for (const one of joined.filter((each) => !isCut(each))) {
    const key = lengthOf(one) <= day ? `${timeOf(one.start)} ${timeOf(one.end)}` : `${one.start}`;
    const group = groups.get(key) ?? { weekdays: new Set(), of: [] };
    group.weekdays.add(weekdayOf(one.start));
    group.of.push(one);
    groups.set(key, group);
  }
  const whole = [...groups.values()];
  for (const one of joined.filter(isCut)) {
    const begun = one.start === looked.start;
    const like = whole.find(({ of: [first, second] }) => {
      if (!first || !second || lengthOf(one) > lengthOf(first)) return false;
      return begun ? timeOf(first.end) === timeOf(one.end) : timeOf(first.start) === timeOf(one.start);
    });
    const [first] = like?.of ?? [];
    if (like && first) like.weekdays.add(weekdayOf(begun ? one.end - lengthOf(first) : one.start));
    else groups.set(`cut ${one.start}`, { weekdays: new Set(), of: [one] });
  }
  return [...groups.values()].map(({ weekdays, of: [first, second] }): Times => {
    if (!second || !first) return { start: first?.start ?? 0, end: first?.end ?? 0 };
    return { weekdays: [...weekdays].sort(), from: timeOf(first.start), to: timeOf(first.end) };
  });
}

/** What events last in the days that are looked at, by zone: many calendars of one time have much in common. */
export type KnownOccurrences = Map<string, Map<ScheduleEvent, Occurrence[]>>;

/**
 * Which events an event takes the screen from within the next days, and which take it from this one, as it would be saved. `known`: of
 * calendars that are looked at from the same instant on.
 */
export function conflictsOf(
  rules: ScheduleRules & { timezone: string },
  candidate: ScheduleEvent,
  from: number,
  known: KnownOccurrences = new Map(),
): Conflicts {
  const clock = zoneClock(rules.timezone);
  const others = rules.events.filter(({ event_id }) => event_id !== candidate.event_id);
  const to = from + conflictDays * day;
  const ofZone = known.get(rules.timezone) ?? new Map<ScheduleEvent, Occurrence[]>();
  known.set(rules.timezone, ofZone);
  const occurrences = (event: ScheduleEvent) => {
    const found = ofZone.get(event) ?? occurrencesOf(event, clock, from, to);
    ofZone.set(event, found);
    return found;
  };
  const found = { losesTo: new Map<number, Found>(), takesFrom: new Map<number, Found>() };
  let plays = false;
  let unplayable: LostBy | null = null;
  const contests = contestsOf({ ...rules, events: [...others, candidate] }, candidate, { from, to, occurrences });
  for (const { other, by, ...contest } of contests) {
    if (contest.plays) plays = true;
    if (!other || !by) {
      unplayable ??= by;
      continue;
    }
    const where = found[contest.plays ? 'takesFrom' : 'losesTo'];
    const one = where.get(other.event_id) ?? { event: other, by, of: [] };
    one.of.push({ start: clock.localOf(contest.from), end: clock.localOf(contest.to) });
    where.set(other.event_id, one);
  }
  const looked = { start: clock.localOf(from), end: clock.localOf(to) };
  const list = (all: Map<number, Found>): Conflict[] =>
    [...all.values()].map(({ event, by, of }) => ({
      event_id: event.event_id,
      name: event.name,
      by,
      times: timesOf(of, looked),
    }));
  return { plays, unplayable, losesTo: list(found.losesTo), takesFrom: list(found.takesFrom) };
}

interface Found {
  event: ScheduleEvent;
  by: LostBy;
  of: Stretch[];
}
