import { urlOf } from '@botones/contract/calls/api';
import { type ApiError, answeredFailure } from '@botones/contract/calls/api-error';
import type { Endpoint, Input } from '@botones/contract/calls/endpoint';
import type { Envelope } from '@botones/contract/calls/envelope';
import { bearer, renew, timedFetch } from './session/session.ts';

/** Chunks are folded into a blob when they hold this many bytes: the browser may keep blobs on disk. */
const fold = 8 * 1024 * 1024;

async function ask(address: string, signal: AbortSignal | undefined): Promise<Response> {
  const token = await bearer();
  return timedFetch(address, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(signal ? { signal } : {}),
  });
}

/** What a file's call answered instead of the file. */
async function failureOf(response: Response): Promise<ApiError> {
  const answer = (await response.json().catch(() => null)) as Envelope<null> | null;
  return answeredFailure(answer?.headerResponse, { status: response.status });
}

/** Fetches a file of any size with the person's own token, which no link could carry; tells of each chunk. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { signal, onChunk }: { signal?: AbortSignal; onChunk?: (chunk: Uint8Array) => void } = {},
): Promise<Blob> {
  const address = urlOf(endpoint, input);
  const used = await bearer();
  let response = await ask(address, signal);
  if (response.status === 401 && used && (await renew(used))) response = await ask(address, signal);
  if (!response.ok || !response.body) throw await failureOf(response);
  const type = response.headers.get('content-type') ?? '';
  let whole = new Blob([], { type });
  let loose: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (value) {
      onChunk?.(value);
      loose.push(value);
      bytes += value.byteLength;
    }
    if (done || bytes > fold) {
      whole = new Blob([whole, ...loose], { type });
      loose = [];
      bytes = 0;
    }
    if (done) return whole;
  }
}
