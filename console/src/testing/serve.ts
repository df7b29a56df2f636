import { onTestFinished, vi } from 'vitest';
import { signedIn } from './session-server.ts';

export interface Asked {
  method: string;
  path: string;
  body: unknown;
}

/** An answer as the server gives it; with an error's code it is a refusal. */
export function answer(payload: unknown, { status = 200, error = null as string | null, headers = {} } = {}): Response {
  const headerResponse = { code: status, message: error ?? 'Hecho.', error };
  return new Response(JSON.stringify({ headerResponse, payload }), { status, headers });
}

/** A server in the place of `fetch`, for one test: `answerOf` says the payload, or a whole answer. What it was asked stands in the list. */
export function serve(answerOf: (asked: Asked) => unknown): Asked[] {
  const all: Asked[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const asked = {
      method,
      path: new URL(address, 'http://localhost').pathname,
      body: body && JSON.parse(String(body)),
    };
    all.push(asked);
    const told = await answerOf(asked);
    return told instanceof Response ? told : answer(told);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return all;
}

/** Keeps a session of somebody in this browser, for one test, without any server. */
export function keepSession(who: Partial<typeof signedIn> | object = {}) {
  const user = { ...signedIn, ...who };
  const kept = { token: 't', refreshToken: 'r', status: 'active' as const, session_id: 's', user };
  const session = { ...kept, expires_at: Date.now() + 10 * 60_000 };
  localStorage.setItem('session', JSON.stringify(session));
  onTestFinished(() => localStorage.removeItem('session'));
  return session;
}
