import type { SessionUser } from '@botones/contract/auth/auth';
import { onTestFinished, vi } from 'vitest';

/** A call that a part made, as a server would read it. */
export interface Asked {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
}

/** What a call is refused with: thrown by whoever answers. */
export class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, message: string, status = 409) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

const bodyOf = (body: unknown) => (typeof body === 'string' ? JSON.parse(body) : (body ?? null));

/** Answers what a part asks for until the test is over, in the place of a server; what was asked is kept in what it returns. */
export function answerCalls(answer: (asked: Asked) => unknown): Asked[] {
  const all: Asked[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const asked = { method, path: pathname, query: Object.fromEntries(searchParams), body: bodyOf(body) };
    all.push(asked);
    try {
      const payload = (await answer(asked)) ?? null;
      if (payload instanceof Response) return payload;
      return new Response(JSON.stringify({ headerResponse: { code: 200, message: '', error: null }, payload }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, message, status } = error;
      return new Response(JSON.stringify({ headerResponse: { code: status, message, error: code }, payload: null }), {
        status,
      });
    }
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return all;
}

/** Somebody is signed in until the test is over: staff, or a person with these modules. */
export function signInPart(modules: readonly string[] | 'staff', more: Partial<SessionUser> = {}): void {
  const user: SessionUser = {
    ...{ user_id: 1, name: 'Ana', last_name: 'Prueba', email: 'ana@botones.local', tlf: '', image: null },
    is_staff: modules === 'staff',
    profile: modules === 'staff' ? null : { name: 'Recepción', modules: modules.map((name) => ({ name })) },
    client: null,
    ...more,
  };
  const kept = { token: 'access', refreshToken: 'refresh', status: 'active', user, session_id: 's' };
  localStorage.setItem('session', JSON.stringify({ ...kept, expires_at: Date.now() + 10 * 60_000 }));
  onTestFinished(() => localStorage.removeItem('session'));
}
