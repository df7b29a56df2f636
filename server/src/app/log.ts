import type { FastifyBaseLogger, FastifyLoggerOptions } from 'fastify';

export type Log = FastifyBaseLogger;

/** Structured lines with a request id and nothing secret: no headers, no bodies, no query strings. */
export const logOptions = (level: string): FastifyLoggerOptions & { redact: string[] } => ({
  level,
  redact: ['password', 'token', 'access_token', 'refresh_token', 'authorization', 'secret', 'req.headers'],
  serializers: {
    req: (request) =>
      ({ method: request.method, path: request.url?.split('?')[0] ?? '', ip: request.ip ?? '' }) as never,
    res: (reply) => ({ statusCode: reply.statusCode }),
  },
});

/** Lines for the person at the terminal, before the log exists. */
export const say = (line: string): void => console.log(line);
export const complain = (line: string): void => console.error(line);
