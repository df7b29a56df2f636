import { vi } from 'vitest';
import { envelope } from './envelope.ts';

/** The person whom the server below signs in. */
export const signedIn = {
  user_id: 1,
  name: 'Lupita',
  last_name: 'Ríos',
  email: 'lupita@botones.local',
  tlf: '',
  image: null,
  is_staff: false,
  profile: { name: 'Recepción', modules: [{ name: 'Robots' }] },
  client: null,
};

/** Keeps a session in this browser as the login does, for ten minutes more. */
export function writeSession<Kept extends object>(kept: Kept) {
  const session = { ...kept, expires_at: Date.now() + 10 * 60_000 };
  localStorage.setItem('session', JSON.stringify(session));
  return session;
}

/** A server with one living token pair, in the place of `fetch`; counts what it is asked. */
export function sessionServer() {
  const state = {
    generation: 1,
    refreshes: 0,
    logouts: 0,
    keys: [] as (string | null)[],
    down: false,
    revoked: false,
    tokenless: false,
    /** What a sign-in showed of this browser, and what it is answered. */
    shown: null as string[] | null,
    browserToken: null as string | null,
    /** Where leaving leads to, of a session that began with a company's account. */
    signOut: null as string | null,
    user: signedIn,
    /** What another tab does while this one waits for its renewal. */
    meanwhile: () => {},
  };
  const tokens = () => ({
    access_token: state.tokenless ? '' : `access${state.generation}`,
    refresh_token: `refresh${state.generation}`,
    expires_in: 900,
    session_id: 's',
    user: state.user,
  });
  const answer = (code: number, payload: unknown, error: string | null = null) =>
    new Response(envelope(code, payload, error), {
      status: code,
      headers: { date: new Date().toUTCString() },
    });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (state.down) throw new TypeError('network');
    const headers = new Headers(init.headers);
    if (address.startsWith('/api/auth/login')) {
      state.shown = JSON.parse(String(init.body)).browser_tokens;
      return answer(200, { ...tokens(), browser_token: state.browserToken });
    }
    if (address.startsWith('/api/auth/refresh')) {
      state.refreshes += 1;
      const { refresh_token } = JSON.parse(String(init.body));
      state.meanwhile();
      if (state.revoked || refresh_token !== `refresh${state.generation}`) return answer(401, null, 'session.required');
      state.generation += 1;
      return answer(200, tokens());
    }
    const alive = !state.revoked && headers.get('authorization') === `Bearer access${state.generation}`;
    if (!alive) return answer(401, null, 'session.required');
    if (address.startsWith('/api/auth/logout')) {
      state.logouts += 1;
      return answer(200, state.signOut && { sign_out_url: state.signOut });
    }
    state.keys.push(headers.get('idempotency-key'));
    return answer(200, {});
  });
  return state;
}
