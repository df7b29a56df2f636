import { z } from 'zod';
import { Ear, EarFault } from '../devices/ears.ts';
import { Clock, uuid } from './fact-clock.ts';

/** What came of a try to hear somebody: `words`, `silence` (nobody spoke, or nothing came of it), or a `fault` of the ear. */
export const TryOutcome = z.enum(['words', 'silence', 'fault']);
export type TryOutcome = z.output<typeof TryOutcome>;

/** The longest that a try is measured, in ms. */
export const maxTryMs = 120_000;
const ms = z.int().min(0).max(maxTryMs);

/** One try to hear what somebody says, from the touch on the microphone on: how it went and how long it took, none of its words (OIR-3). */
export const TryFact = z.object({
  uuid,
  at: Clock,
  /** The uuid of the interaction that it was in (ALL-2). */
  interaction: uuid.nullish(),
  /** The ear that tried, also where a fault was all that came. */
  ear: Ear,
  outcome: TryOutcome,
  /** Of a fault, which; of anything else null. */
  fault: EarFault.nullable(),
  /** From the end of speech to the words; null: there came none. */
  recognised_ms: ms.nullable(),
  /** From the end of speech to the first sound of the answer; null: none sounded. */
  sound_ms: ms.nullable(),
});
export type TryFact = z.output<typeof TryFact>;
