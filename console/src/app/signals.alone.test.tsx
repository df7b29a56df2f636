import { createServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer as createSilent, type Socket } from 'node:net';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { Server } from 'socket.io';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { envelope } from '../testing/envelope.ts';
import { writeSession } from '../testing/session-server.ts';
import { Toasts } from '../ui/toast.tsx';
import { queryClient } from './query.ts';
import { session } from './session/session.ts';
import { refreshRights, useSignals } from './signals.ts';

let http: HttpServer;
let io: Server;
let refusals: string[] = [];
let asked: string[] = [];
/** What sockets said of themselves. */
let said: object[] = [];

async function serve(port = 0): Promise<void> {
  http = createServer((request, answer) => {
    asked.push(request.url ?? '');
    answer.writeHead(503, { 'content-type': 'application/json' }).end('{}');
  });
  io = new Server(http);
  io.use(({ handshake }, next) => {
    said.push(handshake.auth);
    const refusal = refusals.shift();
    next(refusal === undefined ? undefined : new Error(refusal));
  });
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
}

beforeEach(async () => {
  refusals = [];
  asked = [];
  said = [];
  await serve();
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } };
  happyDOM.setURL(`http://127.0.0.1:${(http.address() as AddressInfo).port}/`);
  const user = { user_id: 1, name: 'Ana', is_staff: true, client: null, profile: null };
  const kept = { token: 'a', refreshToken: 'b', status: 'active', user, session_id: 's' };
  writeSession(kept);
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await io.close();
});
const until = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 20 });
const renewed = () => asked.filter((path) => path.includes('refresh')).length;
const rightsRead = () => asked.filter((path) => path === '/api/auth/me/').length;
const inside = () => io.sockets.sockets.size;

test('a busy server that refuses the socket is asked again later, with the same token (E4)', async () => {
  refusals = ['server.busy', 'server.busy'];
  renderHook(useSignals);
  await until(() => expect(inside()).toBe(1));
  expect(refusals).toEqual([]);
  expect(renewed()).toBe(0);
  expect(said).toEqual(Array(3).fill({ token: 'a', session_id: 's' }));
});

test('after a server that stops in good order it comes back, with the same token', async () => {
  renderHook(useSignals);
  await until(() => expect(inside()).toBe(1));
  const [before] = io.sockets.sockets.keys();
  io.disconnectSockets(true);
  await until(() => expect([...io.sockets.sockets.keys()].filter((id) => id !== before)).toHaveLength(1));
  expect(renewed()).toBe(0);
});

test('rights that changed before the socket was there, or while it was gone, are read when it opens', async () => {
  renderHook(useSignals);
  expect(inside()).toBe(0);
  await until(() => expect(rightsRead()).toBe(2));
  expect(inside()).toBe(1);
  io.disconnectSockets(true);
  await until(() => expect(rightsRead()).toBe(3));
});

test('the browser that loses its network is believed at once, unless the server answers all the same', async () => {
  const { result } = renderHook(useSignals);
  await until(() => expect(inside()).toBe(1));
  act(() => void dispatchEvent(new Event('offline')));
  expect(result.current).toBe(true);
  // The client of the socket lets go of it too, and finds the server where it was.
  await until(() => expect(result.current).toBe(false));
  expect(inside()).toBe(1);
});

test('a network that goes before the code of the socket came is noticed, and the socket opens when it is back', async () => {
  vi.doMock('socket.io-client', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { result } = renderHook(useSignals);
  await until(() => expect(result.current).toBe(true));
  expect(inside()).toBe(0);
  vi.doUnmock('socket.io-client');
  await until(() => expect(inside()).toBe(1));
  await until(() => expect(result.current).toBe(false));
});

test('a network that is back is used at once, while an attempt from before still waits for an answer', async () => {
  const { port } = http.address() as AddressInfo;
  await io.close();
  const held: Socket[] = [];
  let heard = '';
  const silent = createSilent((socket) => {
    held.push(socket);
    socket.on('data', (data) => {
      heard += data;
    });
  });
  await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve));
  renderHook(useSignals);
  await until(() => expect(heard).toContain('/socket.io/'));
  // Who waits is kept, nobody else is taken.
  silent.close();
  await serve(port);
  dispatchEvent(new Event('online'));
  await until(() => expect(inside()).toBe(1));
  for (const socket of held) socket.destroy();
});

test('a token that is not good any more is renewed; one that is spent is not sent', async () => {
  refusals = ['session.required'];
  renderHook(useSignals);
  await until(() => expect(renewed()).toBeGreaterThan(0));
  cleanup();
  localStorage.setItem('session', JSON.stringify({ ...session(), expires_at: Date.now() }));
  said = [];
  renderHook(useSignals);
  await until(() => expect(said).toEqual([{}]));
});

