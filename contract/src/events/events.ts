import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue, instant, loadedAt, pageQuery, storedFile } from '../fields/fields.ts';
import { beginningTime } from '../fields/hours.ts';
import { rule } from '../fields/rule.ts';
import { KeptWeekHours } from '../fields/week-hours.ts';
import { chosenFields, namesRobots } from '../groups/chosen.ts';
import { GroupColour, mostGroups } from '../groups/groups.ts';
import { Job } from '../jobs/jobs.ts';
import { ContentScene } from '../schedule/content-scene.ts';
import { ScheduleCampaign, ScheduleEvent } from '../schedule/schedule.ts';
import {
  checkForm,
  EventChanges,
  EventForm,
  eventDay,
  FormFields,
  mostEventCampaigns,
  OwnChanges,
} from './event-form.ts';
import { RobotConflicts, SeenRobot } from './of-many-robots.ts';

/** More nobody reads in a calendar: of those that are not over (PUB-5). */
export const mostEvents = 500;

/** An event of the calendars of its robots; days are `dd-MM-yyyy`, hours `HH:mm:ss`, by the clock of each robot (EVT-36, FLO-5). */
export const Event = z.object({
  event_id: idValue,
  /** The one whose calendar was asked for, else the first that has it; null: its groups have no robots now. */
  robot: idValue.nullable(),
  /** Those that were chosen by hand. */
  robots: z.array(idValue),
  groups: z.array(idValue),
  /** Robots that its groups do not give it to. */
  except_robots: z.array(idValue),
  /** Robots that have it now. */
  robots_count: z.int(),
  client: idValue,
  name: z.string(),
  always: z.boolean(),
  start_day: z.string().nullable(),
  start_hour: z.string().nullable(),
  end_day: z.string().nullable(),
  end_hour: z.string().nullable(),
  until_day: z.string().nullable(),
  weekdays: z.array(z.int()),
  from_hour: z.string().nullable(),
  to_hour: z.string().nullable(),
  /** `dd-MM-yyyy`, in their order: nothing of it begins on them. */
  except_days: z.array(z.string()),
  priority: z.int(),
  /** It is not over, at one of its robots. */
  active: z.boolean(),
  /** `yyyy-MM-dd`, by the robot's clock: the day on which it was made, from which 'Siempre' without a day counts. */
  created_date: z.string().optional(),
  campaigns: z.array(
    z.object({
      campaign_id: idValue,
      position: z.int(),
      name: z.string(),
      /** Seconds of its scenes together. */
      duration: z.int(),
      /** It was deleted while nobody saw the event: nothing of it is shown unless it comes back. */
      deleted: z.literal(true).optional(),
    }),
  ),
  updated_at: instant,
});
export type Event = z.output<typeof Event>;

/** What decides what a robot plays, with what it shows as it can be drawn: the evaluator's rules. */
export const RobotSchedule = z.object({
  robot_id: idValue,
  name: z.string(),
  client_id: idValue,
  timezone: z.string(),
  /** Outside them it waits by itself; null or absent: it is always on (PUB-10). */
  hours: KeptWeekHours.nullish(),
  screen: z.object({ wide: z.int(), height: z.int() }),
  events: z.array(ScheduleEvent),
  campaigns: z.array(ScheduleCampaign),
  scenes: z.array(
    ContentScene.extend({ items: z.array(ContentScene.shape.items.element.extend({ url_file: storedFile })) }),
  ),
  default_scene_id: idValue.nullable(),
  /** What it was told to play at rest, also where nothing of that can be played, and the group that gives it: null is its client (FLO-1). */
  at_rest: z
    .object({
      scene_id: idValue.nullable(),
      name: z.string().nullable(),
      group: z.object({ group_id: idValue, name: z.string(), colour: GroupColour }).nullable(),
    })
    .optional(),
});
export type RobotSchedule = z.output<typeof RobotSchedule>;

/** An event without one of its robots, and what that robot got instead of it; null: nothing. */
const Separated = z.object({ event: Event, own: Event.nullable() });

