import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type World, world } from '../../testing/world.ts';

let w: World;
const opened: Socket[] = [];
beforeAll(async () => {
  w = await world();
});
afterAll(async () => {
  for (const socket of opened) socket.destroy();
  await w.stop();
});

async function open(bytes: string): Promise<{ socket: Socket; text: () => string }> {
  const socket = connect(Number(new URL(w.url).port), '127.0.0.1');
  opened.push(socket);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(bytes);
  return { socket, text: () => text };
}
const alive = (callers: { socket: Socket }[]) => callers.filter(({ socket }) => !socket.closed).length;
const many = (bytes: string) => Promise.all(Array.from({ length: 300 }, () => open(bytes)));

describe('callers that never come to an end (E10)', () => {
  test('a header that does not end is closed within 15 s; one that comes in pieces is answered', async () => {
    const begun = performance.now();
    const slow = await open('GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: ');
    const pieces = await open('GET /healthz HTTP/1.1\r\n');
    pieces.socket.write('host: x\r\n\r\n');
    await expect.poll(() => pieces.text()).toContain('200 OK');
    await once(slow.socket, 'close');
    expect(performance.now() - begun).toBeLessThan(15_000);
    expect(slow.text()).toContain('408');
  });

  test.each([
    ['headers', 'GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: '],
    [
      'bodies',
      'POST /api/auth/login/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{',
    ],
  ])('of 300 unfinished %s from one address 256 are left, and others are served', async (_what, bytes) => {
    const callers = await many(bytes);
    await expect.poll(() => alive(callers), { timeout: 8_000 }).toBe(256);
    expect((await fetch(`${w.url}/healthz`)).status).toBe(200);
    for (const { socket } of callers) socket.destroy();
  });

  test('300 that were answered and stay open are nobody’s burden', async () => {
    const callers = await many('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    const slow = await many('GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: ');
    await expect.poll(() => alive(slow), { timeout: 8_000 }).toBe(256);
    expect(alive(callers)).toBe(300);
  });
});
