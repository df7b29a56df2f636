import type { BrokenRule } from './rule.ts';

/** A failure on its way to the caller: server side it is thrown by `fail`, client side by the typed client. */
export class ApiError extends Error {
  readonly status: number;
  /** The error code: one of the contract's, or `network` when no answer arrived. */
  readonly code: string;
  /** Field path → Spanish sentence, where fields are at fault. */
  readonly fields: Record<string, string>;
  /** Field path → the rule that the field breaks, by code and parameters. */
  readonly rules: Record<string, BrokenRule>;
  /** Seconds after which a retry makes sense, where the server said so. */
  readonly retryAfter: number | undefined;
  constructor(
    status: number,
    code: string,
    message: string,
    fields: Record<string, string> = {},
    retryAfter?: number,
    rules: Record<string, BrokenRule> = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.rules = rules;
    this.retryAfter = retryAfter;
  }
}
