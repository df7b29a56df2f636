import type { RobotSchedule } from '@botones/contract/events/events';
import { day as aDay } from '@botones/contract/fields/fields';
import type { PlaybackDay } from '@botones/contract/playback/playback';
import { type RobotInterval, robotTimeline } from '@botones/contract/schedule/robot-timeline';
import { zoneClock } from '@botones/contract/schedule/zone-clock';

const dayMs = 86_400_000;

/** `yyyy-MM-dd`, so many days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The day of an address; `today` where it says none. */
export const dayIn = (search: URLSearchParams, today: string): string => {
  const said = search.get('day');
  return said !== null && aDay.safeParse(said).success ? said : today;
};

/** Rules that hold within a time, milliseconds since 1970; half open. */
export interface Piece {
  from: number;
  to: number;
  schedule: RobotSchedule;
}

/** A time of the robot's day in which the same plays, by rules of then. */
export interface Stretch extends RobotInterval {
  /** 'HH:mm' by the robot's clock; an end at midnight is '24:00'. */
  begins: string;
  ends: string;
  /** Of the day, 0 to 1. */
  share: number;
  schedule: RobotSchedule;
}

/** From when until when a day of a robot's clock is; one with a change of clocks is an hour longer or shorter. */
export function boundsOf(day: string, timezone: string): { from: number; to: number } {
  const clock = zoneClock(timezone);
  const at = (date: string) => clock.instantOf(Date.parse(date), 'begin');
  return { from: at(day), to: at(dayAfter(day, 1)) };
}

/** 'HH:mm' of an instant by a robot's clock. */
export const timeIn = (instant: number, timezone: string): string =>
  new Date(zoneClock(timezone).localOf(instant)).toISOString().slice(11, 16);

/**
 * Which rules hold when on a day: those that were kept of it, and from the last of them on those of now, where the day has not passed.
 * None: nothing is kept of it.
 */
export function piecesOf(day: string, schedule: RobotSchedule, kept: PlaybackDay | undefined, now: number): Piece[] {
  const { from, to } = boundsOf(day, schedule.timezone);
  const ended = (kept?.rules ?? []).map((rules) => ({
    from: Math.max(from, Date.parse(rules.from)),
    to: Math.min(to, rules.to === null ? now : Date.parse(rules.to)),
    schedule: rules.schedule,
  }));
  if (to <= now) return ended.filter((piece) => piece.from < piece.to);
  const past = ended.filter((_, at) => kept?.rules[at]?.to !== null);
  const since = Math.max(from, ...past.map((piece) => piece.to));
  return [...past, { from: since, to, schedule }].filter((piece) => piece.from < piece.to);
}

/** What a robot plays on a day of its clock, each piece by its own rules. */
export function stretchesOf(pieces: readonly Piece[], day: string, timezone: string): Stretch[] {
  const { from, to } = boundsOf(day, timezone);
  const all = pieces.flatMap(({ schedule, ...piece }) =>
    robotTimeline(schedule, piece.from, piece.to).map((interval) => ({ ...interval, schedule })),
  );
  const found: typeof all = [];
  for (const each of all) {
    const before = found.at(-1);
    // Rules that changed and left this part alone; and what nobody saw, since it was changed again at once.
    if (before && (plays(before) === plays(each) || each.to - each.from < aMinute)) before.to = each.to;
    else found.push({ ...each });
  }
  return found.map((each) => ({
    ...each,
    begins: timeIn(each.from, timezone),
    ends: each.to === to ? '24:00' : timeIn(each.to, timezone),
    share: (each.to - each.from) / (to - from),
  }));
}

const aMinute = 60_000;
const plays = ({ event, why, list }: RobotInterval): string =>
  JSON.stringify([event?.event_id, event?.name, why, list.map(({ campaign_id, scene }) => [campaign_id, scene])]);

/** What is seen in a stretch: its event, or what there is without one. */
export const shownName = ({ event, why }: Stretch, words: { atDefault: string; rests: string; face: string }): string =>
  event?.name ?? (why === 'default' ? words.atDefault : why === 'rests' ? words.rests : words.face);
