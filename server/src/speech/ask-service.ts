import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { ErrorCode } from '@botones/contract/errors';
import { failure } from '../app/http/fail.ts';

/** More than the longest text is as sound, also written as Google writes it. */
const mostBytes = 64_000_000;

/** How long a service may take, how much it may answer, who may end it sooner, and as what its failure is told. */
interface Bounds {
  seconds: number;
  most?: number;
  signal?: AbortSignal;
  failed?: ErrorCode;
}

/**
 * The whole answer of a service that speaks or hears. It ends with its time, also while its body still comes, with more bytes than it may
 * have, and when whoever asks wants it no more.
 */
export async function askService(
  address: string,
  init: RequestInit,
  { seconds, most = mostBytes, signal, failed = 'speech.failed' }: Bounds,
): Promise<{ status: number; bytes: Buffer }> {
  const controller = new AbortController();
  // Of an answer whose head was read `fetch` forgets the signal: from then on its body is ended.
  let end = (cause: Error) => controller.abort(cause);
  const timer = setTimeout(() => end(new Error(`No whole answer in ${seconds} s.`)), seconds * 1_000);
  const unwanted = () => end(signal?.reason as Error);
  signal?.addEventListener('abort', unwanted);
  try {
    signal?.throwIfAborted();
    const { status, body } = await fetch(address, { ...init, redirect: 'error', signal: controller.signal });
    if (!body) return { status, bytes: Buffer.alloc(0) };
    const coming = Readable.fromWeb(body as ReadableStream<Uint8Array>);
    end = (cause) => coming.destroy(cause);
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of coming as AsyncIterable<Uint8Array>) {
      size += part.length;
      if (size > most) throw new Error(`An answer of more than ${most} bytes.`);
      parts.push(part);
    }
    return { status, bytes: Buffer.concat(parts) };
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    throw Object.assign(failure(failed), { cause });
  } finally {
    signal?.removeEventListener('abort', unwanted);
    clearTimeout(timer);
  }
}
