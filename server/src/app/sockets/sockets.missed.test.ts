import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Device } from '../identity/actor.ts';
import type { SentSignal } from '../live/signals.ts';
import type { Services } from '../services.ts';
import type { SecretRoom } from './rooms.ts';
import { createSockets } from './sockets.ts';

/** Whose each robot is, by its secret; and what televisions may still show. */
const owners = new Map<string, number>();
const secrets = new Set(['kept', 'revoked']);
const television: SecretRoom = {
  ...{ namespace: '/tv', event: 'list', signals: ['turns'] as const },
  keyOf: async () => 1,
  snapshot: async (token) => {
    if (!secrets.has(token)) throw Object.assign(new Error('no'), { status: 404 });
    return [token];
  },
};
const heard: ((signal: SentSignal) => void)[] = [];
const gaps: (() => void)[] = [];
const services = {
  live: {
    onNow: (listener: (signal: SentSignal) => void) => heard.push(listener),
    onSignal: () => undefined,
    onGap: (listener: () => void) => gaps.push(listener),
  },
  actors: {
    person: async () => null,
    device: async (secret: string) => {
      const client_id = owners.get(secret);
      return client_id === undefined ? null : ({ robot_id: 5, client_id } as Device);
    },
  },
  config: { consoleOrigins: [], publicUrl: '', trustProxy: [] },
  now: () => Date.now(),
  log: { warn: () => undefined, debug: () => undefined },
} as unknown as Services;

const http = createServer();
const opened: Socket[] = [];
let sockets: ReturnType<typeof createSockets>;
let url: string;
beforeAll(async () => {
  sockets = createSockets(http, services, {}, { secretRooms: [television] });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterAll(async () => {
  for (const socket of opened) socket.disconnect();
  await sockets.close();
  http.close();
});

/** A socket, and what it was sent by this event. */
async function connect(namespace: string, auth: object, event: string): Promise<{ socket: Socket; sent: unknown[] }> {
  const socket = io(`${url}${namespace}`, { auth, transports: ['websocket'], forceNew: true, reconnection: false });
  opened.push(socket);
  const sent: unknown[] = [];
  socket.on(event, (value: unknown) => sent.push(value));
  await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject));
  return { socket, sent };
}
const robot = (device: string) => connect('/device', { device }, 'turns');
const signal = (sent: SentSignal) => {
  for (const listener of heard) listener(sent);
};
const miss = () => {
  for (const listener of gaps) listener();
};

test('after signals were missed televisions are shown their line again, or are out; robots are told to look (TUR-9)', async () => {
  for (const device of ['known', 'removed']) owners.set(device, 1);
  const [kept, revoked] = [
    await connect('/tv', { token: 'kept' }, 'list'),
    await connect('/tv', { token: 'revoked' }, 'list'),
  ];
  await vi.waitFor(() => expect([kept.sent, revoked.sent]).toEqual([['kept'], ['revoked']]));
  const [known, removed] = [await robot('known'), await robot('removed')];
  secrets.delete('revoked');
  owners.delete('removed');
  // It cannot be heard for a while, and then it can: robots are told once.
  for (let n = 0; n < 3; n++) miss();
  await vi.waitFor(() => expect(revoked.socket.connected).toBe(false));
  await vi.waitFor(() => expect(kept.sent.length).toBeGreaterThan(1));
  expect(kept.socket.connected).toBe(true);
  await vi.waitFor(() => expect(removed.socket.connected).toBe(false), { timeout: 5000 });
  await vi.waitFor(() => expect(known.sent).toEqual([{ branch_office: null }]));
  expect(known.socket.connected).toBe(true);
});

test('a robot that came to another client hears of its tickets, and no more of those of the one before (TUR-9)', async () => {
  for (const device of ['moved', 'stays']) owners.set(device, 1);
  const [moved, stays] = [await robot('moved'), await robot('stays')];
  const called = (client_id: number, id: number) => signal({ feature: 'turns', client_id, id });
  called(1, 10);
  await vi.waitFor(() => expect([moved.sent, stays.sent]).toEqual([[{ branch_office: 10 }], [{ branch_office: 10 }]]));
  owners.set('moved', 2);
  signal({ feature: 'robots', client_id: 2, id: 5 });
  await vi.waitFor(() => {
    called(2, 20);
    expect(moved.sent).toContainEqual({ branch_office: 20 });
  });
  called(1, 11);
  await vi.waitFor(() => expect(stays.sent).toContainEqual({ branch_office: 11 }));
  called(2, 21);
  await vi.waitFor(() => expect(moved.sent).toContainEqual({ branch_office: 21 }));
  expect(moved.sent).not.toContainEqual({ branch_office: 11 });
  expect(stays.sent).not.toContainEqual({ branch_office: 20 });
});
