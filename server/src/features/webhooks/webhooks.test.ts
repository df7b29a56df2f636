import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@botones/contract/webhooks/webhook-names';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { type HookReceiver, hookReceiver } from '../../testing/hook-receiver.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';
import { unique } from '../../testing/world.ts';

const w = await fileWorld({ WEBHOOK_PRIVATE: 'on' });

const receivers: HookReceiver[] = [];
afterAll(async () => {
  for (const receiver of receivers) await receiver.stop();
});
async function receiving(...answer: Parameters<typeof hookReceiver>) {
  const receiver = await hookReceiver(...answer);
  receivers.push(receiver);
  return receiver;
}
const add = (client: number, url: string, events: WebhookEvent[] = ['alert.opened']) =>
  w.staff.api.webhooks.create({ body: { client, url, events, name: unique('Chat') } });
function raise(robot: PairedRobot, alert = 'low_battery') {
  const now = robot.clock();
  const said = { alert, type: 'warning' as const, title: 'Batería baja', description: 'Queda el 12 %.' };
  const record = { ...said, uuid: randomUUID(), solution: null, priority: 'high' as const, at: now };
  return robot.api.device.notifications({ body: { now, records: [record] } });
}

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
