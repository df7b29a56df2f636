import { ApiError, type ErrorCode, errors, isErrorCode } from '@botones/contract/errors';
import type { Sentence } from '@botones/contract/fields';

/** Field path → what is wrong with it, in a sentence that the console can say in each language. */
export type FieldSentences = Record<string, Sentence>;

/** A failure with a known word; `bind` turns it into the envelope. */
export function failure(code: ErrorCode, fields?: FieldSentences, retryAfter?: number): ApiError {
  const [status, message] = errors[code];
  return new ApiError(status, code, message, fields, retryAfter);
}

/** Ends the request with a known word. */
export function fail(code: ErrorCode, fields?: FieldSentences): never {
  throw failure(code, fields);
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
  // The database was dropped, its user too, or another password set: whoever runs it is at work on it.
  '3D000',
  '28000',
  '28P01',
]);

/** What a driver's error means to people: a constraint named as a failure, a database that is away, or null when nobody foresaw it. */
export function databaseFailure(cause: unknown): ApiError | null {
  if (!(cause instanceof Error)) return null;
  const { code, constraint } = cause as { code?: string; constraint?: string };
  if (code?.startsWith('23') && constraint) {
    const word = constraint.replace('__', '.');
    if (isErrorCode(word)) return failure(word);
  }
  // Values that no column holds: NUL and broken surrogates in text, numbers and dates out of range.
  if (code === '22021' || code === '22P05' || code === '22003' || code === '22008' || code === '22P02')
    return failure('request.invalid');
  // Two that waited for each other's rows: one was sent back, and finds its way free the next time.
  if (code === '40P01' || code === '40001') return failure('server.busy', undefined, 1);
  // Nothing was kept: whoever tries again once there is room finds everything as it was.
  if (code === '53100' || code === 'ENOSPC') return failure('server.no_space', undefined, 30);
  const away =
    unreachable.has(code ?? '') ||
    /^(08|57P0|53[123]|58)/.test(code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated|not queryable|Cannot use a pool after/i.test(
      cause.message,
    );
  if (away) return failure('server.database_down', undefined, 2);
  return code === '57014' || code === '55P03' ? failure('server.busy', undefined, 2) : null;
}