/** Records by their numbers, `4,7,12`. */
const listOf = (most: number) =>
  z
    .string(rule('value'))
    .max(16 * most, rule('value'))
    .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, rule('value'))
    .transform((text) => text.split(',').map(Number));

const access = ['Publicidad', 'Robots'] as const;
const robot = z.object({ robot_id: id });
const params = z.object({ event_id: id });
const ofClient = { client: 'params.client_id', params: z.object({ client_id: id }) } as const;

export const events = feature('events', { audience: access })({
  list: endpoint({
    method: 'GET',
    path: '/publicity/event/events_by_robot_id/{robot_id}',
    summary: 'The calendar of a robot: all its events with their campaigns',
    access,
    params: robot,
    payload: z.array(Event),
  }),
  listByClient: endpoint({
    method: 'GET',
    path: '/publicity/event/events_by_client/{client_id}/',
    summary: 'The events of all robots of a client, each once: those that are not over, or that touch some days',
    access,
    ...ofClient,
    /** With days: those that touch them by the clock of any robot. Without: those that are not over. */
    query: z.object({ from: eventDay.optional(), to: eventDay.optional() }),
    payload: z.array(Event),
  }),
  seen: endpoint({
    method: 'GET',
    path: '/publicity/event/seen/{client_id}/',
    summary: 'What robots would play at a time of day, each by its own clock, by name',
    access,
    ...ofClient,
    query: z.object({ ...pageQuery, day: eventDay, hour: beginningTime, groups: listOf(mostGroups).optional() }),
    payload: z.array(SeenRobot),
  }),
  conflicts: endpoint({
    method: 'POST',
    path: '/publicity/event/conflicts/',
    summary: 'Of each robot that a form names, the events with which it would share the time; nothing is written',
    access,
    readOnly: true,
    /** `event_id`: of the one that is changed by it. */
    body: FormFields.extend({ event_id: idValue.optional() }).superRefine(checkForm),
    payload: z.array(RobotConflicts),
  }),
  schedule: endpoint({
    method: 'GET',
    path: '/publicity/event/schedule/{robot_id}/',
    summary: 'What decides what a robot plays, as its evaluator reads it, with addresses of what is shown',
    access,
    params: robot,
    /** Answered besides those of its events: an event that is not saved yet may play them. */
    query: z.object({ campaigns: listOf(mostEventCampaigns).optional() }),
    payload: RobotSchedule,
  }),
  get: endpoint({
    method: 'GET',
    path: '/publicity/event/{event_id}/',
    summary: 'One event with its campaigns, in order',
    access,
    params,
    payload: Event,
  }),
  create: endpoint({
    method: 'POST',
    path: '/publicity/event/',
    summary: 'Add an event to the calendars of robots and groups of robots',
    access,
    body: EventForm,
    payload: Event,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/publicity/event/{event_id}/',
    summary: 'Change an event of all its robots; what is absent stays as it is',
    access,
    params,
    body: EventChanges.extend({ updated_at: loadedAt }),
    payload: Event,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/publicity/event/{event_id}/',
    summary: 'Delete an event of all its robots',
    access,
    params,
    payload: z.null(),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/publicity/event/{event_id}/restore/',
    summary: 'Bring back an event that was just deleted',
    access,
    params,
    payload: Event,
  }),
  separate: endpoint({
    method: 'POST',
    path: '/publicity/event/{event_id}/separate/',
    summary: 'Give one robot its own event instead of one that it shares, with changes, or take it out of that one',
    access,
    params,
    /** `remove`: it gets none. */
    body: OwnChanges.extend({ remove: z.boolean(rule('value')).optional(), updated_at: loadedAt }),
    payload: Separated,
  }),
  rejoin: endpoint({
    method: 'POST',
    path: '/publicity/event/{event_id}/rejoin/',
    summary: 'Undo that a robot was separated: it has the shared event again, and no longer its own',
    access,
    params,
    body: z.object({ robot: idValue }),
    payload: Separated,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/publicity/event/{event_id}/copy/',
    summary: 'Add the same event to the calendars of other robots of its client; a result for each',
    access,
    params,
    body: z.object(chosenFields).refine(namesRobots, { path: ['robots'], error: rule('groups.robots') }),
    payload: Job,
  }),
});
