import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { AskedBy, Chosen, Outcome } from '../device/exchange-fact.ts';
import { day, id, idValue, pageQuery } from '../fields/fields.ts';

/** One interaction (INT-24, AMB-036): local date and times of its client, seconds as a whole number, '' where unknown. */
export const Interaction = z.object({
  id: idValue,
  robot_id: idValue,
  date: z.string(),
  interaction_start_time: z.string(),
  interaction_end_time: z.string(),
  gender: z.enum(['Masculino', 'Femenino', '']),
  age: z.union([z.int(), z.literal('')]),
  poll_name: z.array(z.object({ language: z.string(), text: z.string() })),
  poll_id: idValue.nullable(),
  total_interaction_time: z.union([z.int(), z.literal('')]),
});
export type Interaction = z.output<typeof Interaction>;

/** One thing asked within an interaction and what was answered and shown: local time of its client, '' where nothing. */
export const Exchange = z.object({
  id: idValue,
  time: z.string(),
  asked_by: AskedBy,
  question: z.string(),
  language_id: idValue,
  intent_id: idValue.nullable(),
  intent_name: z.string(),
  answer: z.string(),
  shown: z.string(),
  /** What the question led to; null: unknown, or the robot began. */
  outcome: Outcome.nullable(),
  /** How near what was meant is to what was said, 0 to 1; null: it was touched, or the robot began. */
  score: z.number().nullable(),
  /**
   * Where the robot asked back ('¿Se refiere a…?'): what was chosen, whose name is `intent_name` or stands in `shown`; null: none of it.
   * Absent: nobody chose yet, or it did not ask back (ENT-9).
   */
  chosen: Chosen.nullish(),
});
export type Exchange = z.output<typeof Exchange>;

/** Of one robot, or of those that are in a group now; of a client. */
const whose = { robot_id: id.optional(), group_id: id.optional(), client_id: id.optional() };
const order = { sort: z.enum(['newest', 'oldest']).optional() };

export const interactions = feature('interactions', { audience: ['Robots'] })({
  listByRobot: endpoint({
    method: 'GET',
    path: '/interaction/interaction/interaction_by_robot/{robot_id}/',
    summary: 'Interactions of a robot, newest first',
    access: ['Robots'],
    params: z.object({ robot_id: id }),
    query: z.object({ ...pageQuery, ...order }),
    payload: z.array(Interaction),
  }),
  listByDates: endpoint({
    report: true,
    method: 'GET',
    path: '/interaction/interaction/interaction_by_date_range/{start}/{end}/',
    summary: 'Interactions that started on these local days, both included',
    access: ['Robots'],
    client: 'query.client_id',
    params: z.object({ start: day, end: day }),
    query: z.object({ ...pageQuery, ...order, ...whose }),
    payload: z.array(Interaction),
  }),
  exportCsv: endpoint({
    report: true,
    method: 'GET',
    path: '/interaction/interaction/export/{start}/{end}/',
    summary: 'The same rows as CSV, any number, streamed',
    access: ['Robots'],
    client: 'query.client_id',
    params: z.object({ start: day, end: day }),
    query: z.object(whose),
    payload: z.null(),
    binary: 'text/csv; charset=utf-8',
  }),
  exchanges: endpoint({
    method: 'GET',
    path: '/interaction/interaction/{id}/exchanges/',
    summary: 'What was asked and answered within an interaction, in order',
    access: ['Robots'],
    params: z.object({ id }),
    payload: z.array(Exchange),
    noted: true,
  }),
});
