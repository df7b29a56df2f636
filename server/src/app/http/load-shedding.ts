import type { FastifyRequest } from 'fastify';
import { failure } from './fail.ts';

/** A body below this is nobody's burden: a heartbeat, a form, one fact. */
const lightBytes = 4_096;
/** Bytes of bodies being worked on at once, some 6,000 facts: more only wait, and hold up those who say in a few bytes that they live. */
export const maxConcurrentRequests = 2 * 1_048_576;
/** Bytes on their way besides: enough that a call at work never waits for the next body. */
const mostArriving = 2 * 1_048_576;
/** A device that sends for longer is slow, and no longer keeps others from sending. */
const arrivingMs = 1_000;

/**
 * What a call weighs: the bytes of its body; nothing when it is light, has none, or says that it is too large to be read at all. A form's
 * file is the burden of what takes it, which has bounds of its own: a sound waits for seconds, and must not hold up what others tell.
 */
function weightOf({ method, headers, routeOptions: { bodyLimit, config } }: FastifyRequest): number {
  if (method === 'GET' || config.multipart) return 0;
  const most = bodyLimit ?? maxConcurrentRequests;
  const bytes = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : most;
  return bytes < lightBytes || bytes > most ? 0 : bytes;
}

/** What is on it, in all and of each device; refuses beyond `most`, of which one device has a quarter. */
function scale(most: number) {
  const of = new Map<string, number>();
  let total = 0;
  const check = (device_id: string) => {
    if (total >= most || (of.get(device_id) ?? 0) >= most / 4) throw failure('server.busy', { retryAfter: 1 });
  };
  return {
    check,
    /** Answers how to take it off again. */
    put(device_id: string, weight: number): () => void {
      check(device_id);
      total += weight;
      of.set(device_id, (of.get(device_id) ?? 0) + weight);
      let on = true;
      return () => {
        if (!on) return;
        on = false;
        total -= weight;
        const left = (of.get(device_id) ?? 0) - weight;
        if (left > 0) of.set(device_id, left);
        else of.delete(device_id);
      };
    },
  };
}

/**
 * For calls of known devices: answers heavy ones beyond some megabytes at once with 503 and `Retry-After`, most of them before
 * their body is read. After an outage a whole fleet tells its week at once (decision 16).
 */
export function createLoadShedding() {
  const arriving = scale(mostArriving);
  const working = scale(maxConcurrentRequests);
  const arrived = new WeakMap<FastifyRequest, { device_id: string; weight: number; off: () => void }>();
  return {
    /** Before the body is read. Nobody need tell when it never comes: it counts for a second. */
    arrive(request: FastifyRequest, device_id: string): void {
      const weight = weightOf(request);
      if (weight === 0) return;
      working.check(device_id);
      const off = arriving.put(device_id, weight);
      arrived.set(request, { device_id, weight, off });
      setTimeout(off, arrivingMs).unref();
    },
    /** When the body is there; answers what to call when the work is done, whether or not anybody still waits for it. */
    work(request: FastifyRequest): () => void {
      const heavy = arrived.get(request);
      if (!heavy) return () => {};
      heavy.off();
      return working.put(heavy.device_id, heavy.weight);
    },
  };
}
export type LoadShedding = ReturnType<typeof createLoadShedding>;
