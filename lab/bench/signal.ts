// One change until every open console has heard of it, and what an open console costs.

import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import WebSocket from 'ws';
import { fixedNumber, median, percentile, wholeNumber } from '../lib/figures.ts';
import { tokens } from '../lib/seed.ts';
import { defaultSize, small } from './lib/options.ts';
import { reportResult } from './lib/report.ts';
import { world } from './lib/world.ts';

const w = await world({ ...defaultSize, interactions: 0 });
const counts = small ? [100, 200] : [1000, 5000];
const changes = small ? 3 : 20;
const auth = { token: tokens.staff, session_id: '00000000-0000-4000-9000-000000000001' };

/** The waits of all listeners for each change: the time from the request until each of them heard. */
async function hear(
  listen: (heard: (who: number) => void) => void,
  count: number,
  change: (n: number) => Promise<unknown>,
) {
  let begun = 0;
  let waits: number[] = [];
  let done: () => void = () => {};
  let heard = new Set<number>();
  listen((who) => {
    if (heard.has(who)) return;
    heard.add(who);
    waits.push(performance.now() - begun);
    if (waits.length === count) done();
  });
  const worst: number[] = [];
  for (let n = 0; n < changes; n++) {
    await pause(400);
    waits = [];
    heard = new Set();
    const all = new Promise<void>((resolve) => {
      done = resolve;
    });
    begun = performance.now();
    await Promise.all([change(n), Promise.race([all, pause(5000)])]);
    if (waits.length !== count) throw new Error(`${waits.length} of ${count} consoles heard`);
    worst.push(percentile(waits, 0.99));
  }
  return { p99: median(worst), worst: Math.max(...worst) };
}

const change = (n: number) =>
  fetch(`${w.product.url}/api/robots/robots/${1 + n}`, {
    method: 'PUT',
    headers: { ...w.staff, 'content-type': 'application/json' },
    body: JSON.stringify({ max_wait_time: 20 + (n % 40) }),
  }).then(async (response) => {
    if (!response.ok) throw new Error(await response.text());
    await response.arrayBuffer();
  });

/** Fifty at a time, so that no handshake waits for its turn until it is given up. */
async function openAll<T>(count: number, open: () => Promise<T>): Promise<T[]> {
  const sockets: T[] = [];
  while (sockets.length < count)
    sockets.push(...(await Promise.all(Array.from({ length: Math.min(50, count - sockets.length) }, open))));
  return sockets;
}

await change(500 % defaultSize.robots);
await pause(2000);
let sockets: Socket[] = [];
const idle = w.product.memory().now;
for (const count of counts) {
  const open = () =>
    new Promise<Socket>((resolve, reject) => {
      const socket = io(w.product.url, { auth, transports: ['websocket'], forceNew: true, reconnection: false });
      socket.once('connect', () => resolve(socket));
      socket.once('connect_error', reject);
    });
  sockets = [...sockets, ...(await openAll(count - sockets.length, open))];
  await pause(3000);
  const each = ((w.product.memory().now - idle) * 1024) / count;
  for (const socket of sockets) socket.off('signal');
  const ours = await hear(
    (heard) => sockets.forEach((socket, who) => void socket.on('signal', () => heard(who))),
    count,
    change,
  );

  const bare = await openAll(
    count,
    () =>
      new Promise<WebSocket>((resolve, reject) => {
        const socket = new WebSocket(`${w.baseline.url.replace('http', 'ws')}/ws`);
        socket.once('open', () => resolve(socket)).once('error', reject);
      }),
  );
  const theirs = await hear(
    (heard) => bare.forEach((socket, who) => void socket.on('message', () => heard(who))),
    count,
    () => fetch(`${w.baseline.url}/change`, { method: 'POST' }),
  );
  for (const socket of bare) socket.terminate();
  const limit = count <= 1000 ? 40 : 150;
  reportResult(
    `one change → ${wholeNumber(count)} consoles`,
    count <= 1000 ? 'p99 ≤ 40 ms' : 'p99 ≤ 150 ms and ≤ 30 KB each',
    `p99 ${fixedNumber(ours.p99, 1)} ms (worst change ${fixedNumber(ours.worst, 1)}), ${fixedNumber(ours.p99 / theirs.p99, 1)} × bare ws (${fixedNumber(theirs.p99, 1)} ms); ${fixedNumber(each, 1)} KB a socket`,
    ours.p99 <= limit && (count <= 1000 || each <= 30),
  );
}
for (const socket of sockets) socket.disconnect();
await w.end();
