import type { Event, RobotSchedule } from '@botones/contract/events/events';
import { occurrencesOf } from '@botones/contract/schedule/occurrences';
import type { LostBy } from '@botones/contract/schedule/schedule';
import { timeline } from '@botones/contract/schedule/timeline';
import { zoneClock } from '@botones/contract/schedule/zone-clock';
import { isDayStart, isOneSpan, type Span, scheduled, spanOf } from './spans.ts';

/** A time in which an event is in force, as the calendar draws it, in local milliseconds. */
export interface Drawn extends Span {
  /** Of this occurrence. */
  key: string;
  event: Event;
  allDay: boolean;
  /** It can be dragged and stretched. */
  movable: boolean;
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
function judge(all: readonly Event[], schedule: RobotSchedule, from: number, to: number): Map<number, Judged[]> {
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

/** Every occurrence that touches a visible time (local milliseconds), and what is not shown with its reason (AMB-110, PUB-3). */
export function drawnOf(all: readonly Event[], schedule: RobotSchedule, visible: Span, now: number): Drawn[] {
  const clock = zoneClock(schedule.timezone);
  const [from, to] = [clock.instantOf(visible.start, 'begin'), clock.instantOf(visible.end, 'end')];
  const judged = judge(all, schedule, Math.max(from, now), to);
  return all.flatMap((event) => {
    if (isOneSpan(event) && spanOf(event).end <= visible.start) return [];
    return occurrencesOf(scheduled(event), clock, from, to).map((occurrence, n): Drawn => {
      const start = Math.max(clock.localOf(Math.max(occurrence.from, from)), visible.start);
      const end = Math.min(clock.localOf(Math.min(occurrence.to, to)), visible.end);
      const of = (judged.get(event.event_id) ?? []).filter(
        (one) => one.from < occurrence.to && one.to > occurrence.from,
      );
      const [first] = of;
      const lost = first && of.every((one) => one.lost !== null) ? first.lost : null;
      const movable = isOneSpan(event);
      return {
        key: `${event.event_id}.${n}`,
        event,
        allDay: event.always && isDayStart(start) && isDayStart(end),
        movable,
        lost,
        // What is moved is moved as a whole, not by what of it is in sight.
        ...(movable ? spanOf(event) : { start, end }),
      };
    });
  });
}
