import type { Event, RobotSchedule } from '@botones/contract/events/events';
import type { PastCalendar } from '@botones/contract/playback/playback';
import { occurrencesOf } from '@botones/contract/schedule/occurrences';
import type { LostBy } from '@botones/contract/schedule/schedule';
import { timeline } from '@botones/contract/schedule/timeline';
import { zoneClock } from '@botones/contract/schedule/zone-clock';
import type { Who } from '../shared/who.ts';
import { dayMs, dayOfLocal, dayStart, isDayStart, isOneSpan, type Span, scheduled, spanOf } from './spans.ts';

/** A time in which an event is in force, as the calendar draws it, in local milliseconds. */
export interface Drawn extends Span {
  /** Of this occurrence. */
  key: string;
  event_id: number;
  name: string;
  always: boolean;
  allDay: boolean;
  /** It can be dragged and stretched. */
  movable: boolean;
  /** It comes again and again: its dates are changed in its form alone. */
  repeats: boolean;
  /** The day on which this occurrence begins, `yyyy-MM-dd`; null: it has passed, or goes on for days. */
  day: string | null;
  /** In a calendar of several robots: which of them have it. */
  who?: Who;
  /** Why nothing of it is shown, and what is in its place; null: it is shown, or it is over. */
  lost: { by: LostBy; to: string | null } | null;
}

type Lost = NonNullable<Drawn['lost']>;
interface Judged {
  from: number;
  to: number;
  lost: Lost | null;
}

/** For each event when it plays and when it loses, from an instant until another. */
function judge(all: readonly Event[], schedule: DrawnBy, from: number, to: number): Map<number, Judged[]> {
  const judged = new Map<number, Judged[]>();
  const note = (event_id: number, found: Judged) => {
    const known = judged.get(event_id);
    if (known) known.push(found);
    else judged.set(event_id, [found]);
  };
  if (from >= to) return judged;
  const rules = { ...schedule, events: all.map(scheduled) };
  for (const { from: start, to: end, event, losers } of timeline(rules, from, to, schedule.timezone)) {
    if (event) note(event.event_id, { from: start, to: end, lost: null });
    for (const loser of losers)
      note(loser.event.event_id, { from: start, to: end, lost: { by: loser.lostBy, to: event?.name ?? null } });
  }
  return judged;
}

/** Occurrences of days that have passed, by the rules that were kept of them, in local milliseconds. */
const pastOf = (past: PastCalendar | undefined, localOf: (instant: number) => number) =>
  (past?.occurrences ?? []).map(({ from, to, ...event }) => ({
    ...event,
    start: localOf(Date.parse(from)),
    end: localOf(Date.parse(to)),
  }));

/** 'Siempre' that was saved without a day is there from the one on which it was made (AMB-110). */
const there = (event: Event) => {
  const rule = scheduled(event);
  return event.always && rule.start_day === null ? { ...rule, start_day: event.created_date ?? null } : rule;
};

export interface Seen {
  /** What is in sight, local milliseconds. */
  visible: Span;
  /** An instant. */
  now: number;
  past: PastCalendar | undefined;
  /** False: nothing is said of what is not shown, which is each robot's own. */
  judged?: boolean;
}

/** What of a robot's schedule decides when its events are drawn. */
export type DrawnBy = Pick<RobotSchedule, 'timezone' | 'campaigns' | 'scenes' | 'default_scene_id'>;

/**
 * Every occurrence that touches a visible time: of the days before the robot's today those that were kept of them, from then on those of
 * the events as they are, and what is not shown with its reason (AMB-110, PUB-3, PUB-7).
 */
export function drawnOf(
  all: readonly Event[],
  schedule: DrawnBy,
  { visible, now, past, judged: isJudged = true }: Seen,
): Drawn[] {
  const clock = zoneClock(schedule.timezone);
  const today = dayStart(clock.localOf(now));
  const begin = Math.max(visible.start, today);
  const [from, to] = [clock.instantOf(begin, 'begin'), clock.instantOf(visible.end, 'end')];
  const judged = isJudged ? judge(all, schedule, Math.max(from, now), to) : new Map<number, Judged[]>();
  const before = pastOf(past, clock.localOf);
  const goesOn = new Set<(typeof before)[number]>();
  const current = all.flatMap((event) => {
    if (from >= to || (isOneSpan(event) && spanOf(event).end <= begin)) return [];
    return occurrencesOf(there(event), clock, from, to).map((occurrence, n): Drawn => {
      const { event_id, name, always } = event;
      const repeats = !isOneSpan(event);
      // What began on a day that has passed is one with what was kept of it there.
      const isBegun = begin === today && occurrence.from < from;
      const earlier = isBegun
        ? before.find((one) => one.event_id === event_id && one.name === name && one.end >= today)
        : undefined;
      if (earlier) goesOn.add(earlier);
      const start = earlier?.start ?? Math.max(clock.localOf(Math.max(occurrence.from, from)), begin);
      const end = Math.min(clock.localOf(Math.min(occurrence.to, to)), visible.end);
      const of = (judged.get(event_id) ?? []).filter((one) => one.from < occurrence.to && one.to > occurrence.from);
      const [first] = of;
      const lost = first && of.every((one) => one.lost !== null) ? first.lost : null;
      const span = repeats ? null : spanOf(event);
      const isPlain = always && event.weekdays.length === 0 && event.from_hour === null;
      const isOneDay = isPlain && end - start === dayMs && isDayStart(start);
      const day = isPlain ? (isOneDay ? start : null) : clock.localOf(occurrence.from);
      const isWhole = span !== null && dayStart(start) === dayStart(Math.max(span.start, visible.start));
      return {
        ...{ key: `${event_id}.${n}`, event_id, name, always, repeats, lost },
        day: day === null ? null : dayOfLocal(day),
        allDay: always && isDayStart(start) && isDayStart(end),
        movable: isWhole,
        // What is moved is moved as a whole, not by what of it is in sight.
        ...(isWhole ? span : { start, end }),
      };
    });
  });
  const passed = before
    .filter((one) => !goesOn.has(one) && one.start < Math.min(visible.end, today))
    .map(
      ({ start, end, ...event }, n): Drawn => ({
        ...{ ...event, key: `past.${n}`, start, end: Math.min(end, today) },
        allDay: event.always && isDayStart(start) && isDayStart(Math.min(end, today)),
        ...{ movable: false, repeats: false, day: null, lost: null },
      }),
    );
  return [...passed, ...current];
}

/** Runs of days in sight, before the robot's today, of which no rules were kept. */
export function unkeptOf(timezone: string, { visible, now, past }: Seen): Span[] {
  if (!past) return [];
  const { localOf } = zoneClock(timezone);
  const end = Math.min(visible.end, dayStart(localOf(now)));
  const kept = past.kept.map(({ from, to }) => ({ start: localOf(Date.parse(from)), end: localOf(Date.parse(to)) }));
  const found: Span[] = [];
  for (let start = visible.start; start < end; start += dayMs) {
    if (kept.some((one) => one.start < start + dayMs && one.end > start)) continue;
    const last = found.at(-1);
    if (last?.end === start) last.end = start + dayMs;
    else found.push({ start, end: start + dayMs });
  }
  return found;
}
