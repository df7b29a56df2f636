import { brokenRules } from '@botones/contract/broken-rules';
import type { BrokenRule } from '@botones/contract/fields/rule';
import type { z } from 'zod';

/** The first rule that a value breaks, for a field that is validated before it joins a list. */
export function firstProblem(schema: z.ZodType, value: object): BrokenRule | undefined {
  const parsed = schema.safeParse(value);
  return parsed.success ? undefined : Object.values(brokenRules(parsed.error, value))[0];
}
