import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Paging } from '@botones/contract/calls/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Signals } from '../live/signals.ts';

/** An answer as it is sent, to be sent again to a caller that asks the same within the same scope. */
export interface PreparedAnswer {
  body: Buffer;
  etag: string;
  paging: Paging | null;
  /** Made when somebody first takes it. */
  zipped: () => Promise<Buffer>;
}

const shrink = promisify(gzip);

/** Known by its hash, where it has no tag of its own. */
export function prepareAnswer(text: string, paging: Paging | null, tag?: string): PreparedAnswer {
  const body = Buffer.from(text);
  const etag = `"${tag ?? createHash('sha1').update(body).digest('base64url')}"`;
  let zipped: Promise<Buffer> | undefined;
  return {
    body,
    etag,
    paging,
    zipped: () => {
      zipped ??= shrink(body, { level: 1 });
      return zipped;
    },
  };
}

/** How long an answer is shared; what nobody signals (a heartbeat's second, a counter) is that old at most. */
const sharedMs = 1000;
/** Bytes that shared answers take together; a smaller machine holds less. */
const mostBytes = 64_000_000;

/** What an answer tells of: the client whose rows they are (null: of all), and the features whose signals make it old. */
export interface Shown {
  client_id: number | null;
  shows: readonly string[];
}

interface Shared {
  until: number;
  /** How many signals there had been when it was begun. */
  begun: number;
  bytes: number;
  answer: Promise<PreparedAnswer>;
}

/**
 * Answers that many consoles ask for at once: made once a second for each scope and question, and anew after a signal of something that
 * they tell of. A change of one client leaves those of the others, and so does what no answer shows.
 */
export function createEtagCache(live: Signals, now: () => number, most = mostBytes) {
  const answers = new Map<string, Shared>();
  // The number of the last signal of each feature: of each client, and of any.
  const told = new Map<string, number>();
  let [signals, missedAt, bytes] = [0, 0, 0];
  live.onNow(({ feature, client_id }) => {
    signals++;
    told.set(feature, signals);
    told.set(`${feature} ${client_id}`, signals);
  });
  live.onGap(() => {
    missedAt = ++signals;
    told.clear();
  });
  /** Of all clients any signal counts; of one its own, and the platform's. */
  const isOld = ({ begun }: Shared, { client_id, shows }: Shown): boolean =>
    begun < missedAt ||
    shows.some((feature) => {
      const names = client_id === null ? [feature] : [`${feature} ${client_id}`, `${feature} null`];
      return names.some((name) => begun < (told.get(name) ?? 0));
    });
  const drop = (key: string, entry: Shared): void => {
    if (answers.get(key) !== entry) return;
    answers.delete(key);
    bytes -= entry.bytes;
  };
  /** The first is the oldest, and the next whose second is over. */
  const makeRoom = (): void => {
    for (const [key, entry] of answers) {
      if (entry.until > now() && bytes <= most) break;
      drop(key, entry);
    }
  };

  return (key: string, shown: Shown, make: () => Promise<PreparedAnswer>): Promise<PreparedAnswer> => {
    const known = answers.get(key);
    if (known && known.until > now() && !isOld(known, shown)) return known.answer;
    if (known) drop(key, known);
    makeRoom();
    const entry: Shared = { until: now() + sharedMs, begun: signals, bytes: 0, answer: make() };
    answers.set(key, entry);
    entry.answer.then(
      ({ body }) => {
        if (answers.get(key) !== entry) return;
        entry.bytes = body.length;
        bytes += body.length;
        makeRoom();
      },
      () => drop(key, entry),
    );
    return entry.answer;
  };
}

/** A list's total and where its next page begins. */
export const setPagingHeaders = (reply: FastifyReply, paging: Paging | null): FastifyReply => {
  if (paging) reply.header('x-total-count', paging.total === null ? '10000+' : paging.total);
  if (paging?.next) reply.header('x-next-cursor', paging.next);
  return reply;
};

const setTag = (reply: FastifyReply, etag: string): FastifyReply =>
  reply.header('etag', etag).header('cache-control', 'private, no-cache');

/** Says that the caller has it already. */
export const sendUnchanged = (reply: FastifyReply, etag: string): FastifyReply => setTag(reply, etag).code(304).send();

/** Sends it, or says that the caller has it already. */
export async function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: PreparedAnswer) {
  setPagingHeaders(reply, prepared.paging);
  if (request.headers['if-none-match'] === prepared.etag) return sendUnchanged(reply, prepared.etag);
  setTag(reply, prepared.etag);
  const zip = prepared.body.length > 2048 && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (!zip) return reply.send(prepared.body);
  return reply
    .header('content-encoding', 'gzip')
    .header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
    .send(await prepared.zipped());
}
