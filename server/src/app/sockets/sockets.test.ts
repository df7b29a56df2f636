import { randomBytes } from 'node:crypto';
import { connect, type Socket as TcpSocket } from 'node:net';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PairedRobot } from '../../testing/paired-robot.ts';
import { type SignedIn, type World, world } from '../../testing/world.ts';

let w: World;
let ana: SignedIn;
let robot: PairedRobot;
/** What would have ended the process, were it not a test's. */
const fatal: unknown[] = [];
const note = (cause: unknown) => fatal.push(cause);
beforeAll(async () => {
  process.on('uncaughtException', note);
  w = await world();
  ana = await w.person();
  robot = await w.pairedRobot();
});
afterAll(async () => {
  process.off('uncaughtException', note);
  await w.stop();
});

/** A web socket by hand, so that what no client would send can be sent. */
function open(): Promise<TcpSocket> {
  const { hostname, port } = new URL(w.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
      ),
    );
    socket.once('data', () => resolve(socket));
    socket.once('error', reject);
  });
}

/** One masked text frame. */
function frame(text: string, opcode = 1): Buffer {
  const data = Buffer.from(text);
  const mask = randomBytes(4);
  const head =
    data.length < 126
      ? Buffer.from([0x80 | opcode, 0x80 | data.length])
      : data.length < 65_536
        ? Buffer.from([0x80 | opcode, 0xfe, data.length >> 8, data.length & 255])
        : Buffer.from([
            0x80 | opcode,
            0xff,
            0,
            0,
            0,
            0,
            ...[24, 16, 8, 0].map((shift) => (data.length >> shift) & 255),
          ]);
  return Buffer.concat([head, mask, data.map((byte, i) => byte ^ (mask[i % 4] as number))]);
}

const lives = async () => {
  expect(fatal.splice(0)).toEqual([]);
  expect((await fetch(`${w.url}/healthz`)).status).toBe(200);
  const { token, session_id } = ana;
  const socket = io(w.url, { auth: { token, session_id }, transports: ['websocket'], forceNew: true });
  await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject));
  socket.disconnect();
};
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

const good = () => `40{"token":"${ana.token}","session_id":"${ana.session_id}"}`;

test.each([
  ['frames of nothing that exists (CVE-2023-45820)', [Buffer.from([0xa1, 0x80]), Buffer.from([0xff, 0xff, 0xff])]],
  ['a frame without a mask', [Buffer.from([0x81, 0x02, 0x34, 0x30])]],
  [
    'a frame that promises an exabyte',
    [Buffer.from([0x82, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4])],
  ],
  ['half a character', [Buffer.concat([Buffer.from([0x81, 0x82, 0, 0, 0, 0]), Buffer.from([0xc3, 0x28])])]],
])('%s end only themselves (C2)', async (_what, frames) => {
  const socket = await open();
  for (const bytes of frames) socket.write(bytes);
  await settle();
  socket.destroy();
  await lives();
});

test.each([
  '40{"token":{"toString":1},"session_id":{"toString":null}}',
  '40{"token":["x"],"session_id":null}',
  '40[1,2]',
  '40"x"',
  '40{"__proto__":{"token":"x"}}',
  '40/device,{"device":{"toString":1}}',
  '40/device,{"device":{"length":1e9}}',
  '40/device,null',
  '40/nowhere,{}',
  `40/${'x'.repeat(3000)},{}`,
  '41',
  '42["renew","x"]',
  '43999999999999999999[]',
  '451-["renew",{"_placeholder":true,"num":0}]',
  '451000000-["x",{"_placeholder":true,"num":-1}]',
  '5',
  '6',
  '9',
  '2probe',
  '',
  '\u001e\u001e\u001e',
  `40{"token":"${'x'.repeat(60_000)}"}`,
])('a packet that nobody understands ends only itself: %s (C2)', async (packet) => {
  const socket = await open();
  socket.on('error', () => {});
  socket.write(frame(packet));
  socket.write(frame(packet, 2));
  await settle();
  socket.destroy();
  await lives();
});

