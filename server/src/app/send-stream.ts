import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends a file as it is made. Its first chunk comes before the status: one that cannot begin is a failure in its own words. */
export async function sendStream(
  reply: FastifyReply,
  type: string | undefined,
  chunks: AsyncIterable<Uint8Array>,
): Promise<FastifyReply> {
  const source = chunks[Symbol.asyncIterator]();
  const ahead = [await source.next()];
  const rest: AsyncIterableIterator<Uint8Array> = {
    [Symbol.asyncIterator]: () => rest,
    next: async () => ahead.shift() ?? source.next(),
    // Whoever leaves ends the source too, also before its second chunk.
    return: async () => (await source.return?.()) ?? { done: true, value: undefined },
  };
  return reply
    .header('content-type', type)
    .header('cache-control', 'no-store')
    .send(Readable.from(rest, { objectMode: false, highWaterMark: 64 * 1024 }));
}
