import { weekdayOf } from '../fields/hours.ts';
import type { ScheduleEvent, ScheduleRules } from '../schedule/schedule.ts';

const minute = 60_000;

/** What the clocks show, minute by minute, as texts that can be compared: `yyyy-MM-dd HH:mm:ss`. */
export function clocksByMinute(from: number, to: number, zone: string): string[] {
  // Swedish writes days and times so that they sort.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return Array.from({ length: Math.ceil((to - from) / minute) }, (_, at) => format.format(from + at * minute));
}

const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
const moment = (date: string, time: string): string =>
  time === '23:59:59' ? `${dayAfter(date)} 00:00:00` : `${date} ${time}`;
const beforeAll = '0000';
const afterAll = '9999';

/** The pieces of an event as pairs of texts: what the clocks show when it begins and when it ends. */
function piecesOf(event: ScheduleEvent, days: readonly string[]): [string, string][] {
  const { always, start_day, start_hour, end_day, end_hour, until_day, weekdays, from_hour, to_hour } = event;
  const begin = always ? (start_day ? `${start_day} 00:00:00` : beforeAll) : `${start_day} ${start_hour}`;
  const end = always
    ? until_day
      ? `${dayAfter(until_day)} 00:00:00`
      : afterAll
    : moment(end_day ?? '', end_hour ?? '');
  if (weekdays.length === 0 && from_hour === null) return [[begin, end]];
  const pieces: [string, string][] = [];
  for (const date of days) {
    const beginsInside = date >= begin.slice(0, 10) && `${date} 00:00:00` < end;
    if (!beginsInside || (weekdays.length > 0 && !weekdays.includes(weekdayOf(date)))) continue;
    const from = `${date} ${from_hour ?? '00:00:00'}`;
    const isNextDay = from_hour === null || (to_hour !== '23:59:59' && (to_hour ?? '') <= from_hour);
    const to =
      from_hour === null ? `${dayAfter(date)} 00:00:00` : moment(isNextDay ? dayAfter(date) : date, to_hour ?? '');
    const cut = always || to < end ? to : end;
    pieces.push([from > begin ? from : begin, cut]);
  }
  return pieces;
}

/**
 * What plays in each minute of `clocks` by walking over them: a piece begins in the first minute that shows its beginning or later, and
 * ends after the last that shows less than its end. Slow, and written without the evaluator that it is held against.
 */
export function slowSchedule(rules: ScheduleRules, clocks: readonly string[]): (number | null)[] {
  const days = [...new Set(clocks.map((shown) => shown.slice(0, 10)))];
  const playable = (event: ScheduleEvent) =>
    event.campaigns.some((id) => rules.campaigns.some((one) => one.campaign_id === id && one.scenes.length > 0));
  const best: { event: ScheduleEvent; from: number }[] = [];
  const beats = (event: ScheduleEvent, from: number, other: { event: ScheduleEvent; from: number } | undefined) => {
    if (!other) return true;
    const keys = [
      [event.priority, other.event.priority],
      [event.always ? 0 : 1, other.event.always ? 0 : 1],
      [from, other.from],
      [event.event_id, other.event.event_id],
    ] as const;
    const decisive = keys.find(([own, its]) => own !== its);
    return decisive !== undefined && decisive[0] > decisive[1];
  };
  for (const event of rules.events.filter(playable))
    for (const [begin, end] of piecesOf(event, days)) {
      const first = begin === beforeAll ? 0 : clocks.findIndex((shown) => shown >= begin);
      const last = clocks.findLastIndex((shown) => shown < end);
      if (first < 0) continue;
      // One that began before what is walked over began then.
      const from =
        begin === beforeAll ? -Infinity : first > 0 ? first : Date.parse(`${begin.replace(' ', 'T')}Z`) / minute - 1e9;
      for (let at = first; at <= last; at++) if (beats(event, from, best[at])) best[at] = { event, from };
    }
  return clocks.map((_, at) => best[at]?.event.event_id ?? null);
}
