import { Readable } from 'node:stream';
import { ApiError } from '@botones/contract/calls/api-error';
import type { FastifyReply } from 'fastify';

/**
 * Sends a file or a long list as it is made. Its first chunk comes before the status: one that cannot begin is a failure in its
 * own words. One that fails later is cut off, so that nobody takes its beginning for the whole.
 */
export async function sendStream(
  reply: FastifyReply,
  type: string | undefined,
  chunks: AsyncIterable<Uint8Array>,
  report: (cause: unknown) => void,
): Promise<FastifyReply> {
  const source = chunks[Symbol.asyncIterator]();
  const ahead = [await source.next()];
  const brokeOff = (cause: unknown): never => {
    const { action } = reply.request.routeOptions.config;
    reply.log.error({ err: cause, action }, 'an answer broke off');
    if (!(cause instanceof ApiError)) report(cause);
    throw cause;
  };
  const rest: AsyncIterableIterator<Uint8Array> = {
    [Symbol.asyncIterator]: () => rest,
    next: async () => ahead.shift() ?? source.next().catch(brokeOff),
    // A reader that leaves ends the source too, also before its second chunk.
    return: async () => (await source.return?.()) ?? { done: true, value: undefined },
  };
  return reply
    .header('content-type', type)
    .header('cache-control', 'no-store')
    .send(Readable.from(rest, { objectMode: false, highWaterMark: 64 * 1024 }));
}
