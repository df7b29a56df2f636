import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Paging } from '@botones/contract/calls/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SentSignal, Signals } from '../live/signals.ts';

/** An answer as it is sent, to be sent again to a caller that asks the same within the same scope. */
export interface PreparedAnswer {
  body: Buffer;
  etag: string;
  paging: Paging | null;
  /** Made when somebody first takes it. */
  zipped: () => Promise<Buffer>;
}

const shrink = promisify(gzip);

export function prepareAnswer(text: string, paging: Paging | null): PreparedAnswer {
  const body = Buffer.from(text);
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
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
const mostShared = 200;
/** Facts pour in all the time and are no reason to ask again within the second. */
const uncachedFeatures: SentSignal['feature'][] = ['interactions', 'surveys', 'commands', 'turns', 'playback'];

/** Answers that many consoles ask for at once: made once a second for each scope and question, and anew after a signal. */
export function createEtagCache(live: Signals, now: () => number) {
  const answers = new Map<string, { until: number; answer: Promise<PreparedAnswer> }>();
  live.onNow((signal) => {
    if (!uncachedFeatures.includes(signal.feature)) answers.clear();
  });
  live.onGap(() => answers.clear());

  return (key: string, make: () => Promise<PreparedAnswer>): Promise<PreparedAnswer> => {
    const known = answers.get(key);
    if (known && known.until > now()) return known.answer;
    if (answers.size >= mostShared) answers.clear();
    const entry = { until: now() + sharedMs, answer: make() };
    answers.set(key, entry);
    entry.answer.catch(() => answers.get(key) === entry && answers.delete(key));
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
