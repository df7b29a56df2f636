import type { ContentSchedule } from '@botones/contract/device/device-config';
import type { Clock } from '@botones/contract/device/fact-clock';
import { type PlaybackFact, quarterMs } from '@botones/contract/device/facts';
import { timeline } from '@botones/contract/schedule/timeline';
import type { Fact } from '../facts/outbox.ts';

/** A time in which nobody was there, milliseconds since 1970, half open. */
export type Free = readonly [from: number, to: number];

export interface PlayedParts {
  schedule: ContentSchedule;
  zone: string;
  /** Within one quarter of an hour. */
  free: readonly Free[];
  clock: (at: number) => Clock;
  uuid: () => string;
}

/** What a robot without a display would have shown while nobody was there, by the evaluator: a row a medium, as displays tell it (PUB-14). */
export function playedFacts({ schedule, zone, free, clock, uuid }: PlayedParts): Fact[] {
  const rows = new Map<string, PlaybackFact>();
  for (const [from, to] of free)
    for (const interval of timeline(schedule, from, to, zone)) {
      const event_id = interval.event?.event_id ?? null;
      const items = interval.list.flatMap(({ campaign_id, scene: { scene_id, items: own } }) =>
        own.map(({ media_id, sha256, name, seconds }) => ({
          ms: seconds * 1_000,
          campaign_id,
          scene_id,
          media_id,
          sha256,
          name,
        })),
      );
      let at = interval.from;
      for (let nth = 0; at < interval.to && items.length > 0; nth++) {
        const { ms, ...item } = items[nth % items.length] as (typeof items)[number];
        const end = Math.min(at + ms, interval.to);
        const key = `${event_id} ${item.campaign_id} ${item.scene_id} ${item.media_id}`;
        const row = rows.get(key) ?? {
          ...{ uuid: uuid(), start: clock(at), end: clock(end), event_id, ...item },
          ...{ plays: 0, shown_ms: 0, completed: 0 },
        };
        row.plays++;
        row.shown_ms += end - at;
        if (end - at === ms) row.completed++;
        row.end = clock(end);
        rows.set(key, row);
        at = end;
      }
    }
  return [...rows.values()].map((body): Fact => ({ kind: 'playback', body }));
}

/** What is left of a time when others are taken out of it. */
export function without(whole: Free, taken: readonly Free[]): Free[] {
  const left: Free[] = [];
  let at = whole[0];
  for (const [from, to] of [...taken].sort((a, b) => a[0] - b[0])) {
    if (from > at) left.push([at, Math.min(from, whole[1])]);
    at = Math.max(at, to);
  }
  if (at < whole[1]) left.push([at, whole[1]]);
  return left.filter(([from, to]) => from < to);
}

/** The quarters of an hour that are over within a time. */
export const quartersIn = (from: number, until: number): Free[] => {
  const first = Math.ceil(from / quarterMs);
  const count = Math.max(0, Math.floor(until / quarterMs) - first);
  return Array.from({ length: count }, (_, n): Free => [(first + n) * quarterMs, (first + n + 1) * quarterMs]);
};
