import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { day, id, idValue, instant, longText, pageQuery, searchText } from '../fields/fields.ts';
import { severities } from './alert-codes.ts';
import { Act, Notification } from './alerts.ts';

/** Where an alert stands: nobody has seen it, somebody has, put off, or over. */
export const alertStates = ['active', 'acknowledged', 'snoozed', 'cleared'] as const;
export type AlertState = (typeof alertStates)[number];

/** An alert as it is worked on: the documented one and what became of it. */
export const Alert = Notification.extend({
  client: z.object({ client_id: idValue, name: z.string() }),
  severity: z.enum(severities),
  state: z.enum(alertStates),
  first_at: instant,
  last_at: instant,
  /** How often it was told. */
  occurrences: z.int(),
  acknowledged: Act.nullable(),
  assigned: Act.extend({ user_id: idValue }).nullable(),
  snoozed_until: instant.nullable(),
  /** When it left the bell; no name: it ended by itself. */
  cleared: z.object({ name: z.string().nullable(), at: instant }).nullable(),
  /** Its cause is over: it cannot be brought back. */
  ended: z.boolean(),
  /** The rule of its client keeps it quiet: recorded, not told. */
  quiet: z.boolean(),
});
export type Alert = z.output<typeof Alert>;

export const alertSteps = [
  'repeated',
  'reopened',
  'ended',
  'acknowledged',
  'unacknowledged',
  'assigned',
  'unassigned',
  'snoozed',
  'woken',
  'cleared',
  'restored',
  'commented',
  'mailed',
] as const;
export const AlertStep = z.object({
  step_id: idValue,
  at: instant,
  what: z.enum(alertSteps),
  /** Who did it; null: robot or server. */
  name: z.string().nullable(),
  /** The comment, who it was given to, or until when it sleeps. */
  detail: z.string().nullable(),
});
export type AlertStep = z.output<typeof AlertStep>;

export const alertActions = [
  'acknowledge',
  'unacknowledge',
  'assign',
  'snooze',
  'wake',
  'clear',
  'restore',
  'comment',
] as const;
export type AlertAction = (typeof alertActions)[number];

const Person = z.object({ user_id: idValue, name: z.string(), is_staff: z.boolean() });
const notification_id = z.object({ notification_id: id });

export const alertDesk = feature('alertDesk', { signal: 'alerts' })({
  search: endpoint({
    method: 'GET',
    path: '/notifications/alerts/',
    summary: 'Alerts of the robots the caller may see, also those that are over, by what happened last',
    access: 'session',
    client: 'query.client_id',
    query: z.object({
      ...pageQuery,
      client_id: id.optional(),
      /** Nothing said: everything that is not over. */
      state: z.enum([...alertStates, 'open', 'all']).optional(),
      severity: z.enum(severities).optional(),
      robot_id: id.optional(),
      /** Of robots that are in this group now. */
      group_id: id.optional(),
      /** Given to the caller. */
      mine: z.literal('true').optional(),
      /** Days of its last happening in the client's zone, both included. */
      from: day.optional(),
      until: day.optional(),
      /** In title, description, code or robot, without regard to accents and case. */
      search: searchText,
      sort: z.enum(['newest', 'oldest', 'severity']).optional(),
    }),
    payload: z.array(Alert),
  }),
  get: endpoint({
    method: 'GET',
    path: '/notifications/alerts/{notification_id}/',
    summary: 'An alert and what happened to it, newest first (the latest 200)',
    access: 'session',
    params: notification_id,
    payload: z.object({ alert: Alert, steps: z.array(AlertStep) }),
  }),
  assignees: endpoint({
    method: 'GET',
    path: '/notifications/alerts/{notification_id}/assignees/',
    summary: 'Who may be given an alert: people of its client, and for staff also staff',
    access: ['Robots'],
    params: notification_id,
    payload: z.array(Person),
  }),
  act: endpoint({
    method: 'POST',
    path: '/notifications/actions/',
    summary: 'Do one thing to up to 100 alerts; answers how each of them fared',
    access: ['Robots'],
    body: z.object({
      notification_ids: z.array(idValue).min(1).max(100),
      action: z.enum(alertActions),
      /** To whom `assign` gives them; null takes them back. */
      user_id: idValue.nullable().optional(),
      /** Until when `snooze` puts them off: within a year. */
      until: z.iso.datetime({ offset: true }).optional(),
      comment: longText(1000).optional(),
    }),
    payload: z.array(
      z.object({ notification_id: idValue, error: z.string().nullable(), message: z.string().nullable() }),
    ),
  }),
});
