import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import type { Answering } from '../../testing/hook-receiver.ts';
import { raiseAlert, webhookWorld } from '../../testing/webhook-world.ts';
import { triedSeconds } from './webhooks.back-off.ts';

const w = await fileWorld({ WEBHOOK_PRIVATE: 'on' });
const { add, get, receiving, tried } = webhookWorld(w);
const owner = (text: string, params: unknown[]) => w.engine.owner((c) => c.query(text, params));
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

const gigabyte: Answering = (_request, response) => {
  response.writeHead(200, { 'content-length': 1_000_000_000 });
  const part = Buffer.alloc(65_536, 'x');
  const write = () => {
    while (!response.destroyed && response.write(part));
  };
  response.on('drain', write);
  write();
};
const bad: Record<string, Answering> = {
  refuses: (_request, response) => response.writeHead(500).end('no'),
  hangs: () => undefined,
  redirects: (_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
  gone: (_request, response) => response.writeHead(410).end(),
  late: (_request, response) => void setTimeout(() => response.writeHead(204).end(), 6_000).unref(),
  closes: (request) => request.socket.destroy(),
  changes: (request) =>
    void request.socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n'),
  gigabyte,
};

test('receivers that refuse, hang, redirect, are gone, answer after 6 s, close or send 1 GB hold nobody up', async () => {
  const client = await w.client();
  const robot = await w.pairedRobot({ client });
  const hooks = new Map<string, { webhook_id: number }>();
  for (const [name, answer] of Object.entries(bad))
    hooks.set(name, await add(client.client_id, (await receiving(answer)).url));
  // Nobody listens at a port that was just given back.
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as { port: number };
  closed.close();
  hooks.set('nobody', await add(client.client_id, `http://127.0.0.1:${port}/`));
  const good = await receiving();
  await add(client.client_id, good.url);
  for (const alert of ['low_battery', 'microphone_fault', 'sound_blocked', 'listening_fault', 'door', 'lift']) {
    await raiseAlert(robot, alert);
    const told = () => good.bodies().some(({ data }) => (data as { alert: string }).alert === alert);
    await expect.poll(told, { interval: 10 }).toBe(true);
  }
  // While the first calls to this one still hang, of five seconds, everything has reached the other.
  const one = (name: string) => get(hooks.get(name)?.webhook_id ?? 0);
  expect((await one('hangs')).last).toBeNull();
  const last = async (name: string) => {
    const { webhook_id } = hooks.get(name) ?? { webhook_id: 0 };
    const { last, delivery_id } = await tried(webhook_id);
    const found = await w.staff.api.webhooks.delivery({ params: { webhook_id, delivery_id } });
    return {
      status: last?.status,
      error: last?.error,
      answer: found.answer?.slice(0, 3),
      length: found.answer?.length,
    };
  };
  expect(await last('refuses')).toEqual({ status: 500, error: 'status', answer: 'no', length: 2 });
  expect(await last('redirects')).toMatchObject({ status: 302, error: 'redirect' });
  expect(await last('closes')).toMatchObject({ status: null, error: 'closed' });
  expect(await last('changes')).toMatchObject({ status: 101, error: 'status' });
  expect(await last('nobody')).toMatchObject({ status: null, error: 'refused' });
  expect(await last('gigabyte')).toEqual({ status: 200, error: null, answer: 'xxx', length: 4_096 });
  await expect.poll(() => one('gone')).toMatchObject({ is_active: false, off_reason: 'gone' });
  await expect
    .poll(async () => (await one('hangs')).last, { timeout: 10_000 })
    .toMatchObject({ error: 'timeout', status: null });
  await expect.poll(async () => (await one('late')).last, { timeout: 10_000 }).toMatchObject({ error: 'timeout' });
  expect((await one('hangs')).last?.ms).toBeLessThan(5_500);
  const alerts = await w.staff.api.alertDesk.search({ query: { robot_id: robot.robot.robot_id } });
  expect(alerts.filter(({ alert }) => alert === 'webhook_off')).toHaveLength(1);
}, 40_000);

test('at most four calls go to one receiver at once, first tries in the order of what happened', async () => {
  const client = await w.client();
  const robot = await w.pairedRobot({ client });
  const held: (() => void)[] = [];
  const receiver = await receiving((_request, response) => void held.push(() => response.writeHead(204).end()));
  await add(client.client_id, receiver.url);
  const codes = Array.from({ length: 12 }, (_, n) => `codigo_${n}`);
  for (const code of codes) await raiseAlert(robot, code);
  for (let n = 0; n < codes.length; n++) {
    await expect.poll(() => held.length, { interval: 5 }).toBeGreaterThan(n);
    held[n]?.();
  }
  await expect.poll(() => receiver.received.length).toBe(codes.length);
  expect(receiver.mostAtOnce()).toBe(4);
  const order = receiver.bodies().map(({ data }) => (data as { alert: string }).alert);
  // What begins together may arrive in another order on its four connections.
  for (const [place, code] of order.entries()) expect(Math.abs(place - codes.indexOf(code))).toBeLessThan(4);
});

test('what was refused is tried again with the same number and body, and a retry holds nothing up', async () => {
  const client = await w.client();
  const robot = await w.pairedRobot({ client });
  let refuses = true;
  const receiver = await receiving((_request, response) => response.writeHead(refuses ? 503 : 200).end());
  const { webhook_id } = await add(client.client_id, receiver.url);
  await raiseAlert(robot);
  const first = await tried(webhook_id);
  expect(first).toMatchObject({ state: 'retrying', tries: 1 });
  expect(Date.parse(first.next_at ?? '') - Date.parse(first.created_at)).toBeGreaterThan(4_000);
  expect(await get(webhook_id)).toMatchObject({ failing_since: expect.any(String), waiting: 1, is_active: true });
  refuses = false;
  await owner('update webhook_deliveries set next_at = now() where webhook_id = $1', [webhook_id]);
  await expect.poll(async () => (await tried(webhook_id)).state).toBe('delivered');
  expect(receiver.received.map(({ id, body }) => [id, body])).toEqual(
    Array(2).fill([first.event_id, receiver.received[0]?.body]),
  );
  expect(await get(webhook_id)).toMatchObject({ failing_since: null, waiting: 0, last: { status: 200 } });
  // Once more, by hand.
  expect(first.is_repeat).toBe(false);
  const again = await w.staff.api.webhooks.again({ params: { webhook_id, delivery_id: first.delivery_id } });
  expect(again).toMatchObject({ is_repeat: true, event_id: first.event_id });
  await expect.poll(() => receiver.received.length).toBe(3);
  expect(new Set(receiver.received.map(({ id, body }) => `${id} ${body}`)).size).toBe(1);
});

test('after a day without anything getting through it is off with an alert, which ends when it is on again; then what waits is sent', async () => {
  const client = await w.client();
  const robot = await w.pairedRobot({ client });
  let refuses = true;
  const receiver = await receiving((_request, response) => response.writeHead(refuses ? 500 : 200).end());
  const { webhook_id } = await add(client.client_id, receiver.url);
  await raiseAlert(robot);
  await tried(webhook_id);
  await owner('update webhook_deliveries set tries = 10, next_at = now() where webhook_id = $1', [webhook_id]);
  // The last try of one that others got through beside does not switch it off.
  await expect.poll(async () => (await tried(webhook_id)).state).toBe('failed');
  expect(await get(webhook_id)).toMatchObject({ is_active: true, off_reason: null });
  await owner('update webhook_deliveries set tries = 10, next_at = now() where webhook_id = $1', [webhook_id]);
  await owner('update webhook_health set failing_since = now() - make_interval(secs => $2) where webhook_id = $1', [
    ...[webhook_id, triedSeconds],
  ]);
  await expect
    .poll(() => get(webhook_id), { timeout: 5_000 })
    .toMatchObject({ is_active: false, off_reason: 'failing' });
  const alerts = async () =>
    (await w.staff.api.alertDesk.search({ query: { robot_id: robot.robot.robot_id, state: 'all' } }))
      .filter(({ alert }) => alert === 'webhook_off')
      .map(({ title, ended, severity }) => ({ title, ended, severity }));
  expect(await alerts()).toEqual([{ title: 'Webhook apagado', ended: false, severity: 'high' }]);
  // While it is off nothing is written for it.
  const before = receiver.received.length;
  await raiseAlert(robot, 'microphone_fault');
  refuses = false;
  await owner(`update webhook_deliveries set next_at = now() where webhook_id = $1`, [webhook_id]);
  await w.staff.api.webhooks.update({ params: { webhook_id }, body: { is_active: true } });
  await expect.poll(() => receiver.received.length).toBe(before + 1);
  expect(await get(webhook_id)).toMatchObject({ off_reason: null });
  expect(await alerts()).toEqual([{ title: 'Webhook apagado', ended: true, severity: 'high' }]);
});

test('what a process that is gone had taken is sent by another once its time is over', async () => {
  const client = await w.client();
  const robot = await w.pairedRobot({ client });
  const receiver = await receiving();
  const { webhook_id } = await add(client.client_id, receiver.url);
  await owner(
    `update webhook_health set caller = gen_random_uuid(), caller_until = now() + interval '1 hour' where webhook_id = $1`,
    [webhook_id],
  );
  await raiseAlert(robot);
  const other = await receiving();
  await add(client.client_id, other.url);
  await raiseAlert(robot, 'microphone_fault');
  await expect.poll(() => other.received.length).toBe(1);
  expect(receiver.received).toEqual([]);
  await owner(`update webhook_health set caller_until = now() where webhook_id = $1`, [webhook_id]);
  await expect.poll(() => receiver.received.length, { timeout: 5_000 }).toBe(2);
});

test('one whose secret was lost with the key of the server keeps nobody waiting, and says so when it is tried', async () => {
  const client = await w.client();
  const robot = await w.pairedRobot({ client });
  const [lost, good] = [await receiving(), await receiving()];
  const { webhook_id } = await add(client.client_id, lost.url);
  await add(client.client_id, good.url);
  const send = () => w.staff.api.webhooks.test({ params: { webhook_id }, body: {} });
  expect(await send()).toMatchObject({ status: 204 });
  // As a restore without SECRET_KEY leaves it.
  await owner('update webhook_secrets set secret_enc = null where webhook_id = $1', [webhook_id]);
  await raiseAlert(robot);
  await expect.poll(() => good.received.length).toBe(1);
  expect([lost.received.length, (await get(webhook_id)).waiting]).toEqual([1, 1]);
  await expect(send()).rejects.toMatchObject({ status: 409, code: 'webhooks.no_secret' });
});
