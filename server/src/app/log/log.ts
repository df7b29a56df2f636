import type { FastifyBaseLogger, FastifyLoggerOptions } from 'fastify';
import { callerAddress } from './caller-address.ts';
import { createLogWriter } from './log-writer.ts';

export type Log = FastifyBaseLogger;

/** An error without what hangs on it: a database's `detail` quotes the row that failed, with whatever people typed into it. */
function bareError(cause: unknown): object {
  if (!(cause instanceof Error)) return { message: typeof cause };
  const { code, constraint, table, syscall } = cause as {
    code?: string;
    constraint?: string;
    table?: string;
    syscall?: string;
  };
  return { type: cause.name, message: cause.message, stack: cause.stack, code, constraint, table, syscall };
}

/** Where the log goes: what keeps it, and for how long, is the operator's. */
const [output, errors] = [createLogWriter(1), createLogWriter(2)];

/** Structured lines with a request id and nothing secret: no headers, no bodies, no query strings. */
export const logOptions = (
  level: string,
  stream: { write: (line: string) => void } = output,
): FastifyLoggerOptions & { redact: string[] } => ({
  level,
  stream,
  redact: [
    'password',
    'token',
    'access_token',
    'refresh_token',
    'browser_token',
    'browser_tokens',
    'authorization',
    'secret',
    'client_secret',
    'req.headers',
  ],
  serializers: {
    req: (request) =>
      ({ method: request.method, path: request.url?.split('?')[0] ?? '', ip: callerAddress(request) }) as never,
    res: (reply) => ({ statusCode: reply.statusCode }),
    err: bareError as never,
  },
});

/** Lines for the person at the terminal, before the log exists. */
export const printLine = (line: string): void => output.write(`${line}\n`);
export const printError = (line: string): void => errors.write(`${line}\n`);
