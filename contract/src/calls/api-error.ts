import type { BrokenRule } from '../fields/rule.ts';
import type { HeaderResponse } from './envelope.ts';

/** What a failure says beside its sentence. */
export interface FailureDetails {
  /** Field path → Spanish sentence, where fields are at fault. */
  fields?: Record<string, string> | undefined;
  /** Field path → the rule that the field breaks, by code and parameters. */
  rules?: Record<string, BrokenRule> | undefined;
  /** What the sentence names, as `errors` of the contract has places for. */
  params?: Record<string, string> | undefined;
  /** Seconds after which a retry makes sense, where the server said so. */
  retryAfter?: number | undefined;
}

/** A failure on its way to the caller: server side it is thrown by `fail`, client side by the typed client. */
export class ApiError extends Error {
  readonly status: number;
  /** The error code: one of the contract's, or `network` when no answer arrived. */
  readonly code: string;
  readonly fields: NonNullable<FailureDetails['fields']>;
  readonly rules: NonNullable<FailureDetails['rules']>;
  readonly params: NonNullable<FailureDetails['params']>;
  readonly retryAfter: number | undefined;
  constructor(status: number, code: string, message: string, details: FailureDetails = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = details.fields ?? {};
    this.rules = details.rules ?? {};
    this.params = details.params ?? {};
    this.retryAfter = details.retryAfter;
  }
}

/** The failure that an answer's head tells of; of an answer without a head its HTTP status is all that is known. */
export function answeredFailure(
  head: HeaderResponse | undefined,
  { status, code = 'server.failed', retryAfter }: { status: number; code?: string; retryAfter?: number | undefined },
): ApiError {
  const { fields, rules, params } = head ?? {};
  return new ApiError(head?.code ?? status, head?.error ?? code, head?.message ?? '', {
    fields,
    rules,
    params,
    retryAfter,
  });
}
