import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket as ServerSocket } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Person } from '../identity/actor.ts';
import type { Services } from '../services.ts';
import { createRooms, type Room } from './rooms.ts';

const staff = { is_staff: true, client_id: null, modules: [] } as unknown as Person;
/** What looks somebody up waits for. */
let lookedUp: Promise<void>;
let release: () => void;
const hold = () => {
  lookedUp = new Promise((resolve) => {
    release = resolve;
  });
};
const asked: number[] = [];
const room: Room = {
  ...{ enter: 'enter', exit: 'exit', event: 'list', access: 'staff', signal: 'turns' },
  keyOf: (sent) => (typeof sent === 'number' ? sent : null),
  clientOf: async (key) => {
    asked.push(key);
    await lookedUp;
    return 1;
  },
  snapshot: async (key) => [key],
};

const http = createServer();
const server = new Server(http);
const there: ServerSocket[] = [];
let rooms: ReturnType<typeof createRooms>;
let url: string;
beforeAll(async () => {
  const live = { onSignal: () => undefined, onGap: () => undefined };
  const log = { warn: () => undefined };
  rooms = createRooms(server, { live, log } as unknown as Services, { rooms: [room] }, async () => staff);
  server.on('connection', (socket) => {
    there.push(socket);
    rooms.attach(socket);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  hold();
  asked.length = 0;
});

/** A console, its socket at the server, and the lists that it was sent. */
async function connect(): Promise<{ client: Socket; socket: ServerSocket; lists: number[] }> {
  const client = io(url, { transports: ['websocket'], forceNew: true, reconnection: false });
  const lists: number[] = [];
  client.on('list', (key: number) => lists.push(key));
  await new Promise((resolve) => client.on('connect', () => resolve(null)));
  const socket = await vi.waitFor(
    () => there.find(({ id }) => id === client.id) ?? Promise.reject(new Error('not yet')),
  );
  return { client, socket, lists };
}
const inRoom = ({ rooms: names }: ServerSocket, key: number) => names.has(`list:${key}`);

test('who leaves a room while it is still being let in is not in it, whoever stays is (AMB-154)', async () => {
  const { client, socket, lists } = await connect();
  for (const [event, key] of [
    ['enter', 1],
    ['enter', 2],
    ['enter', 3],
    ['exit', 1],
    ['exit', 3],
    ['enter', 3],
  ] as const)
    client.emit(event, key);
  await vi.waitFor(() => expect(asked).toEqual([1, 2, 3, 3]));
  release();
  await vi.waitFor(() => expect(lists.toSorted()).toEqual([2, 3]));
  expect([1, 2, 3].map((key) => inRoom(socket, key))).toEqual([false, true, true]);
  expect(rooms.kept(socket, staff)).toEqual(['list:2', 'list:3']);
  client.emit('exit', 2);
  await vi.waitFor(() => expect(inRoom(socket, 2)).toBe(false));
  client.disconnect();
});

test('of a socket that is gone before it was let in nothing is kept', async () => {
  const [gone, stays] = [await connect(), await connect()];
  gone.client.emit('enter', 1);
  stays.client.emit('enter', 1);
  await vi.waitFor(() => expect(asked).toEqual([1, 1]));
  gone.client.disconnect();
  await vi.waitFor(() => expect(gone.socket.connected).toBe(false));
  release();
  await vi.waitFor(() => expect(stays.lists).toEqual([1]));
  expect(rooms.kept(stays.socket, staff)).toEqual(['list:1']);
  expect(rooms.kept(gone.socket, staff)).toEqual([]);
  stays.client.disconnect();
});
