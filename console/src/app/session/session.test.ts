import type { ApiError } from '@botones/contract/calls/api-error';
import { robots } from '@botones/contract/robots/robots';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionServer, signedIn as user } from '../../testing/session-server.ts';
import { call } from '../api.ts';
import { keepDraft, readDraft } from './drafts.ts';
import {
  bearer,
  endSession,
  login,
  logout,
  renew,
  rightsOf,
  session,
  sessionEnded,
  takeLoggedOut,
  updateUser,
} from './session.ts';

/** Another tab of this browser changes the session, or ends it. */
const store = (change: object | null) =>
  change
    ? localStorage.setItem('session', JSON.stringify({ ...session(), ...change }))
    : localStorage.removeItem('session');

const read = () => call(robots.get, { params: { robot_id: 1 } });

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('nobody’s calls carry no token', async () => {
  const server = sessionServer();
  expect(await bearer()).toBeUndefined();
  expect(server.refreshes).toBe(0);
});

test('the stored session is the documented one (AUTH-15, AUTH-16, AUTH-17, AUTH-18, AUTH-19, AUTH-20)', async () => {
  sessionServer();
  await login('a@b.mx', 'x');
  const kept = JSON.parse(localStorage.getItem('session') ?? '{}');
  expect(kept).toMatchObject({ token: 'access1', refreshToken: 'refresh1', status: 'active', user });
});

test('what makes this browser known is kept for each account, shown with the next sign-in and not forgotten by leaving (PUE-9)', async () => {
  const server = sessionServer();
  const enter = async (user_id: number, browserToken: string | null) => {
    Object.assign(server, { browserToken, user: { ...user, user_id } });
    await login('a@b.mx', 'x');
    const { shown } = server;
    await logout();
    return shown;
  };
  expect(await enter(1, 'una')).toEqual([]);
  expect(await enter(2, 'dos')).toEqual(['una']);
  expect(await enter(1, 'tres')).toEqual(['una', 'dos']);
  // A server from before it answers none.
  expect(await enter(2, null)).toEqual(['dos', 'tres']);
  for (let n = 3; n < 30; n++) await enter(n, `de ${n}`);
  const shown = (await enter(1, null)) ?? [];
  expect([shown.length, shown.at(-1)]).toEqual([20, 'de 29']);
  // Nothing of it tells who was here.
  expect(localStorage.getItem('browser-tokens')).not.toMatch(/@|Lupita/);
  localStorage.setItem('browser-tokens', '{"broken":1}');
  expect(await enter(1, 'otra')).toEqual([]);
});

test('news of a person reach their session, and never that of who came after them', async () => {
  sessionServer();
  await login('lupita@botones.local', 'secreto');
  updateUser({ ...user, name: 'Guadalupe' });
  expect(session()?.user.name).toBe('Guadalupe');
  updateUser({ ...user, user_id: 2, name: 'Iván', is_staff: true });
  expect(session()?.user).toMatchObject({ user_id: 1, name: 'Guadalupe', is_staff: false });
  store(null);
  updateUser(user);
  expect(session()).toBeNull();
});

test('many calls with a dead token cause one renewal, and each carries the bearer token (AUTH-24)', async () => {
  const server = sessionServer();
  await login('a@b.mx', 'x');
  server.generation = 2;
  localStorage.setItem('session', JSON.stringify({ ...session(), refreshToken: 'refresh2' }));
  await Promise.all([read(), read(), read(), read()]);
  expect(server.refreshes).toBe(1);
  expect(session()?.token).toBe('access3');
});

test('a spent token is renewed before the call, not after its failure', async () => {
  const server = sessionServer();
  await login('a@b.mx', 'x');
  localStorage.setItem('session', JSON.stringify({ ...session(), expires_at: Date.now() - 1 }));
  await Promise.all([read(), read()]);
  expect(server.refreshes).toBe(1);
  expect(server.keys).toHaveLength(2);
});

test('what another tab renewed is used without asking again', async () => {
  const server = sessionServer();
  await login('a@b.mx', 'x');
  server.generation = 5;
  localStorage.setItem('session', JSON.stringify({ ...session(), token: 'access5', refreshToken: 'refresh5' }));
  expect(await renew('access1')).toBe(true);
  await read();
  expect(server.refreshes).toBe(0);
});

test('a spent token is waited for, one that grows old is replaced beside the call (AMB-006)', async () => {
  const server = sessionServer();
  await login('a@b.mx', 'x');
  vi.useFakeTimers({ toFake: ['Date'] });
  const left = (ms: number) => store({ expires_at: Date.now() + ms });
  left(300_000);
  expect(await bearer()).toBe('access1');
  // By the time that two calls are answered a renewal would have been.
  await read();
  await read();
  expect([session()?.token, server.refreshes]).toEqual(['access1', 0]);
  left(299_999);
  expect(await bearer()).toBe('access1');
  await vi.waitFor(() => expect(session()?.token).toBe('access2'));
  left(5_000);
  expect(await bearer()).toBe('access2');
  await vi.waitFor(() => expect(session()?.token).toBe('access3'));
  left(4_999);
  expect([await bearer(), server.refreshes]).toEqual(['access4', 3]);
  store(null);
  expect(await bearer()).toBeUndefined();
});