test('a server of this computer is still there without a network, and what was missed is read', async () => {
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } };
  happyDOM.setURL(`http://localhost:${(http.address() as AddressInfo).port}/`);
  const { result } = renderHook(useSignals);
  await until(() => expect(rightsRead()).toBe(2));
  const before = [...io.sockets.sockets.keys()];
  act(() => void dispatchEvent(new Event('offline')));
  expect(result.current).toBe(true);
  await until(() => expect(result.current).toBe(false));
  expect(rightsRead()).toBe(2);
  dispatchEvent(new Event('online'));
  await until(() => expect(rightsRead()).toBe(3));
  expect([...io.sockets.sockets.keys()]).toEqual(before);
});

/** Rights as the server answers them, one after another; nothing else is answered. */
const rights: Promise<object>[] = [];
const answerRights = () =>
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const payload = address === '/api/auth/me/' ? ((await rights.shift()) ?? null) : null;
    const code = payload ? 200 : 503;
    return new Response(envelope(code, payload));
  });
const having = (modules: string[], more = {}) => ({
  user_id: 1,
  name: 'Ana',
  is_staff: false,
  client: null,
  profile: { modules: modules.map((name) => ({ name })) },
  ...more,
});

test('who loses a module reads which, and nothing of what others have; the later answer counts', async () => {
  answerRights();
  render(<Toasts />);
  localStorage.setItem('session', JSON.stringify({ ...session(), user: having(['Robots', 'Permisos', 'Clientes']) }));
  // Somebody else came meanwhile; staff need no module.
  rights.push(Promise.resolve(having([], { user_id: 2 })), Promise.resolve(having([], { is_staff: true })));
  await refreshRights();
  expect(session()?.user.profile?.modules.length).toBe(3);
  await refreshRights();
  expect(session()?.user.is_staff).toBe(true);
  localStorage.setItem('session', JSON.stringify({ ...session(), user: having(['Robots', 'Permisos', 'Clientes']) }));
  let come = (_late: object) => undefined as unknown;
  rights.push(new Promise((resolve) => (come = resolve)), Promise.resolve(having(['Robots'])));
  const early = refreshRights();
  await refreshRights();
  come(having(['Robots', 'Permisos', 'Clientes']));
  await early;
  expect(session()?.user.profile?.modules).toEqual([{ name: 'Robots' }]);
  await screen.findByText('Su perfil cambió. Ya no tiene: Permisos, Clientes.');
  expect(screen.getAllByText(/Su perfil cambió/)).toHaveLength(1);
});

/** A socket that does what the test says, on a clock that stands still. */
async function playSocket() {
  const heard = new Map<string, (about?: unknown) => void>();
  const socket = {
    connected: false,
    active: true,
    connect: vi.fn(),
    emit: vi.fn(),
    disconnect: vi.fn(() => socket),
    on: (name: string, run: (about?: unknown) => void) => heard.set(name, run),
  };
  answerRights();
  vi.doMock('socket.io-client', () => ({ io: () => socket }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const shown = renderHook(useSignals);
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const tell = (name: string, about?: unknown) => act(async () => heard.get(name)?.(about));
  await pass(300);
  await act(() => vi.dynamicImportSettled());
  return { ...shown, socket, pass, tell };
}
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.doUnmock('socket.io-client');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what was read before the socket opened is read again: records at once, figures that are new after a while', async () => {
  const keys = [
    ['robots', 'robots.list'],
    ['interactions', 'analytics.topIntent'],
    ['interactions', 'analytics.crossing'],
  ];
  for (const [nth, key] of keys.entries())
    queryClient.setQueryData(key, 1, { updatedAt: Date.now() - (nth === 2 ? 20_000 : 0) });
  const isOld = () => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated);
  const { pass, tell } = await playSocket();
  expect(isOld()).toEqual([false, false, false]);
  await tell('connect');
  expect(isOld()).toEqual([true, false, true]);
  await pass(15_000);
  expect(isOld()).toEqual([true, true, true]);
  queryClient.clear();
});

test('a server that does not come is missed after five seconds, one that goes after two and a half', async () => {
  const { result, pass, tell, unmount, socket } = await playSocket();
  await pass(4_999);
  expect(result.current).toBe(false);
  await pass(1);
  expect(result.current).toBe(true);
  await tell('connect');
  expect(result.current).toBe(false);
  await tell('disconnect', 'transport close');
  await pass(2_000);
  await tell('connect_error', new Error('websocket error'));
  await pass(499);
  expect(result.current).toBe(false);
  await pass(1);
  expect(result.current).toBe(true);
  await tell('connect');
  await tell('disconnect', 'transport close');
  await tell('connect');
  await pass(10_000);
  expect([result.current, socket.connect.mock.calls.length]).toEqual([false, 0]);
  await tell('disconnect', 'transport close');
  unmount();
  expect([vi.getTimerCount(), socket.disconnect.mock.calls.length]).toEqual([0, 1]);
});

