import { once } from 'node:events';
import { connect } from 'node:net';
import type { TicketPage } from '@botones/contract/turns/ticket-pages';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { fileWorld } from '../../testing/file-world.ts';
import { branchOf } from '../turns/turns.samples.ts';
import { giveAt } from './ticket-pages.samples.ts';

const w = await fileWorld({});
const opened: WebSocket[] = [];
afterAll(() => {
  for (const socket of opened) socket.terminate();
});

/** The page of a code, live: what it was told last, and with what it ended. */
function follow(code: string, of = w, headers = {}) {
  const socket = new WebSocket(`${of.url.replace('http', 'ws')}/api/t/${code}/live`, { headers });
  opened.push(socket);
  const told: TicketPage[] = [];
  socket.on('message', (text) => String(text) && told.push(JSON.parse(String(text))));
  const ended = new Promise<number>((resolve) => {
    socket.on('close', resolve);
    socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode ?? 0));
    socket.on('error', () => undefined);
  });
  return { socket, told, ended, last: () => told.at(-1) };
}

async function line(tickets: number) {
  const client = await w.client({ modules: ['Turnos', 'Admin cajas'] });
  const branch = await branchOf(w, client);
  const person = await w.person({ client, modules: ['Turnos', 'Admin cajas'] });
  const { attention_box_id: id } = await w.staff.api.boxes.create({ body: { box_number: 3, branch_office: branch } });
  await person.api.boxes.assign({ params: { id }, body: { assigned: true, user: person.user_id } });
  const codes: string[] = [];
  for (let n = 0; n < tickets; n += 1) codes.push((await giveAt(w, branch)).code);
  return { client, codes, person, take: () => person.api.turns.take({ body: { attended_by: person.user_id } }) };
}

test('pages follow their line: each is told its own place, and all what is called (MOV-1)', async () => {
  const { codes, take, client } = await line(3);
  const other = await line(1);
  const pages = codes.map((code) => follow(code));
  const apart = follow(other.codes[0] ?? '');
  await expect.poll(() => pages.map(({ last }) => last()?.ahead)).toEqual([0, 1, 2]);
  await expect.poll(() => apart.last()?.ahead).toBe(0);
  await take();
  await expect.poll(() => pages.map(({ last }) => last()?.ahead)).toEqual([null, 0, 1]);
  expect(pages[0]?.last()).toMatchObject({ status: 'assigned', box_number: 3 });
  expect(pages[2]?.last()?.called.map(({ label }) => label)).toEqual(['001']);
  await w.anonymous.ticketPages.leave({ params: { code: codes[1] ?? '' } });
  await expect.poll(() => pages[2]?.last()?.ahead).toBe(0);
  // Of another branch nothing was told but what it began with, at most once more when its own ticket was heard of.
  expect(new Set(apart.told.map((page) => JSON.stringify({ ...page, server_time: '' }))).size).toBe(1);
  await w.staff.api.clients.update({ params: { client_id: client.client_id }, body: { is_active: false } });
  expect(await Promise.all(pages.map(({ ended }) => ended))).toEqual([4404, 4404, 4404]);
});

test('a code that is none is answered as one that is unknown, and no other page’s script opens one', async () => {
  const { codes } = await line(1);
  const [code = ''] = codes;
  for (const wrong of ['0000000000000000', 'x', '%00']) expect(await follow(wrong).ended).toBe(404);
  expect(await follow(code, w, { origin: 'https://otra.example' }).ended).toBe(404);
  const own = follow(code, w, { origin: w.url });
  await once(own.socket, 'open');
  await expect.poll(() => own.last()?.ahead).toBe(0);
  // What it says is read by nobody, and a long text ends it.
  own.socket.send('x'.repeat(2_000));
  expect(await own.ended).toBe(1009);
  // A sixth window closes the one that came first.
  const windows = Array.from({ length: 5 }, () => follow(code));
  await expect.poll(() => windows.every(({ told }) => told.length > 0)).toBe(true);
  const sixth = follow(code);
  expect(await Promise.race(windows.map(({ ended }) => ended))).toBe(1006);
  await expect.poll(() => sixth.last()?.ahead).toBe(0);
});

test('misses hold a network back here as well, and with those of the page itself', async () => {
  const own = await fileWorld({});
  const client = await own.client({ modules: ['Turnos', 'Admin cajas'] });
  const { code } = await giveAt(own, await branchOf(own, client));
  for (let n = 0; n < 40; n += 1) expect(await follow(`Z${String(n).padStart(15, '0')}`, own).ended).toBe(404);
  for (let n = 0; n < 20; n += 1)
    await expect(
      own.anonymous.ticketPages.get({ params: { code: `Y${String(n).padStart(15, '0')}` } }),
    ).rejects.toMatchObject({
      status: 404,
    });
  // What can be no code is no try; what was answered before is answered again, by the page as well.
  expect(await follow('none', own).ended).toBe(404);
  expect(await follow('Z000000000000007', own).ended).toBe(404);
  await expect(own.anonymous.ticketPages.get({ params: { code: 'Z000000000000007' } })).rejects.toMatchObject({
    status: 404,
  });
  expect(await follow(code, own).ended).toBe(429);
});

test('an upgrade that nobody takes is refused and let go of, also one that is broken off or never ended, and the server goes on', async () => {
  const { codes } = await line(1);
  const raw = async (path: string) => {
    const socket = connect({ port: Number(new URL(w.url).port), host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const headers =
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==';
    // A byte more than a request has.
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\nx`);
    return socket;
  };
  for (const path of ['/socket.iox', '/socket.io?x', '/socket.io', '/elsewhere', '/api/t/0000000000000000/live']) {
    const socket = await raw(path);
    const [answer] = await once(socket, 'data');
    expect([path, String(answer).split('\r\n')[0]]).toEqual([path, 'HTTP/1.1 404 Not Found']);
    // This end stays open; who writes to one that the server let go of is told so.
    await once(socket.resume(), 'end');
    while (!socket.destroyed) {
      socket.write('y');
      await new Promise(setImmediate);
    }
  }
  for (const path of ['/socket.iox', '/elsewhere', `/api/t/${codes[0]}/live`, '/socket.io/?EIO=4&transport=websocket'])
    for (let n = 0; n < 5; n += 1) (await raw(path)).resetAndDestroy();
  const page = follow(codes[0] ?? '');
  await expect.poll(() => page.last()?.ahead).toBe(0);
});
