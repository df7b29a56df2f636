import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { Manager, type ManagerOptions } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import { type World, world } from '../../testing/world.ts';
import { limitNobodies } from './nobodies.ts';

/** A server of sockets with a namespace for robots; only who says so may in. */
async function serve(limits: Parameters<typeof limitNobodies>[2]) {
  const http = createServer();
  const server = new Server(http);
  const { stop } = limitNobodies(server, ({ headers }) => String(headers['x-network'] ?? 'one'), limits);
  for (const namespace of [server.of('/'), server.of('/device')])
    namespace.use((socket, next) => next(socket.handshake.auth.may ? undefined : new Error('no')));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    stop();
    await server.close();
  });
  return (namespace: string, may: boolean, network = 'one', transports: string[] = ['websocket']) =>
    lineTo(url, namespace, { may }, { transports, extraHeaders: { 'x-network': network } });
}

/** A line that asks for a namespace and stays open whatever is answered, as no client of ours would. */
function lineTo(url: string, namespace: string, auth: object, options: Partial<ManagerOptions> = {}) {
  const line = new Manager(url, { transports: ['websocket'], reconnection: false, autoConnect: false, ...options });
  let answered: (packet: string) => void;
  const answer = new Promise<string>((resolve) => {
    answered = resolve;
  });
  const ended = new Promise((resolve) => line.once('close', resolve));
  line.open(() => {
    line.engine.on('data', (packet) => answered(String(packet)));
    line.engine.write(`0${namespace === '/' ? '' : `${namespace},`}${JSON.stringify(auth)}`);
  });
  onTestFinished(() => line.engine.close() && undefined);
  return { line, answer, ended, isOpen: () => line.engine.readyState === 'open' };
}

test('a socket that is nobody’s is ended, in every namespace and however it came; who is somebody stays', async () => {
  const open = await serve({ patience: 2_000, most: 100, grace: 50, sweep: 10 });
  const mine = [open('/', true), open('/device', true), open('/device', true, 'one', ['polling'])];
  expect((await Promise.all(mine.map(({ answer }) => answer))).map((packet) => packet[0])).toEqual(['0', '0', '0']);
  const ways = [
    ['/', 'websocket'],
    ['/device', 'websocket'],
    ['/nowhere', 'websocket'],
    ['/', 'polling'],
  ] as const;
  await Promise.all(ways.map(([namespace, transport]) => open(namespace, false, 'one', [transport]).ended));
  expect(mine.map(({ isOpen }) => isOpen())).toEqual([true, true, true]);
  // One that leaves its last namespace and keeps its line is nobody’s again.
  const [first] = mine;
  first?.line.engine.write('1');
  await first?.ended;
  expect(mine.map(({ isOpen }) => isOpen())).toEqual([false, true, true]);
});

test('of a network that has too many of them the oldest go at once; another network’s stay', async () => {
  const open = await serve({ patience: 600_000, most: 2, grace: 0, sweep: 10 });
  const other = open('/', false, 'two');
  await other.answer;
  const many = [];
  for (let n = 0; n < 5; n++) {
    const one = open('/', false);
    await one.answer;
    many.push(one);
  }
  await Promise.all(many.slice(0, 3).map(({ ended }) => ended));
  expect([...many, other].map(({ isOpen }) => isOpen())).toEqual([false, false, false, true, true, true]);
});

test('the server ends sockets of nobody after ten seconds: people’s, robots’ and televisions’', async () => {
  const w: World = await world();
  onTestFinished(() => w.stop());
  const { token, session_id } = await w.person();
  const robot = await w.pairedRobot();
  const device = robot.credential.replace('Device ', '');
  const mine = [lineTo(w.url, '/', { token, session_id }), lineTo(w.url, '/device', { device })];
  for (const { answer } of mine) expect(await answer).toMatch(/^0/);
  const nobodies = ['/', '/device', '/turnos'].map((namespace) =>
    lineTo(w.url, namespace, { token: 'x', device: 'x' }),
  );
  for (const { answer } of nobodies) expect(await answer).toMatch(/^4/);
  await Promise.all(nobodies.map(({ ended }) => ended));
  expect(mine.map(({ isOpen }) => isOpen())).toEqual([true, true]);
});
