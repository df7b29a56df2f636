import { type Occurrence, occurrencesOf } from './occurrences.ts';
import type { Interval, Listed, LostBy, ScheduleEvent, ScheduleRules, UnplayableReason, WonBy } from './schedule.ts';
import { zoneClock } from './zone-clock.ts';

type Order = Exclude<WonBy, 'alone'>;

/** Below 0 where the first of two in force stands before the other (PUB-2). */
function compare(a: Occurrence, b: Occurrence): number {
  if (a.event.priority !== b.event.priority) return b.event.priority - a.event.priority;
  if (a.event.always !== b.event.always) return a.event.always ? 1 : -1;
  if (a.since !== b.since) return a.since > b.since ? -1 : 1;
  return b.event.event_id - a.event.event_id;
}

/** By what one of two stands before the other. */
function wonBy(a: Occurrence, b: Occurrence): Order {
  if (a.event.priority !== b.event.priority) return 'priority';
  if (a.event.always !== b.event.always) return 'range';
  return a.since === b.since ? 'id' : 'newest';
}

/** What each event would play, or why nothing. */
function listsOf(rules: ScheduleRules) {
  const scenes = new Map(rules.scenes.map((scene) => [scene.scene_id, scene]));
  const campaigns = new Map(rules.campaigns.map((campaign) => [campaign.campaign_id, campaign]));
  const isWhole = rules.isWhole ?? (() => true);
  const listOf = ({ campaigns: ids }: ScheduleEvent): Listed[] | UnplayableReason | 'not_whole' => {
    let reason: UnplayableReason | 'not_whole' | null = null;
    const list: Listed[] = [];
    for (const campaign_id of ids) {
      const campaign = campaigns.get(campaign_id);
      reason ??= campaign ? campaign.unplayable : 'no_scene';
      for (const id of campaign?.scenes ?? []) {
        const scene = scenes.get(id);
        if (!scene) continue;
        if (isWhole(scene)) list.push({ campaign_id, scene });
        else reason = 'not_whole';
      }
    }
    return list.length > 0 ? list : (reason ?? 'no_scene');
  };
  const byEvent = new Map(rules.events.map((event) => [event, listOf(event)]));
  const fallback = rules.default_scene_id === null ? undefined : scenes.get(rules.default_scene_id);
  return {
    of: (event: ScheduleEvent) => byEvent.get(event) ?? 'no_scene',
    byDefault: fallback && isWhole(fallback) ? [{ campaign_id: null, scene: fallback }] : [],
  };
}

type Lists = ReturnType<typeof listsOf>;

/** What plays where these are in force, in their order. */
function decide(inForce: readonly Occurrence[], lists: Lists): Omit<Interval, 'from' | 'to'> {
  const winner = inForce.find(({ event }) => typeof lists.of(event) !== 'string');
  const losers: { event: ScheduleEvent; lostBy: LostBy }[] = [];
  let why: WonBy = 'alone';
  for (const occurrence of inForce) {
    if (occurrence === winner) continue;
    const { event } = occurrence;
    const list = lists.of(event);
    // Where nothing won, nothing in force can be played.
    const by = winner && typeof list !== 'string' ? wonBy(winner, occurrence) : null;
    if (by && why === 'alone') why = by;
    losers.push({ event, lostBy: by ?? (typeof list === 'string' ? list : 'id') });
  }
  if (!winner) {
    const list = lists.byDefault;
    return { event: null, list, why: list.length > 0 ? 'default' : 'idle', losers };
  }
  const list = lists.of(winner.event);
  return { event: winner.event, list: typeof list === 'string' ? [] : list, why, losers };
}

const isSame = (a: Omit<Interval, 'from' | 'to'>, b: Omit<Interval, 'from' | 'to'>): boolean =>
  a.event === b.event &&
  a.why === b.why &&
  a.losers.length === b.losers.length &&
  a.losers.every(({ event, lostBy }, at) => event === b.losers[at]?.event && lostBy === b.losers[at]?.lostBy);

