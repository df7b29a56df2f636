import { z } from 'zod';
import { Ear, EarFault } from './ears.ts';

/** Longest sentence that a try of the ear tells. */
export const maxHeard = 300;

/** What came of a try of a robot's ear: words, none (`text` and `fault` null: silence), or why not. */
export const Heard = z.object({
  /** Which ear listened; null: it has none. */
  ear: Ear.nullable(),
  /** What was understood, without what tells who somebody is. */
  text: z.string().max(maxHeard).nullable(),
  fault: EarFault.nullable(),
  /** From when it began to listen until it knew. */
  ms: z.int().min(0).max(600_000),
});
export type Heard = z.output<typeof Heard>;
