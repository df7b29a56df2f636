import { randomUUID } from 'node:crypto';
import type { WebhookBody } from '@botones/contract/webhooks/webhook-events';
import type { WebhookEvent } from '@botones/contract/webhooks/webhook-names';
import { afterAll, expect } from 'vitest';
import { type Answering, type HookReceiver, hookReceiver } from './hook-receiver.ts';
import type { PairedRobot } from './paired-robot.ts';
import { unique, type World } from './world.ts';

/** Receivers and webhooks of a test file's world, until the file ends. */
export function webhookWorld(w: World) {
  const receivers: HookReceiver[] = [];
  afterAll(async () => {
    for (const receiver of receivers) await receiver.stop();
  });
  const add = (client: number, url: string, events: WebhookEvent[] = ['alert.opened']) =>
    w.staff.api.webhooks.create({ body: { client, url, events, name: unique('Chat') } });
  const get = (webhook_id: number) => w.staff.api.webhooks.get({ params: { webhook_id } });
  return {
    add,
    get,
    async receiving(answer?: Answering) {
      const receiver = await hookReceiver(answer);
      receivers.push(receiver);
      return receiver;
    },
    /** The last delivery of a webhook, once it was tried. */
    async tried(webhook_id: number) {
      const list = () => w.staff.api.webhooks.deliveries({ params: { webhook_id } });
      await expect.poll(async () => (await list())[0]?.last ?? null, { timeout: 10_000 }).not.toBeNull();
      const [first] = await list();
      if (!first) throw new Error('nothing was tried');
      return first;
    },
    /** What a receiver was told of an event, once it was. */
    async toldOf<E extends WebhookEvent>(receiver: HookReceiver, event: E) {
      const found = () => receiver.bodies().find(({ type }) => type === event) as WebhookBody<E> | undefined;
      await expect.poll(found, { timeout: 5_000 }).toBeDefined();
      return found() as WebhookBody<E>;
    },
  };
}

/** A robot tells an alert. */
export function raiseAlert(robot: PairedRobot, alert = 'low_battery') {
  const now = robot.clock();
  const said = { alert, type: 'warning' as const, title: 'Batería baja', description: 'Queda el 12 %.' };
  const record = { ...said, uuid: randomUUID(), solution: null, priority: 'high' as const, at: now };
  return robot.api.device.notifications({ body: { now, records: [record] } });
}
