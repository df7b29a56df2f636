import { z } from 'zod';
import { idValue, instant } from '../fields/fields.ts';
import { AdvanceReason } from './advance.ts';
import { daysAgo } from './line.ts';

export const turnEventKinds = [
  ...(['created', 'printed', 'called', 'chosen', 'served', 'called_again'] as const),
  ...(['returned', 'transferred', 'changed', 'attended', 'cancelled'] as const),
  ...(['left', 'came_back', 'later'] as const),
] as const;

/** Why a ticket was next and what became of it, in facts; the page says them in words (TUR-2). */
export const TurnReason = z.object({
  /** Local time of its arrival, `HH:mm`. */
  arrived: z.string().optional(),
  days_ago: daysAgo,
  advance: z.int().optional(),
  advance_reason: AdvanceReason.nullish(),
  returned: z.boolean().optional(),
  directed: z.boolean().optional(),
  /** Numbers of those that came earlier and still wait, at most ten of them, those of an earlier day apart, and how many there are. */
  passed: z.array(z.string()).optional(),
  passed_earlier: z.array(z.string()).optional(),
  passed_count: z.int().optional(),
  box: z.int().optional(),
  person: z.string().optional(),
  how: z.string().optional(),
});
export type TurnReason = z.output<typeof TurnReason>;
export const TurnEvent = z.object({
  id: idValue,
  at: instant,
  kind: z.enum(turnEventKinds),
  /** Null: a robot, or the server at the end of the day. */
  person: z.string().nullable(),
  robot: z.string().nullable(),
  box_number: z.int().nullable(),
  reason: TurnReason,
});
export type TurnEvent = z.output<typeof TurnEvent>;