test('who is sent away comes back later each time, to ten seconds, and soon after it was there', async () => {
  const { socket, pass, tell } = await playSocket();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const came = () => socket.connect.mock.calls.length;
  socket.active = false;
  for (const [n, wait] of [1_000, 2_000, 4_000, 8_000, 10_000, 10_000].entries()) {
    await tell('connect_error', new Error('server.busy'));
    await pass(wait - 1);
    expect(came()).toBe(n);
    await pass(1);
    expect(came()).toBe(n + 1);
  }
  await tell('connect');
  await tell('disconnect', 'io server disconnect');
  await tell('disconnect', 'io server disconnect');
  // The second one counts.
  await pass(1_999);
  expect(came()).toBe(6);
  await pass(1);
  expect(came()).toBe(7);
});

test('a token that cannot be renewed for now is tried again, until nobody is signed in', async () => {
  const { socket, pass, tell } = await playSocket();
  await tell('connect_error', new Error('session.required'));
  await pass(0);
  expect(renewed()).toBe(1);
  await pass(4_999);
  expect(renewed()).toBe(1);
  await pass(1);
  expect(renewed()).toBe(2);
  localStorage.clear();
  await pass(60_000);
  expect([renewed(), socket.connect.mock.calls.length]).toEqual([2, 0]);
});

test('a renewed token opens the socket again, unless its page was left meanwhile', async () => {
  const { socket, pass, tell, unmount } = await playSocket();
  const user = session()?.user;
  let come = () => undefined as unknown;
  vi.stubGlobal('fetch', async () => {
    await new Promise<void>((resolve) => (come = resolve));
    const payload = { access_token: 'b', refresh_token: 'c', expires_in: 900, session_id: 's', user };
    return new Response(envelope(200, payload));
  });
  const ask = async () => {
    await tell('connect_error', new Error('session.required'));
    await pass(0);
  };
  await ask();
  come();
  await pass(0);
  expect([session()?.token, socket.connect.mock.calls.length]).toEqual(['b', 1]);
  await ask();
  unmount();
  come();
  await pass(0);
  expect(socket.connect).toHaveBeenCalledTimes(1);
});

test('without a network nothing is believed to be there, until the server itself answers', async () => {
  const { result, socket, pass, unmount } = await playSocket();
  let healthy = false;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (!healthy) throw new TypeError('network');
    return new Response('');
  });
  const hear = async (event: 'offline' | 'online') => {
    act(() => void dispatchEvent(new Event(event)));
    await pass(0);
    return [result.current, socket.connect.mock.calls.length, rightsRead()];
  };
  const before = rightsRead();
  socket.connected = true;
  expect(await hear('offline')).toEqual([true, 0, before]);
  expect(await hear('online')).toEqual([true, 0, before]);
  healthy = true;
  expect(await hear('offline')).toEqual([false, 0, before]);
  expect(await hear('online')).toEqual([false, 0, before + 1]);
  socket.connected = false;
  expect(await hear('offline')).toEqual([true, 0, before + 1]);
  expect(await hear('online')).toEqual([true, 1, before + 1]);
  unmount();
  const left = socket.disconnect.mock.calls.length;
  localStorage.setItem('session', JSON.stringify({ ...session(), token: 'b' }));
  dispatchEvent(new StorageEvent('storage', { key: 'session' }));
  await hear('online');
  expect([socket.connect.mock.calls.length, socket.disconnect.mock.calls.length, socket.emit.mock.calls]).toEqual([
    ...[1, left, []],
  ]);
});

test('the open socket is told of a new token, and of nothing else that changes', async () => {
  const { socket } = await playSocket();
  const change = (how: object) => {
    localStorage.setItem('session', JSON.stringify({ ...session(), ...how }));
    dispatchEvent(new StorageEvent('storage', { key: 'session' }));
  };
  change({ status: 'other' });
  change({ token: 'b' });
  change({ refreshToken: 'c' });
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(socket.emit.mock.calls).toEqual([['renew', 'b']]);
});

test('signals that come together are one refresh; rights are read where the session is meant', async () => {
  const { tell, pass } = await playSocket();
  const before = rightsRead();
  await tell('signal', { feature: 'session' });
  await tell('signal', { feature: 'session' });
  await tell('signal', { feature: 'robots' });
  await pass(299);
  expect(rightsRead()).toBe(before);
  await pass(1);
  expect(rightsRead()).toBe(before + 1);
  await tell('signal', { feature: 'session' });
  await pass(300);
  expect(rightsRead()).toBe(before + 2);
});

test('who leaves before the socket is there leaves none behind', async () => {
  answerRights();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const disconnect = vi.fn();
  const on = () => undefined;
  for (const io of [() => ({ on, disconnect }), () => expect.unreachable()]) {
    vi.doMock('socket.io-client', () => ({ io }));
    const { unmount } = renderHook(useSignals);
    vi.advanceTimersByTime(300);
    unmount();
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  }
  expect(disconnect).toHaveBeenCalledTimes(1);
});
