import { z } from 'zod';
import { Clock } from './facts.ts';

const uuid = z.uuid();
const short = z.string().max(200);

/** Who brought an exchange about: the robot itself (welcome, farewell), or a person by touch, keys or voice. */
export const AskedBy = z.enum(['robot', 'touch', 'typed', 'voice']);
export type AskedBy = z.output<typeof AskedBy>;

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
});
export type ExchangeFact = z.output<typeof ExchangeFact>;

/** Somebody was shown a record of the client: an intention, a product, a category (MET-13 to MET-15). */
export const ViewFact = z.object({
  uuid,
  at: Clock,
  kind: z.enum(['intent', 'product', 'category', 'directory', 'branch', 'information']),
  record_id: z.int().min(0),
  name: z.string().min(1).max(200),
});
export type ViewFact = z.output<typeof ViewFact>;