test('a renewal leaves alone what another tab did meanwhile', async () => {
  const server = sessionServer();
  await login('a@b.mx', 'x');
  // The other tab was first: its pair is the good one, and ours is refused.
  server.meanwhile = () => {
    server.generation = 5;
    store({ token: 'access5', refreshToken: 'refresh5' });
  };
  expect([await renew('access1'), session()?.token, sessionEnded()]).toEqual([true, 'access5', null]);
  // There somebody else signed in: what came for the former session is not theirs.
  server.meanwhile = () => store({ token: 'other', refreshToken: 'others' });
  expect([await renew('access5'), session()?.token]).toEqual([true, 'other']);
  // There the person left, and is not told here that the session ended.
  server.meanwhile = () => store(null);
  server.revoked = true;
  store({ token: 'access6', refreshToken: 'refresh6', user });
  expect([await renew('access6'), session(), sessionEnded()]).toEqual([false, null, null]);
  expect([await renew('access6'), server.refreshes]).toEqual([false, 3]);
  endSession('No hay ninguna que acabe.');
  expect(sessionEnded()).toBeNull();
});

test('tabs take turns at renewing where the browser has locks', async () => {
  const server = sessionServer();
  await login('a@b.mx', 'x');
  const request = vi.fn((_name: string, work: () => Promise<boolean>) => work());
  vi.stubGlobal('navigator', { locks: { request } });
  expect(await renew('access1')).toBe(true);
  expect([request.mock.calls.length, server.refreshes, session()?.token]).toEqual([1, 1, 'access2']);
});

test('without a token nobody is signed in (AUTH-15)', async () => {
  const server = sessionServer();
  server.tokenless = true;
  await expect(login('a@b.mx', 'x')).rejects.toMatchObject({ status: 500 });
  expect(session()).toBeNull();
  for (const missing of ['token', 'refreshToken', 'user']) {
    store({ token: 'a', refreshToken: 'b', user, [missing]: null });
    expect(session()).toBeNull();
  }
  store({ token: 'a', refreshToken: 'b', user });
  expect(session()?.token).toBe('a');
});

test('who has no profile has no modules', () => {
  expect(rightsOf(user)).toEqual({ is_staff: false, modules: ['Robots'] });
  expect(rightsOf({ ...user, is_staff: true, profile: null } as never)).toEqual({ is_staff: true, modules: [] });
});

test('a revoked session ends with the words of the server, and drafts stay (AUTH-55, AMB-055)', async () => {
  const server = sessionServer();
  await login('a@b.mx', 'x');
  keepDraft('1.robots.7', { name: 'a medias' });
  server.revoked = true;
  await expect(read()).rejects.toMatchObject({ status: 401 } satisfies Partial<ApiError>);
  expect(session()).toBeNull();
  expect(sessionEnded()).toBe('dice session.required');
  // A page that is begun anew asks again; a person who signs in has heard it.
  expect(sessionEnded()).toBe('dice session.required');
  expect(readDraft('1.robots.7')).not.toBeNull();
  // A minute later it is no news any more.
  vi.useFakeTimers({ toFake: ['Date'] });
  const { at } = JSON.parse(localStorage.getItem('session-ended') ?? '{}');
  vi.setSystemTime(at + 60_000);
  expect(sessionEnded()).toBe('dice session.required');
  vi.setSystemTime(at + 60_001);
  expect(sessionEnded()).toBeNull();
  vi.useRealTimers();
  server.revoked = false;
  await login('a@b.mx', 'x');
  expect(sessionEnded()).toBeNull();
});

test('a dead network ends no session', async () => {
  const server = sessionServer();
  await login('a@b.mx', 'x');
  server.down = true;
  localStorage.setItem('session', JSON.stringify({ ...session(), expires_at: 0 }));
  await expect(read()).rejects.toMatchObject({ status: 0 });
  expect(session()).not.toBeNull();
});

test('leaving tells the server, lets go in any case, and drops drafts (AUTH-25, AUTH-26)', async () => {
  const server = sessionServer();
  await login('a@b.mx', 'x');
  keepDraft('x', {});
  for (const area of [localStorage, sessionStorage]) for (const key of ['recent', 'client_id']) area.setItem(key, '7');
  await logout();
  expect(server.logouts).toBe(1);
  expect(session()).toBeNull();
  expect(readDraft('x')).toBeNull();
  for (const area of [localStorage, sessionStorage])
    expect([area.getItem('recent'), area.getItem('client_id')]).toEqual([null, null]);
  // A person who left by choice is not led back to where they were.
  expect([takeLoggedOut(), takeLoggedOut()]).toEqual([true, false]);
  await logout();
  expect(server.logouts).toBe(1);
  await login('a@b.mx', 'x');
  expect(takeLoggedOut()).toBe(false);
  server.down = true;
  await logout();
  expect(session()).toBeNull();
});

test('leaving a session that began with the company’s account leads to where that is signed out too; another leads nowhere (PUE-5)', async () => {
  const server = sessionServer();
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  await login('a@b.mx', 'x');
  await logout();
  expect(assign).not.toHaveBeenCalled();
  server.signOut = 'https://cuentas.empresa.mx/salir?id_token_hint=x';
  await login('a@b.mx', 'x');
  await logout();
  expect([session(), assign.mock.calls]).toEqual([null, [[server.signOut]]]);
  // A network that is dead leads nowhere either.
  await login('a@b.mx', 'x');
  server.down = true;
  await logout();
  expect([session(), assign.mock.calls.length]).toEqual([null, 1]);
});

test('each write carries its own key, and reads none', async () => {
  const server = sessionServer();
  await login('a@b.mx', 'x');
  await read();
  await call(robots.remove, { params: { robot_id: 1 } });
  await call(robots.remove, { params: { robot_id: 1 } });
  const [none, first, second] = server.keys;
  expect(none).toBeNull();
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(second).not.toBe(first);
});
