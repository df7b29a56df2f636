import type { ScheduleEvent } from './schedule.ts';
import type { ZoneClock } from './zone-clock.ts';

const day = 86_400_000;
const endOfDay = '23:59:59';

/** A time in which an event is in force, half open, milliseconds; without bounds where it has none. */
export interface Occurrence {
  event: ScheduleEvent;
  from: number;
  to: number;
  /** By what its order goes: its beginning, or that of the whole where days of exception part what has no hours of its own. */
  since: number;
}

const localDay = (text: string): number => Date.parse(`${text}T00:00:00Z`);
const ofDay = (time: string): number => Date.parse(`1970-01-01T${time}Z`);
/** The time at which something ends; the last second of a day means its end. */
const endTime = (time: string): number => (time === endOfDay ? day : ofDay(time));
const weekdayOf = (local: number): number => ((((local / day + 3) % 7) + 7) % 7) + 1;

/** From when until when an event is in force, in local time: the days on which occurrences begin, and what cuts them. */
function spanOf(event: ScheduleEvent) {
  if (event.always) {
    const from = event.start_day === null ? -Infinity : localDay(event.start_day);
    const last = event.until_day === null ? Infinity : localDay(event.until_day);
    // A night that began on the last day is played to its end.
    return { from, to: last + day, last, cut: Infinity };
  }
  const from = localDay(event.start_day ?? '') + ofDay(event.start_hour ?? '');
  const to = localDay(event.end_day ?? '') + endTime(event.end_hour ?? '');
  return { from, to, last: Math.ceil(to / day) * day - day, cut: to };
}

const instantOf = (clock: ZoneClock, local: number, edge: 'begin' | 'end') =>
  Number.isFinite(local) ? clock.instantOf(local, edge) : local;

/** The days on which nothing of an event begins, in local time and in their order. */
const exceptedOf = ({ except_days = [] }: ScheduleEvent): number[] => except_days.map(localDay).sort((a, b) => a - b);

/** What is left of a span without some days. */
function withoutDays({ from, to }: { from: number; to: number }, days: readonly number[]) {
  const parts: { from: number; to: number }[] = [];
  let begin = from;
  for (const date of days) {
    if (date + day <= begin || date >= to) continue;
    if (date > begin) parts.push({ from: begin, to: date });
    begin = date + day;
  }
  if (begin < to) parts.push({ from: begin, to });
  return parts;
}

/** The occurrences of an event that touch a time, in their order (PUB-2). */
export function occurrencesOf(event: ScheduleEvent, clock: ZoneClock, from: number, to: number): Occurrence[] {
  const span = spanOf(event);
  if (!(span.from < span.to)) return [];
  const found: Occurrence[] = [];
  const add = (begin: number, end: number, since = begin) => {
    const [begun, ended] = [instantOf(clock, begin, 'begin'), instantOf(clock, end, 'end')];
    const occurrence = {
      event,
      from: begun,
      to: ended,
      since: since === begin ? begun : instantOf(clock, since, 'begin'),
    };
    if (occurrence.from >= to || occurrence.to <= from || occurrence.from >= occurrence.to) return;
    // Where an hour comes twice, one would not have ended when the next begins.
    const before = found.at(-1);
    if (before && before.to > occurrence.from) before.to = occurrence.from;
    found.push(occurrence);
  };
  const { weekdays, from_hour, to_hour } = event;
  const excepted = exceptedOf(event);
  const hours = from_hour !== null && to_hour !== null ? { from: ofDay(from_hour), to: endTime(to_hour) } : null;
  if (weekdays.length === 0 && !hours) {
    for (const part of withoutDays(span, excepted)) add(part.from, part.to, span.from);
    return found;
  }
  const length = hours ? hours.to - hours.from + (hours.to <= hours.from ? day : 0) : day;
  const startDay = Math.floor(span.from / day) * day;
  // A day to either side of what is asked for: the night before, and the zone's distance.
  const first = Math.max(startDay, Math.floor(clock.localOf(from) / day) * day - 2 * day);
  const last = Math.min(span.last, Math.floor(clock.localOf(to) / day) * day + day);
  for (let date = first; date <= last; date += day) {
    if ((weekdays.length > 0 && !weekdays.includes(weekdayOf(date))) || excepted.includes(date)) continue;
    const begin = date + (hours?.from ?? 0);
    add(Math.max(begin, span.from), Math.min(begin + length, span.cut));
  }
  return found;
}

/** Whether an event may still be in force at an instant or later. */
export function isOver(event: ScheduleEvent, clock: ZoneClock, instant: number): boolean {
  const { last, cut, to } = spanOf(event);
  const passesMidnight =
    event.from_hour !== null && event.to_hour !== null && endTime(event.to_hour) <= ofDay(event.from_hour);
  const end = cut === Infinity && passesMidnight ? last + day + endTime(event.to_hour ?? '') : to;
  return instantOf(clock, end, 'end') <= instant;
}
