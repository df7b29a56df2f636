import { z } from 'zod';
import type { ContentScene } from './content-scene.ts';

/** Why nothing of a campaign can be played: it has no scene, all are off, or what they show was deleted or cannot be played by robots. */
export const UnplayableReason = z.enum(['no_scene', 'off', 'no_media']);
export type UnplayableReason = z.output<typeof UnplayableReason>;

/** An event of the calendar as evaluators read it. Days are `yyyy-MM-dd`, times `HH:mm:ss`, both of the robot's zone. */
export const ScheduleEvent = z.object({
  event_id: z.int(),
  name: z.string(),
  /** 'Siempre': from 00:00 of `start_day` (null: at once), without `until_day` for ever (PUB-1). Else from a day and time until another. */
  always: z.boolean(),
  start_day: z.string().nullable(),
  start_hour: z.string().nullable(),
  end_day: z.string().nullable(),
  end_hour: z.string().nullable(),
  /** The last day of 'Siempre'. */
  until_day: z.string().nullable(),
  /** On these weekdays alone, 1 is Monday; none: on each. */
  weekdays: z.array(z.int()),
  /** Between these hours alone, both or neither; an end that is not later is of the next day. */
  from_hour: z.string().nullable(),
  to_hour: z.string().nullable(),
  /** On these days nothing of it begins; absent: none. What began the evening before goes on (EVT exceptions). */
  except_days: z.array(z.string()).optional(),
  priority: z.int(),
  /** In the order in which they play. */
  campaigns: z.array(z.int()),
});
export type ScheduleEvent = z.output<typeof ScheduleEvent>;

/** A campaign with those of its scenes that can be played, in order; where none can, why. */
export const ScheduleCampaign = z.object({
  campaign_id: z.int(),
  name: z.string(),
  scenes: z.array(z.int()),
  unplayable: UnplayableReason.nullable(),
});
export type ScheduleCampaign = z.output<typeof ScheduleCampaign>;

/** What decides what a robot plays: the same on the server, in the console and on the robot. */
export interface ScheduleRules {
  events: readonly ScheduleEvent[];
  campaigns: readonly ScheduleCampaign[];
  /** Those that can be played. */
  scenes: readonly ContentScene[];
  /** Of `scenes`; null: the face. */
  default_scene_id: number | null;
  /** Whether the files of a scene are whole on this robot; absent: published files are (PUB-3). */
  isWhole?: (scene: ContentScene) => boolean;
}

/** What an event won by over the next in order; `alone` where no other that can be played was in force. */
export type WonBy = 'alone' | 'priority' | 'range' | 'newest' | 'id';
/** Why an event that was in force did not play: what it lost by, or that nothing of it can be played. */
export type LostBy = Exclude<WonBy, 'alone'> | UnplayableReason | 'not_whole';

/** A scene in its turn, and the campaign that it plays for; null: it is the default scene. */
export interface Listed {
  campaign_id: number | null;
  scene: ContentScene;
}

/** What plays from an instant until another, half open, milliseconds. */
export interface Interval {
  from: number;
  to: number;
  /** The event that won; null: none. */
  event: ScheduleEvent | null;
  /** Played one after the other, again and again; empty: the face. */
  list: readonly Listed[];
  why: WonBy | 'default' | 'idle';
  /** Other events in force, in their order. */
  losers: readonly { event: ScheduleEvent; lostBy: LostBy }[];
}