/** Where something stands in an order, or would. */
function placeOf(sorted: readonly Occurrence[], wanted: Occurrence): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = sorted[middle];
    if (other && compare(other, wanted) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The occurrences of an event that touch the time that is looked at. */
export type OccurrencesOf = (event: ScheduleEvent) => readonly Occurrence[];

/** Goes through a time from change to change, with what is in force until the next one, in its order. */
function sweep(
  events: readonly ScheduleEvent[],
  { from, to, occurrences }: { from: number; to: number; occurrences: OccurrencesOf },
  see: (inForce: readonly Occurrence[], at: number, until: number) => void,
): void {
  const changes: { at: number; occurrence: Occurrence; begins: boolean }[] = [];
  for (const event of events)
    for (const occurrence of occurrences(event)) {
      changes.push({ at: Math.max(occurrence.from, from), occurrence, begins: true });
      if (occurrence.to < to) changes.push({ at: occurrence.to, occurrence, begins: false });
    }
  changes.sort((a, b) => a.at - b.at);
  const inForce: Occurrence[] = [];
  let next = 0;
  for (let at = from; at < to; ) {
    for (let change = changes[next]; change && change.at <= at; change = changes[++next]) {
      const place = placeOf(inForce, change.occurrence);
      if (change.begins) inForce.splice(place, 0, change.occurrence);
      else inForce.splice(place, 1);
    }
    const until = Math.min(changes[next]?.at ?? to, to);
    see(inForce, at, until);
    at = until;
  }
}

/**
 * What a robot plays from an instant until another (milliseconds) and why, as half-open intervals without gaps; each differs from the
 * one before it. Events without anything playable win nothing; then the default scene plays, then the face (PUB-1 to PUB-3).
 */
export function timeline(rules: ScheduleRules, from: number, to: number, zone: string): Interval[] {
  const clock = zoneClock(zone);
  const lists = listsOf(rules);
  const found: Interval[] = [];
  const occurrences = (event: ScheduleEvent) => occurrencesOf(event, clock, from, to);
  sweep(rules.events, { from, to, occurrences }, (inForce, at, until) => {
    const decided = decide(inForce, lists);
    const before = found.at(-1);
    if (before && isSame(before, decided)) before.to = until;
    else found.push({ from: at, to: until, ...decided });
  });
  return found;
}

/** A time in which one event is in force: it plays, by what it stands before the next, or why it does not. */
export interface Contest {
  from: number;
  to: number;
  plays: boolean;
  /** Who would play without it, or plays in its place; null: none, and then it is `by` that nothing of it can be played. */
  other: ScheduleEvent | null;
  by: LostBy | null;
}

/** How one of the events fares against the one that matters at each time: others in force are not looked at, so that many cost little. */
export function contestsOf(
  rules: ScheduleRules,
  event: ScheduleEvent,
  time: { from: number; to: number; occurrences: OccurrencesOf },
): Contest[] {
  const lists = listsOf(rules);
  const why = lists.of(event);
  const found: Contest[] = [];
  sweep(rules.events, time, (inForce, from, to) => {
    const own = inForce.find((occurrence) => occurrence.event === event);
    if (!own) return;
    if (typeof why === 'string') {
      found.push({ from, to, plays: false, other: null, by: why });
      return;
    }
    const rival = inForce.find((each) => each.event !== event && typeof lists.of(each.event) !== 'string');
    const plays = !rival || compare(own, rival) < 0;
    const by = rival ? (plays ? wonBy(own, rival) : wonBy(rival, own)) : null;
    found.push({ from, to, plays, other: rival?.event ?? null, by });
  });
  return found;
}

/** What a robot plays at an instant, and why; `from` and `to` are that instant's millisecond. */
export function whatPlays(rules: ScheduleRules, instant: number, zone: string): Interval {
  const [interval] = timeline(rules, instant, instant + 1, zone);
  return interval ?? { from: instant, to: instant + 1, event: null, list: [], why: 'idle', losers: [] };
}
