import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

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
/** An address that this server does not go to. */
export class ProviderAddress extends Error {
  readonly host: string;
  constructor(host: string) {
    super(`${host}: an address that this server does not go to`);
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

export function createProviderFetch(allowPrivate: boolean): ProviderFetch {
  return (address, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const url = new URL(address);
      const failed = (reason: string) => reject(new ProviderUnreachable(reason, url.host));
      if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:')) {
        reject(new ProviderAddress(url.host));
        return;
      }
      const sent = bodyOf(body);
      const ask = url.protocol === 'https:' ? requestHttps : requestHttp;
      const deadline = AbortSignal.timeout(seconds * 1000);
      const asked = ask(url, {
        method,
        agent: false,
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
        headers: {
          ...Object.fromEntries(new Headers(headers)),
          ...(sent === undefined ? {} : { 'content-length': Buffer.byteLength(sent) }),
        },
      });
      asked.on('error', (cause: NodeJS.ErrnoException) =>
        failed(deadline.aborted ? 'TIMEOUT' : (cause.code ?? cause.message)),
      );
      asked.on('response', (answer) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        answer.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes <= mostBytes) parts.push(part);
          else asked.destroy(new Error('TOO_LARGE'));
        });
        answer.on('error', (cause: NodeJS.ErrnoException) => failed(cause.code ?? cause.message));
        answer.on('end', () => {
          const status = answer.statusCode ?? 502;
          const told = new Headers();
          for (const [name, value] of Object.entries(answer.headers)) if (value) told.set(name, String(value));
          // A `Response` takes no body with these.
          const text = [204, 205, 304].includes(status) ? null : Buffer.concat(parts);
          resolve(new Response(text, { status, headers: told }));
        });
      });
      asked.end(sent);
    });
}
