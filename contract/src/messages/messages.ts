import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue, instant, longText } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { chosenFields, namesRobots } from '../groups/chosen.ts';

/** More letters nobody reads in passing. */
export const messageLength = 200;
/** An urgent message ends by itself at the latest after these hours. */
export const longestMessageHours = 24;
/** A robot is given no more of them at once; the newest is shown. */
export const mostMessages = 10;

/**
 * How it is with an urgent message at a robot: `shown` the robot said that it was painted · `covered` it said so of a newer one ·
 * `off` the robot is switched off · `offline` it was not heard lately and has not said so · `ended` by its time or by somebody.
 */
export const MessageResult = z.enum(['pending', 'shown', 'covered', 'off', 'offline', 'ended']);
export type MessageResult = z.output<typeof MessageResult>;

export const MessageRobot = z.object({
  robot_id: idValue,
  name: z.string(),
  result: MessageResult,
  /** When the robot first painted it, by its own word; null: it never said so. */
  shown_at: instant.nullable(),
});
export type MessageRobot = z.output<typeof MessageRobot>;

/** An urgent message: a text that robots show over all else until its end. */
export const UrgentMessage = z.object({
  message_id: idValue,
  client: idValue,
  text: z.string(),
  created_at: instant,
  /** Who sent it; null: staff, or somebody who is gone. */
  created_by: z.string().nullable(),
  until: instant,
  /** Somebody ended it before its time. */
  ended_at: instant.nullable(),
  /** Neither its time nor somebody has ended it. */
  active: z.boolean(),
  robots: z.array(MessageRobot),
});
export type UrgentMessage = z.output<typeof UrgentMessage>;

/** The form of an urgent message; the server holds its end against its own clock. */
export const MessageForm = z
  .object({
    ...chosenFields,
    text: longText(messageLength),
    /** ISO 8601. */
    until: z.iso.datetime({ offset: true, error: rule('messages.until') }).max(40, rule('messages.until')),
  })
  .refine(namesRobots, { path: ['robots'], error: rule('messages.robots') });
export type MessageForm = z.output<typeof MessageForm>;

const access = ['Publicidad', 'Robots'] as const;
const params = z.object({ message_id: id });

export const messages = feature('messages', { audience: access })({
  list: endpoint({
    method: 'GET',
    path: '/publicity/messages/{client_id}/',
    summary:
      'Urgent messages of a client that are in force or ended within 24 hours, newest first, with a result for each robot',
    access,
    client: 'params.client_id',
    params: z.object({ client_id: id }),
    payload: z.array(UrgentMessage),
  }),
  create: endpoint({
    method: 'POST',
    path: '/publicity/message/',
    summary:
      'Show an urgent message on robots of one client and on those that its groups have now, at most 24 hours long',
    access,
    body: MessageForm,
    payload: UrgentMessage,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/publicity/message/{message_id}/',
    summary: 'End an urgent message now',
    access,
    params,
    payload: z.null(),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/publicity/message/{message_id}/restore/',
    summary: 'Show an urgent message again that was just ended',
    access,
    params,
    payload: UrgentMessage,
  }),
});
