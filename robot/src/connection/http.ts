import { send, urlOf } from '@botones/contract/calls/api';
import { ApiError, answeredFailure } from '@botones/contract/calls/api-error';
import type { Endpoint, Input, Payload } from '@botones/contract/calls/endpoint';
import type { Envelope } from '@botones/contract/calls/envelope';
import { device } from '@botones/contract/device/device';
import { ConfigIndex } from '@botones/contract/device/record-parts';
import { isErrorCode } from '@botones/contract/errors';
import type { Time } from './time.ts';

/**
 * `retry`: later it may work · `refused`: the same words will never be taken · `gone`: what is asked for is not there ·
 * `revoked`: the server knows this robot no more.
 */
export interface Failure {
  ok: false;
  why: 'retry' | 'refused' | 'gone' | 'revoked';
  /** 0: no answer came. */
  status: number;
  message: string;
  /** Of our own words, which; absent: another's answer, or none. */
  code?: string | undefined;
  retryAfter?: number | undefined;
}
export type Outcome<T> = { ok: true; value: T } | Failure;

export interface HttpOptions {
  server: string;
  fetch: typeof fetch;
  time: Time;
  /** `Device <id>.<secret>` once there is one. */
  authorization: () => string | undefined;
}

const patience = 20_000;

/** What the statuses mean that the server gives on purpose; any other passes. */
const meant: Partial<Record<number, Failure['why']>> = {
  400: 'refused',
  401: 'revoked',
  404: 'gone',
  413: 'refused',
  415: 'refused',
  422: 'refused',
};

/** What a failure means for a robot. Only our own words count: a proxy or a captive portal must never unpair a robot. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { ok: false, why: 'retry', status: 0, message: String(error) };
  const { status, message, retryAfter } = error;
  // An answer without our envelope is given the code of a server that failed, whatever status a portal on the way gave it.
  const ours = isErrorCode(error.code) && error.code !== 'server.failed';
  return {
    ...{ ok: false, why: (ours && meant[status]) || 'retry', status, message, retryAfter },
    ...(ours && { code: error.code }),
  };
}

async function patiently<T>(
  time: Time,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const abort = new AbortController();
  const leave = () => abort.abort(signal?.reason);
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave, { signal: abort.signal });
  const cancel = time.after(ms, () => abort.abort(new Error('timeout')));
  try {
    return await work(abort.signal);
  } finally {
    cancel();
    signal?.removeEventListener('abort', leave);
  }
}

/** One call of the contract as an outcome, waited for so many milliseconds or until `signal` is aborted: nothing is thrown. */
export async function callServer<E extends Endpoint>(
  line: HttpOptions,
  endpoint: E,
  input: Input<E>,
  ms = patience,
  signal?: AbortSignal,
): Promise<Outcome<Payload<E>>> {
  const transport = { base: line.server, fetch: line.fetch, authorization: line.authorization };
  try {
    const value = await patiently(
      line.time,
      ms,
      (within) => send(endpoint, input, transport, { signal: within }),
      signal,
    );
    return { ok: true, value };
  } catch (error) {
    return failureOf(error);
  }
}

/** Asks for what the robot keeps a copy of: the browser's would answer with yesterday's. */
function askFor(line: HttpOptions, path: string, signal: AbortSignal, etag: string | null = null): Promise<Response> {
  const authorization = line.authorization();
  return line.fetch(line.server + path, {
    headers: {
      accept: 'application/json',
      ...(authorization ? { authorization } : {}),
      ...(etag ? { 'if-none-match': etag } : {}),
    },
    cache: 'no-store',
    signal,
  });
}

/** Throws where an answer in our envelope, or another's, is a refusal. */
function refuseFailure(response: Response, head: Partial<Envelope<unknown>>['headerResponse']): void {
  if ((head?.code ?? response.status) === 200) return;
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  throw answeredFailure(head, { status: response.status, retryAfter });
}

/** The bytes of a part of the robot's records, whatever they are: they are known by their hash. */
export async function fetchPart(line: HttpOptions, sha256: string): Promise<Outcome<Uint8Array<ArrayBuffer>>> {
  try {
    return await patiently(line.time, patience, async (signal) => {
      const response = await askFor(line, urlOf(device.records, { params: { sha256 } }), signal);
      if (!response.ok) {
        const answer = (await response.json().catch(() => null)) as Partial<Envelope<unknown>> | null;
        refuseFailure(response, answer?.headerResponse);
      }
      return { ok: true, value: new Uint8Array(await response.arrayBuffer()) };
    });
  } catch (error) {
    return failureOf(error);
  }
}

/** The configuration with its tag, its records by their parts; null while it is still the one of `etag`. */
export async function fetchConfig(
  line: HttpOptions,
  etag: string | null,
): Promise<Outcome<{ etag: string | null; config: ConfigIndex } | null>> {
  try {
    return await patiently(line.time, patience, async (signal) => {
      const response = await askFor(line, urlOf(device.config, { query: { phrases: 'parts' } }), signal, etag);
      if (response.status === 304) return { ok: true, value: null };
      const answer = (await response.json()) as Partial<Envelope<unknown>> | null;
      refuseFailure(response, answer?.headerResponse);
      const parsed = ConfigIndex.safeParse(answer?.payload);
      if (!parsed.success)
        return { ok: false, why: 'refused', status: 200, message: parsed.error.issues[0]?.path.join('.') ?? 'config' };
      return { ok: true, value: { etag: response.headers.get('etag'), config: parsed.data } };
    });
  } catch (error) {
    return failureOf(error);
  }
}
