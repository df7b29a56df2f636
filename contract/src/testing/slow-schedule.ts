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

/** What the clocks show when a piece begins and ends, and when that began by which its order goes. */
type Piece = [begin: string, end: string, since: string];

/** The pieces of an event as texts. */
function piecesOf(event: ScheduleEvent, days: readonly string[]): Piece[] {
  const { always, start_day, start_hour, end_day, end_hour, until_day, weekdays, from_hour, to_hour } = event;
  const begin = always ? (start_day ? `${start_day} 00:00:00` : beforeAll) : `${start_day} ${start_hour}`;
  const end = always
    ? until_day
      ? `${dayAfter(until_day)} 00:00:00`
      : afterAll
    : moment(end_day ?? '', end_hour ?? '');
  const off = event.except_days ?? [];
  const pieces: Piece[] = [];
  if (weekdays.length === 0 && from_hour === null) {
    // Day by day, each that is not excepted: what goes on from the day before is one with it.
    for (const date of ['', ...days, '9']) {
      if (off.includes(date)) continue;
      const from =
        date === '' ? beforeAll : date === '9' ? `${dayAfter(days.at(-1) ?? '')} 00:00:00` : `${date} 00:00:00`;
      const to = date === '' ? `${days[0]} 00:00:00` : date === '9' ? afterAll : `${dayAfter(date)} 00:00:00`;
      const [first, last] = [from > begin ? from : begin, to < end ? to : end];
      if (first >= last) continue;
      const before = pieces.at(-1);
      if (before?.[1] === first) before[1] = last;
      else pieces.push([first, last, begin]);
    }
    return pieces;
  }
  for (const date of days) {
    if (off.includes(date)) continue;
    const beginsInside = date >= begin.slice(0, 10) && `${date} 00:00:00` < end;
    if (!beginsInside || (weekdays.length > 0 && !weekdays.includes(weekdayOf(date)))) continue;
    const from = `${date} ${from_hour ?? '00:00:00'}`;
    const isNextDay = from_hour === null || (to_hour !== '23:59:59' && (to_hour ?? '') <= from_hour);
    const to =
      from_hour === null ? `${dayAfter(date)} 00:00:00` : moment(isNextDay ? dayAfter(date) : date, to_hour ?? '');
    const cut = always || to < end ? to : end;
    const first = from > begin ? from : begin;
    pieces.push([first, cut, first]);
  }
  return pieces;
}

/**
 * What plays in each minute of `clocks` by walking over them: a piece begins in the first minute that shows its beginning or later, and
 * ends with the last that shows its end, or where none does after the last that shows less. Slow, and written without the evaluator that
 * it is held against.
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
    for (const [begin, end, since] of piecesOf(event, days)) {
      const indexOf = (at: string) => (at === beforeAll ? 0 : clocks.findIndex((shown) => shown >= at));
      const first = indexOf(begin);
      const shownAt = clocks.lastIndexOf(end);
      const last = shownAt >= 0 ? shownAt - 1 : clocks.findLastIndex((shown) => shown < end);
      if (first < 0) continue;
      const known = indexOf(since);
      // One that began before what is walked over began then.
      const from =
        since === beforeAll ? -Infinity : known > 0 ? known : Date.parse(`${since.replace(' ', 'T')}Z`) / minute - 1e9;
      for (let at = first; at <= last; at++) if (beats(event, from, best[at])) best[at] = { event, from };
    }
  return clocks.map((_, at) => best[at]?.event.event_id ?? null);
}
