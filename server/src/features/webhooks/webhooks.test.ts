import { Webhook as Verifier } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { raiseAlert as raise, webhookWorld } from '../../testing/webhook-world.ts';

const w = await fileWorld({ WEBHOOK_PRIVATE: 'on', TRUST_PROXY: 'loopback' });
const { add, receiving } = webhookWorld(w);

test('an alert reaches the receiver of its client alone, signed so that standardwebhooks verifies it (PUE-1)', async () => {
  const client = await w.client();
  const [robot, other, receiver] = [await w.pairedRobot({ client }), await w.pairedRobot(), await receiving()];
  const { secret, webhook_id } = await add(client.client_id, receiver.url);
  await raise(other);
  await raise(robot);
  await expect.poll(() => receiver.received.length).toBe(1);
  const [{ body, headers } = { body: '', headers: {} }] = receiver.received;
  expect(new Verifier(secret).verify(body, headers)).toMatchObject({
    type: 'alert.opened',
    data: {
      alert: 'low_battery',
      client: { client_id: client.client_id, name: client.name },
      robot: { robot_id: robot.robot.robot_id, name: robot.robot.name },
    },
  });
  expect(() => new Verifier(secret).verify(body.replace('12 %', '13 %'), headers)).toThrow();
  const { data, timestamp } = JSON.parse(body);
  const [alert] = await w.staff.api.alertDesk.search({ query: { robot_id: robot.robot.robot_id } });
  expect([data, timestamp]).toEqual([alert, alert?.last_at]);
  await expect
    .poll(async () => (await w.staff.api.webhooks.get({ params: { webhook_id } })).last)
    .toMatchObject({ status: 204, error: null });
});

test('a person with Permisos sees and changes the webhooks of their client alone; the secret is told once and stands in no log', async () => {
  const [client, other] = [await w.client(), await w.client()];
  const [receiver, foreign] = [await receiving(), await receiving()];
  const { webhook_id: theirs } = await add(other.client_id, foreign.url);
  const { api } = await w.person({ client, modules: ['Permisos'] });
  const form = { client: client.client_id, name: 'Chat', url: receiver.url, events: ['alert.opened' as const] };
  const { secret, ...made } = await api.webhooks.create({ body: form });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
  const params = { webhook_id: made.webhook_id };
  expect(await api.webhooks.list({ query: {} })).toEqual([made]);
  expect(await api.webhooks.get({ params })).toEqual(made);
  await expect(api.webhooks.create({ body: form })).rejects.toMatchObject({ code: 'webhooks.name_taken' });
  for (const call of [api.webhooks.get, api.webhooks.remove, api.webhooks.deliveries])
    await expect(call({ params: { webhook_id: theirs } })).rejects.toMatchObject({ code: 'webhooks.not_found' });
  await expect(api.webhooks.test({ params: { webhook_id: theirs }, body: {} })).rejects.toMatchObject({ status: 404 });
  expect(foreign.received).toEqual([]);
  const { updated_at } = made;
  await api.webhooks.update({ params, body: { name: 'Correo', updated_at } });
  await expect(api.webhooks.update({ params, body: { name: 'Otro', updated_at } })).rejects.toMatchObject({
    code: 'request.stale',
  });
  const { rows } = await w.engine.owner((c) =>
    c.query(`select changes::text as told from audit where client_id = $1 and about @> '{webhooks}'`, [
      client.client_id,
    ]),
  );
  const told = rows.map((row) => (row as { told: string }).told).join();
  expect(told).toContain('Correo');
  expect(told).not.toContain(secret.slice('whsec_'.length));
  await api.webhooks.remove({ params });
  expect(await api.webhooks.list({ query: {} })).toEqual([]);
});

test("'Probar' sends an example as any other is sent, and tells how it went", async () => {
  const client = await w.client();
  const receiver = await receiving((_request, response) => response.writeHead(201).end('gracias'));
  const { webhook_id, secret } = await add(client.client_id, receiver.url);
  const sent = await w.staff.api.webhooks.test({ params: { webhook_id }, body: { event: 'ticket.called' } });
  expect(sent).toMatchObject({ status: 201, error: null, answer: 'gracias', event: 'ticket.called' });
  const [{ body, headers } = { body: '', headers: {} }] = receiver.received;
  expect(body).toBe(sent.body);
  expect(new Verifier(secret).verify(body, headers)).toMatchObject({ type: 'ticket.called' });
  expect(await w.staff.api.webhooks.deliveries({ params: { webhook_id } })).toEqual([]);
});

test('a signature of yesterday is refused by who verifies it', async () => {
  const client = await w.client();
  const receiver = await receiving();
  const { secret, webhook_id } = await add(client.client_id, receiver.url);
  await w.staff.api.webhooks.test({ params: { webhook_id }, body: {} });
  const [{ body, headers } = { body: '', headers: {} as Record<string, string> }] = receiver.received;
  expect(new Verifier(secret).verify(body, headers)).toBeTruthy();
  const old = String(Number(headers['webhook-timestamp']) - 86_400);
  expect(() => new Verifier(secret).verify(body, { ...headers, 'webhook-timestamp': old })).toThrow();
  const earlier = new Verifier(secret).sign(headers['webhook-id'] ?? '', new Date(Number(old) * 1_000), body);
  expect(() =>
    new Verifier(secret).verify(body, { ...headers, 'webhook-timestamp': old, 'webhook-signature': earlier }),
  ).toThrow();
});

