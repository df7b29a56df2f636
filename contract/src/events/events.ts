import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue, instant, loadedAt, storedFile } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { KeptWeekHours } from '../fields/week-hours.ts';
import { Job } from '../jobs/jobs.ts';
import { ContentScene } from '../schedule/content-scene.ts';
import { ScheduleCampaign, ScheduleEvent } from '../schedule/schedule.ts';
import { EventChanges, EventForm, mostEventCampaigns } from './event-form.ts';

/** More nobody reads in a calendar: of those that are not over (PUB-5). */
export const mostEvents = 500;

/** An event of a robot's calendar; days are `dd-MM-yyyy`, hours `HH:mm:ss`, by the robot's clock (EVT-36). */
export const Event = z.object({
  event_id: idValue,
  robot: idValue,
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
  /** It is not over. */
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
});
export type RobotSchedule = z.output<typeof RobotSchedule>;

/** Campaigns by their numbers, `4,7,12`. */
const campaignList = z
  .string(rule('value'))
  .max(16 * mostEventCampaigns, rule('value'))
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, rule('value'))
  .transform((text) => text.split(',').map(Number));

const access = ['Publicidad', 'Robots'] as const;
const robot = z.object({ robot_id: id });
const params = z.object({ event_id: id });

export const events = feature('events', { audience: access })({
  list: endpoint({
    method: 'GET',
    path: '/publicity/event/events_by_robot_id/{robot_id}',
    summary: 'The calendar of a robot: all its events with their campaigns',
    access,
    params: robot,
    payload: z.array(Event),
  }),
  schedule: endpoint({
    method: 'GET',
    path: '/publicity/event/schedule/{robot_id}/',
    summary: 'What decides what a robot plays, as its evaluator reads it, with addresses of what is shown',
    access,
    params: robot,
    /** Answered besides those of its events: an event that is not saved yet may play them. */
    query: z.object({ campaigns: campaignList.optional() }),
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
    summary: 'Add an event to the calendar of a robot',
    access,
    body: EventForm,
    payload: Event,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/publicity/event/{event_id}/',
    summary: 'Change an event; what is absent stays as it is',
    access,
    params,
    body: EventChanges.extend({ updated_at: loadedAt }),
    payload: Event,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/publicity/event/{event_id}/',
    summary: 'Delete an event',
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
  copy: endpoint({
    method: 'POST',
    path: '/publicity/event/{event_id}/copy/',
    summary: 'Add the same event to the calendars of other robots of its client; a result for each',
    access,
    params,
    body: z.object({ robots: z.array(idValue).min(1, rule('required')).max(10_000, rule('value')) }),
    payload: Job,
  }),
});
