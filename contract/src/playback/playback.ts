import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { day, id, idValue, instant } from '../fields/fields.ts';

/** What of the time that was planned was shown: milliseconds and times. */
const Shown = {
  plays: z.int(),
  shown_ms: z.int(),
  /** Times that ran to their end. */
  completed: z.int(),
};

/** One medium, campaign, robot or day of the report; `id` is 0 for what belongs to no campaign, `name` null for what is gone. */
export const PlaybackRow = z.object({ id: z.int(), name: z.string().nullable(), day: z.string().nullable(), ...Shown });
export type PlaybackRow = z.output<typeof PlaybackRow>;

export const PlaybackReport = z.object({ rows: z.array(PlaybackRow), total: z.object(Shown) });
export type PlaybackReport = z.output<typeof PlaybackReport>;

/** What was shown of a medium within a quarter of an hour, as the robot told it. */
export const Played = z.object({
  started_at: instant,
  ended_at: instant,
  event_id: idValue.nullable(),
  campaign_id: idValue.nullable(),
  scene_id: idValue.nullable(),
  media_id: idValue.nullable(),
  name: z.string(),
  ...Shown,
  /** No player can have done it: it counts nowhere. */
  doubtful: z.boolean(),
});
export type Played = z.output<typeof Played>;

export const playback = feature('playback', { audience: ['Publicidad', 'Robots'] })({
  report: endpoint({
    method: 'GET',
    path: '/publicity/playback/report/{client_id}/',
    summary: 'What robots of a client showed at rest over some days, by medium, campaign, robot or day',
    access: ['Publicidad'],
    client: 'params.client_id',
    params: z.object({ client_id: id }),
    /** The client's local days, both included. */
    query: z.object({
      from: day,
      to: day,
      by: z.enum(['media', 'campaign', 'robot', 'day']),
      robot_id: id.optional(),
      campaign_id: id.optional(),
      media_id: id.optional(),
    }),
    payload: PlaybackReport,
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/publicity/playback/timeline/{robot_id}/',
    summary: 'What a robot showed on a day of its clock, as it told it, a row a medium and quarter of an hour',
    access: ['Publicidad', 'Robots'],
    params: z.object({ robot_id: id }),
    query: z.object({ day }),
    payload: z.array(Played),
  }),
});
