import type { Event } from '@botones/contract/events/events';
import type { Known } from '../../../ui/robots/chosen-robots.ts';
import { type Drawn, type DrawnBy, drawnOf } from '../calendar/drawn.ts';
import { dayMs, dayStart, type Span } from '../calendar/spans.ts';
import { robotsWith, type Who } from '../shared/who.ts';

/** Days and hours are each robot's own (P10): drawn once for all, as every clock shows them. */
const everyClock: DrawnBy = { timezone: 'Etc/UTC', campaigns: [], scenes: [], default_scene_id: null };

/** When the events of all robots are in force, each once, with who has it. */
export const fleetDrawn = (all: readonly Event[], visible: Span, whoOf: (event: Event) => Who): Drawn[] => {
  const who = new Map(all.map((event) => [event.event_id, whoOf(event)]));
  const seen = { visible, now: visible.start, past: undefined, judged: false };
  return drawnOf(all, everyClock, seen).map((drawn) => {
    const own = who.get(drawn.event_id);
    return own ? { ...drawn, who: own } : drawn;
  });
};

/** The days that a view shows, local milliseconds, Monday first; a month with the days around it. */
export function daysOf(view: 'month' | 'week' | 'day' | 'agenda', day: string): Span {
  const at = Date.parse(day);
  if (view === 'day') return { start: at, end: at + dayMs };
  if (view === 'agenda') return { start: at, end: at + 30 * dayMs };
  const first = view === 'month' ? Date.parse(`${day.slice(0, 8)}01`) : at;
  const monday = first - ((new Date(first).getUTCDay() + 6) % 7) * dayMs;
  return { start: monday, end: monday + (view === 'month' ? 42 : 7) * dayMs };
}

/** Days of a row on which an event is in force at the same hours, as one bar. */
export interface Bar {
  key: string;
  /** The first of its occurrences. */
  drawn: Drawn;
  /** From 0. */
  first: number;
  days: number;
}

/** Occurrences as bars over days: those of an event that follow each other day by day at the same hours are one. */
export function barsOf(drawn: readonly Drawn[], visible: Span): Bar[] {
  const last = (visible.end - visible.start) / dayMs - 1;
  const bars: Bar[] = [];
  const open = new Map<string, Bar>();
  for (const one of [...drawn].sort((a, b) => a.start - b.start)) {
    const first = Math.max(0, (dayStart(one.start) - visible.start) / dayMs);
    const until = Math.min(last, (dayStart(one.end - 1) - visible.start) / dayMs);
    // A night belongs to the day on which it began.
    const days = one.end - one.start < dayMs ? 1 : until - first + 1;
    const key = `${one.event_id} ${one.start % dayMs} ${one.end % dayMs}`;
    const before = open.get(key);
    if (before && before.first + before.days === first) before.days += days;
    else {
      const bar = { key: one.key, drawn: one, first, days };
      open.set(key, bar);
      bars.push(bar);
    }
  }
  return bars.sort((a, b) => a.first - b.first || b.days - a.days);
}

/** A row of the calendar: a group or a robot, and the robots that it stands for. */
export interface Row {
  key: string;
  name: string;
  group: Known['groups'][number] | null;
  robots: readonly number[];
}

/** Groups with their robots, and behind them the robots of none; or each robot. */
export function rowsOf(by: 'groups' | 'robots', { robots, groups }: Known, alone: string): Row[] {
  if (by === 'robots')
    return robots.map(({ robot_id, name }) => ({ key: `robot.${robot_id}`, name, group: null, robots: [robot_id] }));
  const grouped = new Set(groups.flatMap((group) => group.robots));
  const others = robots.filter(({ robot_id }) => !grouped.has(robot_id)).map(({ robot_id }) => robot_id);
  return [
    ...groups.map((group) => ({ key: `group.${group.group_id}`, name: group.name, group, robots: group.robots })),
    ...(others.length > 0 ? [{ key: 'alone', name: alone, group: null, robots: others }] : []),
  ];
}

/** Which of the events each robot has, by number. */
export function eventsByRobot(all: readonly Event[], known: Known): Map<number, Set<number>> {
  const found = new Map<number, Set<number>>();
  for (const event of all)
    for (const robot of robotsWith(event, known)) {
      const own = found.get(robot) ?? new Set();
      own.add(event.event_id);
      found.set(robot, own);
    }
  return found;
}

/** A bar in a row, and how many of its robots have the event. */
export interface BarOfRow {
  bar: Bar;
  count: number;
}

/** The bars of a row: those of events that any of its robots has. */
export function barsOfRow(
  bars: readonly Bar[],
  { robots }: Row,
  byRobot: ReadonlyMap<number, ReadonlySet<number>>,
): BarOfRow[] {
  const counts = new Map<number, number>();
  for (const robot of robots)
    for (const event_id of byRobot.get(robot) ?? []) counts.set(event_id, (counts.get(event_id) ?? 0) + 1);
  return bars.flatMap((bar) => {
    const count = counts.get(bar.drawn.event_id) ?? 0;
    return count > 0 ? [{ bar, count }] : [];
  });
}
