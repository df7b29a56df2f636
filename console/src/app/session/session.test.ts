import type { ApiError } from '@botones/contract/api-error';
import { robots } from '@botones/contract/robots';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../api.ts';
import { keepDraft, readDraft } from './drafts.ts';
import { login, logout, renew, session, sessionEnded, updateUser } from './session.ts';

const user = {
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

/** A server with one living token pair; counts what it is asked. */
function serve({ life = 900 } = {}) {
  const state = { generation: 1, refreshes: 0, logouts: 0, keys: [] as (string | null)[], down: false, revoked: false };
  const tokens = () => ({
    access_token: `access${state.generation}`,
    refresh_token: `refresh${state.generation}`,
    expires_in: life,
    session_id: 's',
    user,
  });
  const answer = (code: number, payload: unknown, error: string | null = null) =>
    new Response(
      JSON.stringify({ headerResponse: { code, message: error ? `dice ${error}` : 'Hecho.', error }, payload }),
      {
        status: code,
        headers: { date: new Date().toUTCString() },
      },
    );
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (state.down) throw new TypeError('network');
    const headers = new Headers(init.headers);
    if (address.startsWith('/api/auth/login')) return answer(200, tokens());
    if (address.startsWith('/api/auth/refresh')) {
      state.refreshes += 1;
      const { refresh_token } = JSON.parse(String(init.body));
      if (state.revoked || refresh_token !== `refresh${state.generation}`) return answer(401, null, 'session.required');
      state.generation += 1;
      return answer(200, tokens());
    }
    const alive = !state.revoked && headers.get('authorization') === `Bearer access${state.generation}`;
    if (!alive) return answer(401, null, 'session.required');
    if (address.startsWith('/api/auth/logout')) {
      state.logouts += 1;
      return answer(200, null);
    }
    state.keys.push(headers.get('idempotency-key'));
    return answer(200, {});
  });
  return state;
}

const read = () => call(robots.get, { params: { robot_id: 1 } });

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('the stored session is the documented one (AUTH-15, AUTH-16, AUTH-17, AUTH-18, AUTH-19, AUTH-20)', async () => {
  serve();
  await login('a@b.mx', 'x');
  const kept = JSON.parse(localStorage.getItem('session') ?? '{}');
  expect(kept).toMatchObject({ token: 'access1', refreshToken: 'refresh1', status: 'active', user });
});

test('news of a person reach their session, and never that of who came after them', async () => {
  serve();
  await login('lupita@botones.local', 'secreto');
  updateUser({ ...user, name: 'Guadalupe' });
  expect(session()?.user.name).toBe('Guadalupe');
  updateUser({ ...user, user_id: 2, name: 'Iván', is_staff: true });
  expect(session()?.user).toMatchObject({ user_id: 1, name: 'Guadalupe', is_staff: false });
});

test('many calls with a dead token cause one renewal, and each carries the bearer token (AUTH-24)', async () => {
  const server = serve();
  await login('a@b.mx', 'x');
  server.generation = 2;
  localStorage.setItem('session', JSON.stringify({ ...session(), refreshToken: 'refresh2' }));
  await Promise.all([read(), read(), read(), read()]);
  expect(server.refreshes).toBe(1);
  expect(session()?.token).toBe('access3');
});

test('a spent token is renewed before the call, not after its failure', async () => {
  const server = serve();
  await login('a@b.mx', 'x');
  localStorage.setItem('session', JSON.stringify({ ...session(), expires_at: Date.now() - 1 }));
  await Promise.all([read(), read()]);
  expect(server.refreshes).toBe(1);
  expect(server.keys).toHaveLength(2);
});

test('what another tab renewed is used without asking again', async () => {
  const server = serve();
  await login('a@b.mx', 'x');
  server.generation = 5;
  localStorage.setItem('session', JSON.stringify({ ...session(), token: 'access5', refreshToken: 'refresh5' }));
  expect(await renew('access1')).toBe(true);
  await read();
  expect(server.refreshes).toBe(0);
});

test('a revoked session ends with the words of the server, and drafts stay (AUTH-55, AMB-055)', async () => {
  const server = serve();
  await login('a@b.mx', 'x');
  keepDraft('1.robots.7', { name: 'a medias' });
  server.revoked = true;
  await expect(read()).rejects.toMatchObject({ status: 401 } satisfies Partial<ApiError>);
  expect(session()).toBeNull();
  expect(sessionEnded()).toBe('dice session.required');
  // A page that is begun anew asks again; whoever signs in has heard it.
  expect(sessionEnded()).toBe('dice session.required');
  expect(readDraft('1.robots.7')).not.toBeNull();
  server.revoked = false;
  await login('a@b.mx', 'x');
  expect(sessionEnded()).toBeNull();
});

test('a dead network ends no session', async () => {
  const server = serve();
  await login('a@b.mx', 'x');
  server.down = true;
  localStorage.setItem('session', JSON.stringify({ ...session(), expires_at: 0 }));
  await expect(read()).rejects.toMatchObject({ status: 0 });
  expect(session()).not.toBeNull();
});

test('leaving tells the server, lets go in any case, and drops drafts (AUTH-25, AUTH-26)', async () => {
  const server = serve();
  await login('a@b.mx', 'x');
  keepDraft('x', {});
  await logout();
  expect(server.logouts).toBe(1);
  expect(session()).toBeNull();
  expect(readDraft('x')).toBeNull();
  await login('a@b.mx', 'x');
  server.down = true;
  await logout();
  expect(session()).toBeNull();
});

test('each write carries its own key, and reads none', async () => {
  const server = serve();
  await login('a@b.mx', 'x');
  await read();
  await call(robots.remove, { params: { robot_id: 1 } });
  await call(robots.remove, { params: { robot_id: 1 } });
  const [none, first, second] = server.keys;
  expect(none).toBeNull();
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(second).not.toBe(first);
});
