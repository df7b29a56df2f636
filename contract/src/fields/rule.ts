import type { RuleCode } from '../rules.ts';

export type { RuleCode } from '../rules.ts';

export type RuleParams = Readonly<Record<string, number>>;

/** The rule that a field breaks: its code, and the numbers that its sentence mentions. */
export interface BrokenRule {
  code: string;
  params: RuleParams;
}

/** A rule as the message of a schema carries it: `too_long?max=60`. The page that shows it renders it with `ruleText`. */
export type RuleMessage = RuleCode | `${RuleCode}?${string}`;

/** The message of a schema's check: a rule with the numbers that its sentence mentions. */
export function rule(code: RuleCode, params?: RuleParams): RuleMessage {
  if (!params) return code;
  const pairs = Object.entries(params).map(([name, value]) => `${name}=${value}`);
  return `${code}?${pairs.join('&')}`;
}

/** The rule that a message carries. */
export function brokenRule(message: string): BrokenRule {
  const [code = '', pairs] = message.split('?');
  const params = [...new URLSearchParams(pairs)].map(([name, value]) => [name, Number(value)]);
  return { code, params: Object.fromEntries(params) };
}
