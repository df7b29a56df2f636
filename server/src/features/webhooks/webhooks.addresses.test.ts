import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { raiseAlert, webhookWorld } from '../../testing/webhook-world.ts';
import { unique } from '../../testing/world.ts';

const w = await fileWorld();
const { add, get, tried } = webhookWorld(w);

let asked = 0;
const machine = createServer((socket) => {
  asked++;
  socket.destroy();
}).listen(0, '127.0.0.1');
await once(machine, 'listening');
const { port } = machine.address() as { port: number };
afterAll(() => machine.close());

test('without WEBHOOK_PRIVATE an address of this machine or of a private network is refused when it is saved (PUE-2)', async () => {
  const client = await w.client();
  const { webhook_id } = await add(client.client_id, 'https://receptor.invalid/aviso');
  const params = { webhook_id };
  const wrong = {
    'webhooks.private': [
      `https://127.0.0.1:${port}/`,
      `https://2130706433:${port}/`,
      'https://[::ffff:10.0.0.1]/',
      'https://localhost/',
    ],
    'webhooks.https': [`http://receptor.invalid/`, 'http://8.8.8.8/'],
    'webhooks.url': [
      'ftp://a.example/',
      'https://ana:clave@a.example/',
      'receptor',
      'https://a.example:0/',
      'https://a.example:70000/',
    ],
  };
  for (const [rule, urls] of Object.entries(wrong))
    for (const url of urls) {
      const refused = { status: 400, rules: { url: { code: rule } } };
      await expect([url, add(client.client_id, url)][1]).rejects.toMatchObject(refused);
      await expect(w.staff.api.webhooks.update({ params, body: { url } })).rejects.toMatchObject(refused);
    }
  expect(await get(webhook_id)).toMatchObject({ url: 'https://receptor.invalid/aviso' });
});

test('one that leads there since is not called: what was judged is what would be connected to', async () => {
  const client = await w.client();
  const robot = await w.pairedRobot({ client });
  const { webhook_id } = await add(client.client_id, 'https://receptor.invalid/aviso');
  const lead = (url: string) =>
    w.engine.owner((c) => c.query('update webhooks set url = $2 where webhook_id = $1', [webhook_id, url]));
  const codes = ['low_battery', 'microphone_fault', 'sound_blocked'];
  for (const url of [`https://localhost:${port}/`, `http://127.0.0.1:${port}/`, `https://0x7f000001:${port}/`]) {
    await lead(url);
    const send = () => w.staff.api.webhooks.test({ params: { webhook_id }, body: {} });
    expect([url, await send()]).toMatchObject([url, { error: 'private', status: null, answer: null }]);
    await raiseAlert(robot, codes.pop());
    expect((await tried(webhook_id)).last).toMatchObject({ error: 'private' });
  }
  expect(asked).toBe(0);
});

test('a name that nobody has is told as such', async () => {
  const client = await w.client();
  const body = {
    client: client.client_id,
    name: unique('W'),
    url: 'https://receptor.invalid/',
    events: ['alert.opened' as const],
  };
  const { webhook_id } = await w.staff.api.webhooks.create({ body });
  const sent = await w.staff.api.webhooks.test({ params: { webhook_id }, body: { event: 'ticket.called' } });
  expect(sent).toMatchObject({ error: 'name', status: null, event: 'ticket.called' });
  expect(JSON.parse(sent.body)).toMatchObject({ type: 'ticket.called', data: { client: { name: client.name } } });
});