test('somebody who is signed in ends nothing either, whatever they say', async () => {
  for (const message of [
    '42["renew",{"toString":1}]',
    '42["renew"]',
    '42["renew",null,1,2]',
    `42["renew","${'x'.repeat(500)}"]`,
    '42["join","client:1:robots"]',
    '42["signal",{"feature":"robots"}]',
    '42["disconnect"]',
    '42["error","x"]',
    '42["connection",{}]',
    '42["__proto__",{}]',
    '42[{}]',
    '42[1]',
    '42[]',
    '42{"a":1}',
    '421["renew","x"]',
    `42["renew",${'['.repeat(20_000)}${']'.repeat(20_000)}]`,
    `42["renew","${'x'.repeat(70_000)}"]`,
  ]) {
    const socket = await open();
    socket.on('error', () => {});
    socket.write(frame(good()));
    await settle();
    socket.write(frame(message));
    await settle();
    socket.destroy();
  }
  await lives();
});

test('a thousand frames of noise end nothing (C2)', async () => {
  const packets = [
    good(),
    '42["renew","x"]',
    '40/device,{"device":"x"}',
    '451-["renew",{"_placeholder":true,"num":0}]',
  ];
  for (let i = 0; i < 50; i++) {
    const socket = await open();
    socket.on('error', () => {});
    for (let j = 0; j < 20; j++) {
      const bytes = frame(packets[j % packets.length] as string);
      // One or two bytes of a good frame are other ones.
      for (let k = 0; k <= j % 2; k++)
        bytes[Math.floor(Math.random() * bytes.length)] = Math.floor(Math.random() * 256);
      if (!socket.destroyed) socket.write(bytes);
    }
    socket.destroy();
  }
  await lives();
});

test('over polling too: bodies of anything, sessions of nobody (C2)', async () => {
  const post = (query: string, body: string | Buffer) =>
    fetch(`${w.url}/socket.io/?EIO=4&transport=polling${query}`, { method: 'POST', body });
  const opened = await (await fetch(`${w.url}/socket.io/?EIO=4&transport=polling`)).text();
  const { sid } = JSON.parse(opened.slice(1)) as { sid: string };
  for (const body of ['', 'x', '40{"token":{"toString":1}}', '\u001e'.repeat(1000), randomBytes(1000), 'b4AAAA'])
    expect((await post(`&sid=${sid}`, body)).status).toBeLessThan(500);
  expect((await post('&sid=nobody', 'x')).status).toBe(400);
  expect((await post('&sid=__proto__', 'x')).status).toBeLessThan(500);
  await post(`&sid=${sid}`, 'x'.repeat(200_000)).then(
    (answer) => expect([400, 413]).toContain(answer.status),
    () => {},
  );
  await lives();
});

test('who shows no good token is not let in, and hears nothing', async () => {
  for (const auth of [
    {},
    { token: ana.token },
    { token: ana.token, session_id: robot.device_id },
    { token: ana.refreshToken, session_id: ana.session_id },
  ]) {
    const socket = io(w.url, { auth, transports: ['websocket'], forceNew: true });
    const cause = await new Promise<Error>((resolve, reject) =>
      socket.on('connect_error', resolve).on('connect', () => reject(new Error('let in'))),
    );
    expect(cause.message).toBe('session.required');
    socket.disconnect();
  }
  for (const device of [undefined, '', ana.token, `${robot.device_id}.`, `${robot.device_id}.x`, robot.secret]) {
    const socket = io(`${w.url}/device`, { auth: { device }, transports: ['websocket'], forceNew: true });
    const cause = await new Promise<Error>((resolve, reject) =>
      socket.on('connect_error', resolve).on('connect', () => reject(new Error('let in'))),
    );
    expect(cause.message).toBe('device.unknown');
    socket.disconnect();
  }
});

test('a token renewed on an open socket must be of the same session', async () => {
  const [eva, client] = [await w.person(), await w.client()];
  const me = await w.person({ client });
  const socket = io(w.url, {
    auth: { token: me.token, session_id: me.session_id },
    transports: ['websocket'],
    forceNew: true,
  });
  await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject));
  const { access_token } = await w.anonymous.auth.refresh({ body: { refresh_token: me.refreshToken } });
  socket.emit('renew', access_token);
  await settle();
  // A change of anybody's rights looks at all open sockets.
  await w.person({ client });
  await settle();
  expect(socket.connected).toBe(true);
  socket.emit('renew', eva.token);
  await expect.poll(() => socket.connected, { timeout: 7000 }).toBe(false);
});
