import type { ContentSchedule } from '@botones/contract/device/device-config';
import type { ContentScene } from '@botones/contract/schedule/content-scene';
import type { Interval } from '@botones/contract/schedule/schedule';
import { timeline } from '@botones/contract/schedule/timeline';
import type { PlaylistItem } from './plays.ts';

/** What is played at rest, again and again, until the next event begins or ends. */
export interface Playlist {
  /** The event that has it played; null: none, the default scene. */
  event_id: number | null;
  items: PlaylistItem[];
  /** Media that were deleted: what of them is on the display leaves it at once, all else after its time. */
  deleted: readonly number[];
}

const day = 86_400_000;
/** How far ahead files are brought, and how far the next change is looked for (PUB-5). */
const aheadMs = 7 * day;

/** So long what was reckoned from the same rules is taken again: a heartbeat asks for it several times. */
const freshMs = 3_600_000;

type Rules = Pick<ContentSchedule, 'events' | 'campaigns' | 'default_scene_id'>;
/** What of these scenes is played in the next seven days, from now on; nothing of a schedule whose zone this device does not know. */
function ahead(rules: Rules, scenes: readonly ContentScene[], now: number, zone: string): Interval[] {
  const all = { ...rules, scenes };
  try {
    return timeline(all, now, now + aheadMs, zone);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    return timeline({ ...all, events: [] }, now, now + aheadMs, 'UTC');
  }
}

/** The seven days of a schedule with all of its scenes, reckoned once an hour. */
interface Reckoned {
  at: number;
  zone: string;
  intervals: Interval[];
  scenes: ContentScene[];
}
const reckonings = new WeakMap<ContentSchedule, Reckoned>();

function reckoned(schedule: ContentSchedule, now: number, zone: string): Reckoned {
  const known = reckonings.get(schedule);
  if (known && known.zone === zone && now >= known.at && now < known.at + freshMs) return known;
  const intervals = ahead(schedule, schedule.scenes, now, zone);
  const wanted = intervals.flatMap(({ list }) => list.map(({ scene }) => scene));
  const fallback = schedule.scenes.filter(({ scene_id }) => scene_id === schedule.default_scene_id);
  const fresh = { at: now, zone, intervals, scenes: [...new Set([...wanted, ...fallback])] };
  reckonings.set(schedule, fresh);
  return fresh;
}

/** The scenes whose files are needed within seven days, first what plays first; the default scene among them, for when nothing else plays. */
export const scenesAhead = (schedule: ContentSchedule, now: number, zone: string): readonly ContentScene[] =>
  reckoned(schedule, now, zone).scenes;

/** What plays now of these scenes, which can be played, and when that changes by itself; null: the face is shown. */
export function playlistAt(schedule: ContentSchedule, scenes: readonly ContentScene[], now: number, zone: string) {
  const all = reckoned(schedule, now, zone);
  // What is not needed plays nowhere: with all that is, it plays as was reckoned.
  const isWhole = scenes.length === all.scenes.length && scenes.every((scene, at) => scene === all.scenes[at]);
  const intervals = isWhole ? all.intervals : ahead(schedule, scenes, now, zone);
  const interval = intervals.find(({ from, to }) => from <= now && now < to);
  const items = (interval?.list ?? []).flatMap(({ campaign_id, scene: { scene_id, items: own } }) =>
    own.map((item): PlaylistItem => ({ ...item, scene_id, campaign_id })),
  );
  const { deleted } = schedule;
  const playlist: Playlist | null =
    items.length > 0 ? { event_id: interval?.event?.event_id ?? null, items, deleted } : null;
  return { playlist, until: interval?.to ?? now + aheadMs };
}
