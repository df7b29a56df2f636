import { onTestFinished, vi } from 'vitest';
import { envelope } from './envelope.ts';
import { signedIn, writeSession } from './session-server.ts';

/** A call as a server reads it; `address` is its path below `/api` with what is asked behind it. */
export interface Asked {
  method: string;
  path: string;
  address: string;
  query: Record<string, string>;
  body: unknown;
}

/** What a call is refused with: thrown or answered by whoever answers. */
export class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, message: string, status = 409) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** An answer as the server gives it; with an error's code it is a refusal. */
export function answer(
  payload: unknown,
  { status = 200, error = null as string | null, message = '', headers = {} } = {},
): Response {
  return new Response(envelope(status, payload, error, message || (error ?? undefined)), { status, headers });
}

/**
 * A server in the place of `fetch`, for one test: `answerOf` says the payload, a whole answer or a refusal; any other error it throws
 * is a call that gets no answer. What it was asked stands in the list.
 */
export function serve(answerOf: (asked: Asked) => unknown): Asked[] {
  const all: Asked[] = [];
  vi.stubGlobal('fetch', async (given: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname: path, search, searchParams } = new URL(given, 'http://localhost');
    const asked: Asked = {
      method,
      path,
      address: `${path}${search}`.replace(/^\/api/, ''),
      query: Object.fromEntries(searchParams),
      body: typeof body === 'string' ? JSON.parse(body) : (body ?? null),
    };
    all.push(asked);
    const told = await Promise.resolve()
      .then(() => answerOf(asked))
      .catch((error: unknown) => {
        if (error instanceof Refusal) return error;
        throw error;
      });
    if (told instanceof Response) return told;
    if (!(told instanceof Refusal)) return answer(told ?? null);
    return answer(null, { status: told.status, error: told.code, message: told.message });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return all;
}

/** Keeps a session of somebody in this browser, for one test, without any server. */
export function keepSession(who: Partial<typeof signedIn> | object = {}) {
  const user = { ...signedIn, ...who };
  const kept = { token: 't', refreshToken: 'r', status: 'active' as const, session_id: 's', user };
  const session = writeSession(kept);
  onTestFinished(() => localStorage.removeItem('session'));
  return session;
}

/** Staff, or a person with these modules, is signed in for one test. */
export function signInPart(modules: readonly string[] | 'staff', more: Partial<typeof signedIn> | object = {}) {
  const profile = modules === 'staff' ? null : { name: 'Recepción', modules: modules.map((name) => ({ name })) };
  return keepSession({ is_staff: modules === 'staff', profile, ...more });
}