test('nothing is sent for a webhook that was switched off or removed, nor for a client that was', async () => {
  const [client, removed] = [await w.client(), await w.client()];
  const robot = await w.pairedRobot({ client });
  const receivers = [await receiving(), await receiving(), await receiving(), await receiving()];
  const [off, gone, on, ofRemoved] = receivers.map(({ url }) => url) as [string, string, string, string];
  const first = await add(client.client_id, off);
  const second = await add(client.client_id, gone);
  await add(client.client_id, on);
  await add(removed.client_id, ofRemoved, ['user.invited']);
  await w.staff.api.webhooks.update({ params: { webhook_id: first.webhook_id }, body: { is_active: false } });
  await w.staff.api.webhooks.remove({ params: { webhook_id: second.webhook_id } });
  // What waited for the client when it was removed waits for nobody.
  const { rows } = await w.engine.owner((c) =>
    c.query('select webhook_id from webhooks where client_id = $1', [removed.client_id]),
  );
  const [{ webhook_id } = { webhook_id: 0 }] = rows as { webhook_id: number }[];
  await w.staff.api.clients.remove({ params: { client_id: removed.client_id } });
  await w.engine.owner((c) =>
    c.query(
      `insert into webhook_deliveries (client_id, webhook_id, event_id, event, body) values ($1, $2, 'evt_x', 'user.invited', '{}')`,
      [removed.client_id, webhook_id],
    ),
  );
  await raise(robot);
  await expect.poll(() => receivers[2]?.received.length).toBe(1);
  expect(receivers.map(({ received }) => received.length)).toEqual([0, 0, 1, 0]);
});

test('the history is of seven days, newest first, by state and event', async () => {
  const client = await w.client();
  const robot = await w.pairedRobot({ client });
  const receiver = await receiving();
  const { webhook_id } = await add(client.client_id, receiver.url, ['alert.opened', 'alert.ended']);
  await raise(robot);
  await raise(robot, 'battery_ok');
  const list = (query: object = {}) => w.staff.api.webhooks.deliveries({ params: { webhook_id }, query });
  await expect
    .poll(async () => (await list({ state: 'delivered' })).map(({ event }) => event))
    .toEqual([...['alert.ended', 'alert.opened']]);
  const [opened] = await list({ event: 'alert.opened' });
  expect([await list({ state: 'failed' }), await list({ state: 'waiting' })]).toEqual([[], []]);
  await w.engine.owner((c) =>
    c.query(`update webhook_deliveries set created_at = created_at - interval '8 days' where delivery_id = $1`, [
      opened?.delivery_id,
    ]),
  );
  await w.app.runSchedule('cleanup');
  expect((await list()).map(({ event }) => event)).toEqual(['alert.ended']);
  const params = { webhook_id, delivery_id: opened?.delivery_id ?? 0 };
  await expect(w.staff.api.webhooks.delivery({ params })).rejects.toMatchObject({
    code: 'deliveries.not_found',
  });
});

test('what happens while its webhook is being removed is kept, and told to nobody', async () => {
  const client = await w.client();
  const [robot, receiver] = [await w.pairedRobot({ client }), await receiving()];
  const { webhook_id } = await add(client.client_id, receiver.url);
  const kept = await w.engine.owner(async (c) => {
    await c.query('begin');
    await c.query('delete from webhooks where webhook_id = $1', [webhook_id]);
    const told = raise(robot);
    // It comes to the webhook that is neither there nor gone.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await c.query('commit');
    return told;
  });
  expect(kept.rejected).toEqual([]);
  expect(receiver.received).toEqual([]);
});

test('adding, changing and trying webhooks are counted for each network, by the minute', async () => {
  const { webhook_id } = await add((await w.client()).client_id, (await receiving()).url);
  const one = `${webhook_id}/`;
  const call = (from: string, method: string, path: string, body?: object) =>
    fetch(`${w.url}/api/management/webhooks/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${w.staff.token}`,
        'x-forwarded-for': from,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const here = '198.51.100.53';
  for (const [most, method, path, body] of [
    [30, 'POST', '', {}],
    [60, 'PUT', one, { url: 'ftp://a.example/' }],
    [30, 'POST', `${one}test/`, { event: 'none' }],
  ] as const) {
    for (let n = 0; n < most; n++)
      expect([path, n, (await call(here, method, path, body)).status]).toEqual([path, n, 400]);
    const refused = await call(here, method, path, body);
    expect([path, refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([path, 429, true]);
    expect((await call('198.51.100.54', method, path, body)).status).toBe(400);
  }
  // What only reads, or ends, waits for nothing.
  expect((await call(here, 'GET', one)).status).toBe(200);
  expect((await call(here, 'DELETE', one)).status).toBe(200);
});
