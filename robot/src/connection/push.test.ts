import { createServer, type Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { turnsNews } from '../turns/line.ts';
import { openPush, type Push } from './push.ts';

let http: HttpServer;
let io: Server;
let url = '';
let refuse = (): boolean => false;
let push: Push | null = null;
const states: boolean[] = [];
const looks = vi.fn();
const turns = vi.fn();

beforeEach(async () => {
  http = createServer();
  io = new Server(http);
  io.of('/device').use((socket, next) => {
    const known = socket.handshake.auth.device === 'device.secret';
    next(known && !refuse() ? undefined : new Error('server.busy'));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  states.length = 0;
  looks.mockClear();
  turns.mockClear();
  refuse = () => false;
});
afterEach(async () => {
  push?.close();
  await io.close();
});
const until = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 20 });
const open = () => {
  push = openPush(url, 'device.secret', {
    onLook: looks,
    news: { turns: turnsNews(turns) },
    onState: (connected) => states.push(connected),
  });
};

test('a look reaches the robot, and after the server ended the socket itself it comes back', async () => {
  open();
  await until(() => expect(states.at(-1)).toBe(true));
  io.of('/device').emit('look');
  await until(() => expect(looks).toHaveBeenCalledTimes(1));
  // Whatever else comes under the name of calls says nothing.
  for (const sent of [null, 'x', {}, { branch_office: 7 }, { branch_office: null }])
    io.of('/device').emit('turns', sent);
  await until(() => expect(turns.mock.calls).toEqual([[7], [null]]));
  // What a server does that stops in good order.
  io.of('/device').disconnectSockets(true);
  await until(() => expect(states.at(-1)).toBe(false));
  await until(() => expect(states.at(-1)).toBe(true));
  io.of('/device').emit('look');
  await until(() => expect(looks).toHaveBeenCalledTimes(2));
});

test('a busy server that refuses the socket is asked again later', async () => {
  let refusals = 0;
  refuse = () => refusals++ === 0;
  open();
  await until(() => expect(states).toEqual([false]));
  await until(() => expect(states.at(-1)).toBe(true));
  expect(refusals).toBe(2);
});

test('one that the robot closed is gone for the server too, and never comes back', async () => {
  const waits = vi.spyOn(globalThis, 'setTimeout');
  open();
  await until(() => expect(states.at(-1)).toBe(true));
  expect(io.engine.clientsCount).toBe(1);
  waits.mockClear();
  push?.close();
  await until(() => expect(states.at(-1)).toBe(false));
  await until(() => expect(io.engine.clientsCount).toBe(0));
  // Coming back would begin with a wait of seconds, as after a server that stopped.
  expect(waits.mock.calls.filter(([, ms]) => ms !== undefined && ms >= 2_000 && ms <= 4_000)).toEqual([]);
  waits.mockRestore();
});
