import { Webhook as Verifier } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { raiseAlert as raise, webhookWorld } from '../../testing/webhook-world.ts';

const w = await fileWorld({ WEBHOOK_PRIVATE: 'on' });
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
