import { z } from 'zod';
import { Clock, short, uuid } from './fact-clock.ts';

/** Who brought an exchange about: the robot itself (welcome, farewell), or a person by touch, keys or voice. */
export const AskedBy = z.enum(['robot', 'touch', 'typed', 'voice']);
export type AskedBy = z.output<typeof AskedBy>;

/** An intention, something that the client has, a question back ('¿Se refiere a…?'), or nothing: a sentence without an answer. */
export const Outcome = z.enum(['intent', 'record', 'choice', 'none']);
export type Outcome = z.output<typeof Outcome>;

/** What a visitor chose where the robot asked back: an intention, or something that the client has (ENT-9). */
export const Chosen = z.union([
  z.object({ intent_id: z.int().min(0) }),
  z.object({
    kind: z.enum(['product', 'category', 'directory', 'branch', 'information']),
    record_id: z.int().min(0),
  }),
]);
export type Chosen = z.output<typeof Chosen>;

/** One thing asked of a robot and what it answered and showed, under the names of that moment. */
export const ExchangeFact = z.object({
  uuid,
  /** The uuid of the interaction it belongs to. */
  interaction: uuid,
  at: Clock,
  asked_by: AskedBy,
  question: z.string().max(300).nullable(),
  language_id: z.union([z.literal(1), z.literal(2)]),
  intent_id: z.int().min(0).nullable(),
  intent_name: short.nullable(),
  answer: z.string().max(5_000).nullable(),
  /** Names of the media and the codes of the gestures, in their order. */
  shown: z.string().max(2_000).nullable(),
  /** What the question led to (ALL-3); absent: unknown, or the robot began. */
  outcome: Outcome.optional(),
  /** How sure it was, 0 to 1; absent: it was touched, or the robot began. */
  score: z.number().min(0).max(1).optional(),
  /**
   * Of a choice, what was taken; null: none of them. Absent: nobody chose yet, and the exchange is told again under its uuid, with what was
   * then answered and shown (ENT-9).
   */
  chosen: Chosen.nullish(),
});
export type ExchangeFact = z.output<typeof ExchangeFact>;
