import { ApiError } from '@botones/contract/calls/api-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failure } from './fail.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Sent away because others are being served. */
    busy: boolean;
  }
}

/** Any failure as the envelope; what nobody foresaw is logged under its request id, reported, and says nothing of itself. */
export function answerFailure(
  cause: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  report: (cause: unknown) => void,
): FastifyReply {
  const known = cause instanceof ApiError ? cause : foreseen(cause);
  // The caller is gone: nobody is left to be answered, and nothing of ours went wrong.
  const gone = request.raw.socket.destroyed || (cause as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE';
  if (!known && !gone) {
    request.log.error({ err: cause, action: request.routeOptions.config.action }, 'unforeseen failure');
    report(cause);
  }
  // A disk that fails is said to who asked, and to who runs the server: it will not mend by itself.
  const beneath = known === null ? undefined : (known as { cause?: unknown }).cause;
  if (beneath !== undefined && !gone)
    request.log.error({ err: beneath, action: request.routeOptions.config.action }, 'what the server stands on failed');
  const { status, code, message, fields, rules, params, retryAfter } = known ?? failure('server.failed');
  // Counted in the metrics: a line for each of a crowd would be more work than they are.
  if (code === 'server.busy') request.busy = true;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  // An answer that was going to be packed: these words are not.
  return reply
    .removeHeader('content-encoding')
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      JSON.stringify({
        headerResponse: {
          code: status,
          message,
          error: code,
          ...(Object.keys(fields).length ? { fields, rules } : {}),
          ...(Object.keys(params).length ? { params } : {}),
          request_id: request.id,
        },
        payload: null,
      }),
    );
}

/** Fastify's own refusals of what it could not read. */
function foreseen(cause: unknown): ApiError | null {
  const { statusCode, code } = cause as { statusCode?: number; code?: string };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return failure('request.too_large');
  if (statusCode === 415) return failure('request.unsupported_type');
  if (statusCode === 429) return failure('request.too_many', { retryAfter: 60 });
  if (statusCode === 408) return failure('request.timeout');
  if (statusCode === 503) return failure('server.stopping', { retryAfter: 5 });
  // Read from a disk while an answer is written: it fails at the first byte, or the line is cut.
  if (code === 'EIO') return Object.assign(failure('storage.unreadable', { retryAfter: 30 }), { cause });
  if (statusCode === 404) return failure('request.not_found');
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? failure('request.malformed') : null;
}
