import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { RobotSchedule } from '../events/events.ts';
import { day, id, idValue, instant } from '../fields/fields.ts';

/** What was shown: milliseconds and times. */
const Shown = {
  plays: z.int(),
  shown_ms: z.int(),
  /** Times that ran to their end. */
  completed: z.int(),
};

/** Why less was shown than was planned, in the order in which a difference is explained (PUB-7). */
export const missedReasons = ['interaction', 'standby', 'message', 'file', 'offline', 'other'] as const;
export type MissedReason = (typeof missedReasons)[number];

const ms = z.int();
const Planned = {
  planned_ms: ms,
  /** Of what was planned and not shown, milliseconds by reason; none of it where more was shown than planned. */
  missed_ms: z.object({ interaction: ms, standby: ms, message: ms, file: ms, offline: ms, other: ms }),
};

/**
 * One medium, campaign, robot, day or month of the report; `id` is 0 for what belongs to no campaign, `name` null for what is gone, `day`
 * the day or the first of the month.
 */
export const PlaybackRow = z.object({
  id: z.int(),
  name: z.string().nullable(),
  day: z.string().nullable(),
  ...Shown,
  ...Planned,
});
export type PlaybackRow = z.output<typeof PlaybackRow>;

export const PlaybackReport = z.object({
  rows: z.array(PlaybackRow),
  total: z.object({ ...Shown, ...Planned }),
  /** There are no rows yet because what plays today has not been told: robots tell it by quarters of an hour. */
  pending: z.boolean().optional(),
});
export type PlaybackReport = z.output<typeof PlaybackReport>;

export const absenceKinds = ['interaction', 'standby', 'message', 'file', 'offline'] as const;
export type AbsenceKind = (typeof absenceKinds)[number];
/** What kept a robot from playing, from when until when (null: until now). */
export const Absence = z.object({
  kind: z.enum(absenceKinds),
  from: instant,
  to: instant.nullable(),
});
export type Absence = z.output<typeof Absence>;

/** What decided what a robot played on a day, each of it for a time, and what kept it from playing. */
export const PlaybackDay = z.object({
  timezone: z.string(),
  /** In their order; `to` null: they are in force. Empty: from before such rules were kept, or longer ago than they are. */
  rules: z.array(z.object({ from: instant, to: instant.nullable(), schedule: RobotSchedule })),
  absences: z.array(Absence),
});
export type PlaybackDay = z.output<typeof PlaybackDay>;

/** What a robot's calendar held on days that have passed, by the rules that were kept of them. */
export const PastCalendar = z.object({
  /** Times of which rules are kept, in their order, none touching another. */
  kept: z.array(z.object({ from: instant, to: instant })),
  /** When which events were in force. */
  occurrences: z.array(
    z.object({ event_id: idValue, name: z.string(), always: z.boolean(), from: instant, to: instant }),
  ),
});
export type PastCalendar = z.output<typeof PastCalendar>;
/** Days of a calendar that are asked for at once. */
export const mostPastDays = 62;

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

/** The client's local days, both included. */
const asked = {
  from: day,
  to: day,
  robot_id: id.optional(),
  /** Of robots that are in this group now. */
  group_id: id.optional(),
  campaign_id: id.optional(),
  media_id: id.optional(),
};

export const playback = feature('playback', { audience: ['Publicidad', 'Robots'] })({
  report: endpoint({
    report: true,
    method: 'GET',
    path: '/publicity/playback/report/{client_id}/',
    summary: 'What robots of a client showed at rest over some days, by medium, campaign, robot or day',
    access: ['Publicidad'],
    client: 'params.client_id',
    params: z.object({ client_id: id }),
    query: z.object({ ...asked, by: z.enum(['media', 'campaign', 'robot', 'day', 'month']) }),
    payload: PlaybackReport,
  }),
  sheet: endpoint({
    report: true,
    method: 'GET',
    path: '/publicity/playback/report/{client_id}/csv/',
    summary: 'The same as a sheet: a line a day, robot, campaign and medium',
    access: ['Publicidad'],
    client: 'params.client_id',
    params: z.object({ client_id: id }),
    query: z.object(asked),
    payload: z.null(),
    binary: 'text/csv; charset=utf-8',
  }),
  timeline: endpoint({
    report: true,
    method: 'GET',
    path: '/publicity/playback/timeline/{robot_id}/',
    summary: 'What a robot showed on a day of its clock, as it told it, a row a medium and quarter of an hour',
    access: ['Publicidad', 'Robots'],
    params: z.object({ robot_id: id }),
    query: z.object({ day }),
    payload: z.array(Played),
  }),
  day: endpoint({
    report: true,
    method: 'GET',
    path: '/publicity/playback/rules/{robot_id}/',
    summary: 'What decided what a robot played on a day of its clock, and what kept it from playing',
    access: ['Publicidad', 'Robots'],
    params: z.object({ robot_id: id }),
    query: z.object({ day }),
    payload: PlaybackDay,
  }),
  calendar: endpoint({
    report: true,
    method: 'GET',
    path: '/publicity/playback/calendar/{robot_id}/',
    summary: 'When which events were in force on days of a robot’s clock that have passed, by the rules that were kept',
    access: ['Publicidad', 'Robots'],
    params: z.object({ robot_id: id }),
    query: z.object({ from: day, to: day }),
    payload: PastCalendar,
  }),
});
