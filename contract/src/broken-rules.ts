import type { z } from 'zod';
import { type BrokenRule, brokenRule } from './fields/rule.ts';
import { rules } from './rules.ts';

/** Field path → the first rule that it breaks. */
export type BrokenRules = Record<string, BrokenRule>;

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, key) => (at === null || at === undefined ? at : (at as Record<PropertyKey, unknown>)[key]),
    input,
  );

function ruleOf(issue: z.core.$ZodIssue, input: unknown): BrokenRule {
  // Whatever a schema says of its value, one that is not there is missing (ERR-20).
  if (issue.path.length > 0 && valueAt(input, issue.path) === undefined) return { code: 'required', params: {} };
  const own = brokenRule(issue.message);
  if (Object.hasOwn(rules, own.code)) return own;
  // A check without a rule of its own carries a sentence of the library, which nobody shall read.
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { code: 'too_long', params: { max: Number(issue.maximum) } };
  return { code: 'value', params: {} };
}

/** What is wrong with an input that a schema refused, by field path ('' for the input itself). */
export function brokenRules(error: z.ZodError, input: unknown): BrokenRules {
  const broken: BrokenRules = {};
  for (const issue of error.issues) broken[issue.path.join('.')] ??= ruleOf(issue, input);
  return broken;
}
