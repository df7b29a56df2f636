import { auth } from '@botones/contract/auth/auth';
import { robots } from '@botones/contract/robots/robots';
import { afterEach, expect, test, vi } from 'vitest';
import { envelope } from '../testing/envelope.ts';
import { sessionServer } from '../testing/session-server.ts';
import { call, uuid } from './api.ts';
import { login, session, sessionEnded } from './session/session.ts';

afterEach(() => vi.unstubAllGlobals());

test('keys are made where the page is no secure context', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const made = new Set(Array.from({ length: 200 }, uuid));
  expect(made.size).toBe(200);
  for (const key of made) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

const sent = { email: 'ana@botones.test', redirect_domain: 'https://botones.test/password-recovery' };
const answer = (status: number, body: string) => vi.stubGlobal('fetch', async () => new Response(body, { status }));
const enveloped = (code: number, payload: unknown = null) =>
  envelope(code, payload, code === 200 ? null : 'x', `dice ${code}`);
const ask = () => call(auth.requestReset, { body: sent });

test('code 200 of the envelope is success and nothing else is, whichever way a failure comes (ERR-01, ERR-02, ERR-03, ERR-07, AMB-002)', async () => {
  answer(200, enveloped(200));
  await expect(ask()).resolves.toBeNull();
  answer(200, enveloped(409));
  await expect(ask()).rejects.toMatchObject({ status: 409, message: 'dice 409' });
  answer(500, enveloped(500));
  await expect(ask()).rejects.toMatchObject({ status: 500 });
  // What stands between and is not our server has no envelope: the status says it.
  answer(502, '<html>Bad Gateway</html>');
  await expect(ask()).rejects.toMatchObject({ status: 502 });
  answer(200, '<html>Sign in to this network</html>');
  await expect(ask()).rejects.toMatchObject({ status: 0 });
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('network')));
  await expect(ask()).rejects.toMatchObject({ status: 0 });
});

test('no call gives up by itself: an upload or a long list is not cut (CON-27, AMB-007)', async () => {
  const given: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    given.push(init);
    return new Response(enveloped(200));
  });
  await ask();
  expect(given).toHaveLength(1);
  expect(given[0]?.signal).toBeUndefined();
});

test('a call that is refused with a new token too ends the session and says why; another failure ends none (AUTH-55)', async () => {
  localStorage.clear();
  const server = sessionServer();
  const ofSession = fetch;
  await login('a@b.mx', 'x');
  const codes = [401, 409, 401, 401, 401];
  const tokens: (string | null)[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.startsWith('/api/auth')) return ofSession(address, init);
    tokens.push(new Headers(init.headers).get('authorization'));
    return new Response(enveloped(codes.shift() ?? 500));
  });
  const read = () => call(robots.get, { params: { robot_id: 1 } });
  await expect(read()).rejects.toMatchObject({ status: 409 });
  expect([session()?.token, sessionEnded()]).toEqual(['access2', null]);
  await expect(read()).rejects.toMatchObject({ status: 401 });
  expect([session(), sessionEnded()]).toEqual([null, 'dice 401']);
  // Then there is nothing to renew.
  await expect(read()).rejects.toMatchObject({ status: 401 });
  expect(tokens).toEqual([...['access1', 'access2', 'access2', 'access3'].map((token) => `Bearer ${token}`), null]);
  expect(server.refreshes).toBe(2);
});
