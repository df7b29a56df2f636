import { createServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer as createSilent, type Socket } from 'node:net';
import { act, cleanup, renderHook } from '@testing-library/react';
import { Server } from 'socket.io';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSignals } from './signals.ts';

let http: HttpServer;
let io: Server;
let refusals: string[] = [];
let asked: string[] = [];

async function serve(port = 0): Promise<void> {
  http = createServer((request, answer) => {
    asked.push(request.url ?? '');
    answer.writeHead(503, { 'content-type': 'application/json' }).end('{}');
  });
  io = new Server(http);
  io.use((_socket, next) => {
    const refusal = refusals.shift();
    next(refusal === undefined ? undefined : new Error(refusal));
  });
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
}

beforeEach(async () => {
  refusals = [];
  asked = [];
  await serve();
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } };
  happyDOM.setURL(`http://127.0.0.1:${(http.address() as AddressInfo).port}/`);
  const user = { user_id: 1, name: 'Ana', is_staff: true, client: null, profile: null };
  const kept = { token: 'a', refreshToken: 'b', status: 'active', user, session_id: 's' };
  localStorage.setItem('session', JSON.stringify({ ...kept, expires_at: Date.now() + 600_000 }));
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

test('a token that is not good any more is renewed', async () => {
  refusals = ['session.required'];
  renderHook(useSignals);
  await until(() => expect(renewed()).toBeGreaterThan(0));
});
