import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { failure } from '../app/http/fail.ts';

/** More than the longest text is as sound, also written as Google writes it. */
const mostBytes = 64_000_000;

/** The whole answer of a voice service. It ends with its time, also while its body still comes, and with more bytes than any speech has. */
export async function askService(
  address: string,
  init: RequestInit,
  { seconds, most = mostBytes }: { seconds: number; most?: number },
): Promise<{ status: number; bytes: Buffer }> {
  const controller = new AbortController();
  // Of an answer whose head was read `fetch` forgets the signal: from then on its body is ended.
  let end = (cause: Error) => controller.abort(cause);
  const timer = setTimeout(() => end(new Error(`No whole answer in ${seconds} s.`)), seconds * 1_000);
  try {
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
    throw Object.assign(failure('speech.failed'), { cause });
  } finally {
    clearTimeout(timer);
  }
}
