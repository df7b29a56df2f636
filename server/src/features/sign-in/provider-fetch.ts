import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { hostOf } from '../../app/addresses/addresses.ts';
import { judging, PrivateAddress, publicAddresses } from '../../app/addresses/resolve.ts';

/** What a provider may answer, in bytes: documents of some kilobytes, and keys. */
const mostBytes = 512 * 1024;
const seconds = 5;

/** Nobody answered, or not in time, or more than anybody reads; `reason` is the code that the system gives it. */
export class ProviderUnreachable extends Error {
  readonly reason: string;
  readonly host: string;
  constructor(reason: string, host: string) {
    super(`${host}: ${reason}`);
    this.reason = reason;
    this.host = host;
  }
}
export interface ProviderRequest {
  method?: string;
  headers?: Headers | Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | null;
}

/** Asks a provider as `fetch` does, at addresses that this server may go to alone, following nothing, for five seconds and half a megabyte. */
export type ProviderFetch = (url: string, request: ProviderRequest) => Promise<Response>;

const bodyOf = (body: unknown): string | undefined =>
  body === undefined || body === null ? undefined : String(body as URLSearchParams);

/** Puts one question, of which nothing is followed. */
const answered = (url: URL, { method = 'GET', headers, body, signal }: ProviderRequest, lookup: LookupFunction) =>
  new Promise<Response>((resolve, reject) => {
    const text = bodyOf(body);
    const ask = url.protocol === 'https:' ? requestHttps : requestHttp;
    const deadline = AbortSignal.timeout(seconds * 1000);
    const failed = (cause: NodeJS.ErrnoException) => {
      const reason = deadline.aborted ? 'TIMEOUT' : (cause.code ?? cause.message);
      reject(cause instanceof PrivateAddress ? cause : new ProviderUnreachable(reason, url.host));
    };
    const asked = ask(url, {
      method,
      lookup,
      agent: false,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      headers: {
        ...Object.fromEntries(new Headers(headers)),
        ...(text === undefined ? {} : { 'content-length': Buffer.byteLength(text) }),
      },
    });
    asked.on('error', failed);
    // Of an answer that would go on in another protocol nothing else is told.
    asked.on('upgrade', (_answer, socket) => {
      socket.destroy();
      failed(new Error('HTTP 101'));
    });
    asked.on('response', (answer) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes <= mostBytes) parts.push(part);
        else asked.destroy(new Error('TOO_LARGE'));
      });
      answer.on('error', failed);
      answer.on('end', () => {
        const status = answer.statusCode ?? 502;
        if (status >= 500) return failed(new Error(`HTTP ${status}`));
        const told = new Headers();
        for (const [name, value] of Object.entries(answer.headers)) if (value) told.set(name, String(value));
        // A `Response` takes no body with these.
        const whole = [204, 205, 304].includes(status) ? null : Buffer.concat(parts);
        return resolve(new Response(whole, { status, headers: told }));
      });
    });
    asked.end(text);
  });

export function createProviderFetch(allowPrivate: boolean): ProviderFetch {
  const lookup = judging(allowPrivate);
  return async (address, request) => {
    const url = new URL(address);
    if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:')) throw new PrivateAddress(url.host);
    // A host that is a number is looked up by nobody.
    if (isIP(hostOf(url)) !== 0) await publicAddresses(hostOf(url), allowPrivate);
    return answered(url, request, lookup);
  };
}
