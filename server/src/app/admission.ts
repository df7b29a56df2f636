import type { FastifyReply, FastifyRequest } from 'fastify';
import { failure } from './fail.ts';

/** A body below this is nobody's burden: a beat, a form, one fact. */
const lightBytes = 4_096;
/** Bytes of bodies being worked on at once, some 8,000 facts: more only wait, and hold up those who say in a few bytes that they live. */
export const mostWorking = 2 * 1_048_576;
/** Bytes on their way besides: enough that whoever works never waits for the next body. */
const mostArriving = 2 * 1_048_576;
/** Whoever sends for longer is slow, and no longer keeps others from sending. */
const arrivingMs = 1_000;

/** What a call weighs: the bytes of its body; nothing when it is light. */
function weightOf({ headers, routeOptions }: FastifyRequest): number {
  const bytes = headers['transfer-encoding'] === undefined ? Number(headers['content-length']) : routeOptions.bodyLimit;
  return bytes && bytes >= lightBytes ? bytes : 0;
}

/** Calls and what they weigh together. */
function scales() {
  const on = new Map<FastifyRequest, number>();
  let total = 0;
  return {
    add(request: FastifyRequest, weight: number) {
      on.set(request, weight);
      total += weight;
    },
    remove(request: FastifyRequest) {
      total -= on.get(request) ?? 0;
      on.delete(request);
    },
    total: () => total,
  };
}

/**
 * For calls of known machines: answers heavy ones beyond some megabytes at once with 503 and `Retry-After`, most of them before
 * their body is read. After an outage a whole fleet tells its week at once (decision 16).
 */
export function createAdmission() {
  const arriving = scales();
  const working = scales();
  const full = () => failure('server.busy', undefined, 1);
  return {
    /** Before the body is read. */
    arrive(request: FastifyRequest, reply: FastifyReply): void {
      const weight = weightOf(request);
      if (weight === 0) return;
      if (arriving.total() >= mostArriving || working.total() >= mostWorking) throw full();
      arriving.add(request, weight);
      const late = setTimeout(() => arriving.remove(request), arrivingMs);
      reply.raw.once('close', () => {
        clearTimeout(late);
        arriving.remove(request);
        working.remove(request);
      });
    },
    /** When the body is there. */
    work(request: FastifyRequest): void {
      const weight = weightOf(request);
      if (weight === 0) return;
      arriving.remove(request);
      if (working.total() >= mostWorking) throw full();
      working.add(request, weight);
    },
  };
}
export type Admission = ReturnType<typeof createAdmission>;
