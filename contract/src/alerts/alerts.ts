import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue, instant, pageQuery } from '../fields/fields.ts';
import { alertPriorities, alertTypes, severities } from './alert-codes.ts';

/** Who did something to an alert, and when. */
export const Act = z.object({ name: z.string(), at: instant });

/** An alert as bell and table show it (ALR-34); date and hour are in the client's time zone. */
export const Notification = z.object({
  notification_id: idValue,
  robot: z.object({ robot_id: idValue, name: z.string() }),
  origin_created_date: z.string(),
  origin_created_hour: z.string(),
  alert: z.string(),
  type: z.enum(alertTypes),
  title: z.string(),
  description: z.string(),
  solution: z.string().nullable(),
  priority: z.enum(alertPriorities).nullable(),
  /** How urgent it is by the rule of its client: the word and colour that every page shows. */
  severity: z.enum(severities).optional(),
  /** Who has seen it; null: nobody yet. */
  acknowledged: Act.nullable().optional(),
});
export type Notification = z.output<typeof Notification>;

export const alerts = feature('alerts', { audience: 'session' })({
  list: endpoint({
    method: 'GET',
    path: '/notifications/notifications',
    summary: 'Live alerts of the robots the caller may see, newest first',
    access: 'session',
    query: z.object(pageQuery),
    payload: z.array(Notification),
  }),
  listByRobot: endpoint({
    method: 'GET',
    path: '/notifications/notifications/notifications_by_robot/{robot_id}/',
    summary: 'Live alerts of a robot, newest first',
    access: ['Robots'],
    params: z.object({ robot_id: id }),
    query: z.object({
      ...pageQuery,
      type: z.enum(alertTypes).optional(),
      sort: z.enum(['newest', 'oldest']).optional(),
    }),
    payload: z.array(Notification),
  }),
  dismiss: endpoint({
    method: 'DELETE',
    path: '/notifications/notifications/{notification_id}',
    summary: 'Dismiss an alert for everybody of the client; the row stays for the record',
    access: 'session',
    params: z.object({ notification_id: id }),
    payload: z.null(),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/notifications/notifications/{notification_id}/restore/',
    summary: 'Bring back an alert that was just dismissed',
    access: 'session',
    params: z.object({ notification_id: id }),
    payload: Notification,
  }),
});
