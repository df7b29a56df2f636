import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SignalListener } from '../live/signals.ts';
import type { Services } from '../services.ts';
import { createRooms, type SecretRoom } from './rooms.ts';

/** The room of each secret, and which were looked up and shown. */
const secrets = new Map([
  ['one', 1],
  ['two', 2],
  ['three', 3],
]);
const tried: string[] = [];
const shown: number[] = [];
const keyOf = async (token: string) => {
  const key = secrets.get(token);
  if (key === undefined) throw Object.assign(new Error('no'), { status: 404 });
  return key;
};
const room: SecretRoom = {
  ...{ namespace: '/tv', event: 'list', signals: ['turns', 'branches'] as const },
  keyOf: (token) => {
    tried.push(token);
    return keyOf(token);
  },
  snapshot: async (token) => {
    const key = await keyOf(token);
    shown.push(key);
    return [key];
  },
};

let time = 1_000_000;
const listeners: SignalListener[] = [];
const tell: SignalListener = (signal, ids) => {
  for (const listener of listeners) listener(signal, ids);
};
const services = {
  live: { onSignal: (listener: SignalListener) => void listeners.push(listener), onGap: () => undefined },
  log: { warn: () => undefined },
  config: { trustProxy: ['127.0.0.1'] },
  now: () => time,
} as unknown as Services;

const http = createServer();
const server = new Server(http);
const opened: Socket[] = [];
let url: string;
beforeAll(async () => {
  createRooms(server, services, { secretRooms: [room] }, async () => null);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/tv`;
});
afterAll(async () => {
  for (const socket of opened) socket.disconnect();
  await server.close();
});
beforeEach(() => {
  time += 60_000;
  tried.length = 0;
  shown.length = 0;
});

/** Tries a secret from an address, behind a proxy that is trusted; answers what was said against it. */
async function connect(token: string, from = '203.0.113.7'): Promise<string | null> {
  const headers = { extraHeaders: { 'x-forwarded-for': from } };
  const socket = io(url, {
    auth: { token },
    ...headers,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  opened.push(socket);
  return new Promise((resolve) => {
    socket.on('connect', () => resolve(null)).on('connect_error', ({ message }) => resolve(message));
  });
}

test('a network tries 60 secrets a minute; then one that is right is answered as one that is wrong, and nothing is looked up (TUR-9)', async () => {
  for (let n = 0; n < 60; n++) expect(await connect(`wrong ${n}`)).toBe('displays.not_found');
  expect(tried).toHaveLength(60);
  expect([await connect('wrong'), await connect('one')]).toEqual(['request.too_many', 'request.too_many']);
  expect(tried).toHaveLength(60);
  expect(await connect('one', '203.0.113.8')).toBeNull();
  time += 60_000;
  expect(await connect('one')).toBeNull();
});

test('of several rooms that changed at once the others are not read again; one whose branch changed is (TUR-9)', async () => {
  const sockets = opened.length;
  for (const token of secrets.keys()) expect(await connect(token)).toBeNull();
  for (const socket of opened.slice(0, sockets)) socket.disconnect();
  await vi.waitFor(() => expect(shown.toSorted()).toEqual([1, 2, 3]));
  await vi.waitFor(() => expect(server.of('/tv').sockets.size).toBe(3));
  const after = async (feature: 'turns' | 'branches' | 'clients' | 'robots', ids: Set<number> | null) => {
    shown.length = 0;
    tell({ feature, client_id: 1 }, ids);
    // What follows is told after it.
    tell({ feature: 'turns', client_id: 1 }, new Set([3]));
    await vi.waitFor(() => expect(shown).toContain(3));
    return [...new Set(shown)].toSorted();
  };
  expect(await after('turns', new Set([1, 2]))).toEqual([1, 2, 3]);
  expect(await after('turns', new Set([2]))).toEqual([2, 3]);
  expect(await after('branches', new Set([1]))).toEqual([1, 3]);
  expect(await after('robots', new Set([1]))).toEqual([3]);
  for (const all of ['turns', 'clients'] as const) expect(await after(all, null)).toEqual([1, 2, 3]);
});
