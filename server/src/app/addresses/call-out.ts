import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { hostOf } from './addresses.ts';
import { judging, PrivateAddress, publicAddresses } from './resolve.ts';

/** Why a call outside brought nothing. */
export type CallFailure = 'timeout' | 'refused' | 'closed' | 'tls' | 'name' | 'private' | 'network';

/** How a call outside went: a status with the first bytes of the answer, or why there was none. */
export type CallResult =
  | { status: number; failure: null; answer: string; ms: number }
  | { status: number | null; failure: CallFailure; answer: string | null; ms: number };

export interface CallLimits {
  /** Milliseconds for all of it: name, connection, question and answer. */
  ms: number;
  /** Bytes of the answer that are read; what is longer is cut off. */
  bytes: number;
}

/** Connections to one receiver, which are kept for the next call. */
export interface Caller {
  /** Posts a text, or bytes; never follows a redirect, and never throws. */
  post: (address: string, body: string | Uint8Array, headers: Record<string, string>) => Promise<CallResult>;
  close: () => void;
}

function failureOf(cause: unknown): CallFailure {
  if (cause instanceof PrivateAddress) return 'private';
  const { code = '' } = cause as { code?: string };
  if (code === 'ECONNREFUSED') return 'refused';
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'closed';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EAI_NODATA' || code === 'ENODATA') return 'name';
  if (code === 'ETIMEDOUT') return 'timeout';
  if (/^ERR_TLS|^ERR_SSL|CERT|UNABLE_TO|SELF_SIGNED|EPROTO/.test(code)) return 'tls';
  return code.startsWith('HPE_') ? 'closed' : 'network';
}

/** What one call is made with. */
interface Call {
  url: URL;
  body: string | Uint8Array;
  headers: Record<string, string>;
  agent: http.Agent;
  lookup: LookupFunction;
  limits: CallLimits;
}

/** Whether a kept connection was closed by its other side before the question came: then nobody has read it. */
class Stale extends Error {}

/** Posts once, within what is left of its time. */
const posted = ({ url, body, headers, agent, lookup, limits }: Call, until: number): Promise<Omit<CallResult, 'ms'>> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let [status, length, late] = [null as number | null, 0, false];
    const answer = () => Buffer.concat(parts).toString('utf8').replaceAll('\0', '').toWellFormed();
    const whole = () => resolve({ status, failure: null, answer: answer() } as Omit<CallResult, 'ms'>);
    const failed = (cause: unknown) => {
      if (call.reusedSocket && status === null && !late && failureOf(cause) === 'closed') return reject(new Stale());
      const failure = late ? 'timeout' : failureOf(cause);
      return resolve({ status, failure, answer: status === null ? null : answer() });
    };
    const { request } = url.protocol === 'https:' ? https : http;
    const sent = { ...headers, 'content-length': Buffer.byteLength(body) };
    const call = request(url, { method: 'POST', agent, lookup, headers: sent }, (came) => {
      status = came.statusCode ?? 0;
      came.on('data', (chunk: Buffer) => {
        parts.push(chunk.subarray(0, limits.bytes - length));
        length += chunk.length;
        if (length < limits.bytes) return;
        whole();
        call.destroy();
      });
      came.on('end', whole);
      came.on('error', failed);
    });
    const timer = setTimeout(
      () => {
        late = true;
        call.destroy(new Error('no whole answer in time'));
      },
      Math.max(1, until - performance.now()),
    );
    call.on('error', failed);
    // Another protocol is none of ours, and left to itself it would end without a word.
    call.on('upgrade', (came, socket) => {
      status = came.statusCode ?? 0;
      whole();
      socket.destroy();
    });
    call.on('close', () => {
      clearTimeout(timer);
      if (status === null) failed(Object.assign(new Error('closed without a word'), { code: 'ECONNRESET' }));
    });
    call.end(body);
  });

/** Calls one receiver, so many at once at most; `any`: also in private networks and without encryption. */
export function createCaller(any: boolean, limits: CallLimits, atOnce: number): Caller {
  // A connection that nobody used for so long is closed.
  const options = { keepAlive: true, maxSockets: atOnce, timeout: 20_000 };
  const [plain, secure] = [new http.Agent(options), new https.Agent(options)];
  const lookup = judging(any);

  async function send(address: string, body: string | Uint8Array, headers: Record<string, string>, until: number) {
    const url = new URL(address);
    if (!any && url.protocol !== 'https:') throw new PrivateAddress(url.host);
    // A host that is a number is looked up by nobody.
    if (isIP(hostOf(url)) !== 0) await publicAddresses(hostOf(url), any);
    const call = { url, body, headers, agent: url.protocol === 'https:' ? secure : plain, lookup, limits };
    for (;;)
      try {
        return await posted(call, until);
      } catch (cause) {
        if (!(cause instanceof Stale)) throw cause;
      }
  }

  return {
    async post(address, body, headers) {
      const began = performance.now();
      const result = await send(address, body, headers, began + limits.ms).catch((cause: unknown) => ({
        ...{ status: null, failure: failureOf(cause), answer: null },
      }));
      return { ...result, ms: Math.round(performance.now() - began) } as CallResult;
    },
    close() {
      plain.destroy();
      secure.destroy();
    },
  };
}
