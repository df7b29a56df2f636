import { toEventDay } from '@botones/contract/events/event-form';
import type { Event } from '@botones/contract/events/events';
import type { ScheduleEvent } from '@botones/contract/schedule/schedule';
import { zoneClock } from '@botones/contract/schedule/zone-clock';
import { serverNow } from '../../../app/clock.ts';

export const dayMs = 86_400_000;
const wireDay = (text: string | null): string | null => (text === null ? null : toEventDay(text));

/** `yyyy-MM-dd` of a local time. */
export const dayOfLocal = (local: number): string => new Date(local).toISOString().slice(0, 10);
/** Today by the clock of a robot, `yyyy-MM-dd`. */
export const todayOf = (timezone: string): string => dayOfLocal(zoneClock(timezone).localOf(serverNow()));

/** An event of the calendar as the evaluator reads it. */
export const scheduled = (event: Event): ScheduleEvent => ({
  ...event,
  start_day: wireDay(event.start_day),
  end_day: wireDay(event.end_day),
  until_day: wireDay(event.until_day),
  except_days: event.except_days.flatMap((text) => wireDay(text) ?? []),
  campaigns: [...event.campaigns].sort((a, b) => a.position - b.position).map(({ campaign_id }) => campaign_id),
});

/** From a local time until another, in milliseconds as `Date.UTC` gives them for what the clock shows. */
export interface Span {
  start: number;
  end: number;
}

/** Whether an event is in force once, without a break: only such a one is moved as a whole. */
export const isOneSpan = ({ always, weekdays, from_hour }: Event): boolean =>
  !always && weekdays.length === 0 && from_hour === null;

const localOf = (wire: string | null, hour: string | null) => Date.parse(`${wireDay(wire)}T${hour}Z`);

/** The span of an event that has one. */
export function spanOf(event: Event): Span {
  const end = localOf(event.end_day, event.end_hour);
  // The last second of a day means its end (PUB-2).
  return { start: localOf(event.start_day, event.start_hour), end: event.end_hour === '23:59:59' ? end + 1000 : end };
}

const at = (local: number) => {
  const [date = '', time = ''] = new Date(local).toISOString().slice(0, 19).split('T');
  return { day: toEventDay(date), hour: time };
};

/** A span as it is sent. */
export function sentSpan({ start, end }: Span) {
  const [from, to] = [at(start), at(end)];
  return { start_day: from.day, start_hour: from.hour, end_day: to.day, end_hour: to.hour };
}

/** The beginning of the day of a local time. */
export const dayStart = (local: number): number => Math.floor(local / dayMs) * dayMs;
/** Whether a local time is the beginning of a day. */
export const isDayStart = (local: number): boolean => local % dayMs === 0;

/** Arrow keys: how far they move, in milliseconds; in a month a day and a week, in hours a day and half an hour (EVT-08). */
export function keyStep(key: string, byHours: boolean): number | null {
  const along = byHours ? 30 * 60_000 : 7 * dayMs;
  return { ArrowLeft: -dayMs, ArrowRight: dayMs, ArrowUp: -along, ArrowDown: along }[key] ?? null;
}

export type MoveProblem = 'began' | 'past' | 'short';

/**
 * A span moved or stretched by so much, or why it cannot be: one that began keeps its start, none is put before today, and none ends
 * before it begins (EVT-26, AMB-112, AMB-114). `now` is the robot's clock.
 */
export function shifted(span: Span, by: number, how: 'move' | 'stretch', now: number): Span | MoveProblem {
  const next = { start: how === 'move' ? span.start + by : span.start, end: span.end + by };
  if (next.end <= next.start) return 'short';
  return problemOf(span, next, now) ?? next;
}

/** Why a span cannot be put where it was dragged; null: it can. */
export function problemOf(before: Span, next: Span, now: number): MoveProblem | null {
  const today = dayStart(now);
  if (next.start !== before.start && before.start < today) return 'began';
  if (next.start !== before.start && next.start < today) return 'past';
  if (next.end < today) return 'past';
  return null;
}
