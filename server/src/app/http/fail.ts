import { ApiError } from '@botones/contract/calls/api-error';
import { type ErrorCode, errors, isErrorCode } from '@botones/contract/errors';
import { type BrokenRule, brokenRule, type RuleMessage } from '@botones/contract/fields/rule';
import { filled } from '@botones/contract/fields/texts';
import { ruleText } from '@botones/contract/rules';

/** Field path → what is wrong with it: a rule, or the code of a failure that stands beside the field. */
export type FieldProblems = Record<string, RuleMessage | ErrorCode | BrokenRule>;

/** The documented Spanish sentence of an error code, with what it names. */
export const spanishMessage = (code: ErrorCode, params: Record<string, string> = {}): string =>
  filled(errors[code][1].es, params);

interface Details {
  fields?: FieldProblems;
  /** Seconds. */
  retryAfter?: number;
  /** What the sentence names. */
  params?: Record<string, string>;
}

/** A failure with a code of the contract; `bind` turns it into the envelope. */
export function failure(code: ErrorCode, { fields: problems = {}, retryAfter, params }: Details = {}): ApiError {
  const rules: Record<string, BrokenRule> = {};
  const fields: Record<string, string> = {};
  for (const [path, problem] of Object.entries(problems)) {
    const broken = typeof problem === 'string' ? brokenRule(problem) : problem;
    rules[path] = broken;
    fields[path] = ruleText(broken, 'es') ?? (isErrorCode(broken.code) ? spanishMessage(broken.code) : broken.code);
  }
  return new ApiError(errors[code][0], code, spanishMessage(code, params), { fields, rules, params, retryAfter });
}

/** Ends the request with a code of the contract. */
export function fail(code: ErrorCode, fields: FieldProblems = {}): never {
  throw failure(code, { fields });
}

/** The row, or the failure when there is none. */
export function orFail<T>(row: T | null | undefined, code: ErrorCode): T {
  if (row === null || row === undefined) fail(code);
  return row;
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EIO',
  // The database was dropped, its user too, or another password set: the administrator who runs it is at work on it.
  '3D000',
  '28000',
  '28P01',
]);

/** What a constraint without a failure of its own means to people, by its kind: one that is named as a failure says more. */
const broken: Record<string, ErrorCode> = {
  '23505': 'request.taken',
  '23P01': 'request.taken',
  '23503': 'request.related',
  '23001': 'request.related',
  '23514': 'request.invalid',
  '23502': 'request.invalid',
};

/** What a driver's error means to people: a constraint that was broken, a database that is away, or null when nobody foresaw it. */
export function databaseFailure(cause: unknown): ApiError | null {
  if (!(cause instanceof Error)) return null;
  const { code, constraint } = cause as { code?: string; constraint?: string };
  const kind = broken[code ?? ''];
  if (kind) {
    const word = constraint?.replace('__', '.');
    return isErrorCode(word) ? failure(word) : Object.assign(failure(kind), { cause });
  }
  // Values that no column holds: NUL and broken surrogates in text, numbers and dates out of range.
  if (code === '22021' || code === '22P05' || code === '22003' || code === '22008' || code === '22P02')
    return failure('request.invalid');
  // Two that waited for each other's rows: one was sent back, and finds its way free the next time. So it does where a pooler took a statement
  // for prepared that was cancelled before (26000).
  if (code === '40P01' || code === '40001' || code === '26000') return failure('server.busy', { retryAfter: 1 });
  // Nothing was kept: a caller that tries again once there is room finds everything as it was.
  if (code === '53100' || code === 'ENOSPC') return failure('server.no_space', { retryAfter: 30 });
  const away =
    unreachable.has(code ?? '') ||
    /^(08|57P0|53[123]|58|25006)/.test(code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated|not queryable|Cannot use a pool after/i.test(
      cause.message,
    );
  if (away) return failure('server.database_down', { retryAfter: 2 });
  return code === '57014' || code === '55P03' ? failure('server.busy', { retryAfter: 2 }) : null;
}
