import { randomUUID } from 'node:crypto';
import { toTypedDay } from '@botones/contract/visits/erasure';
import type { WebhookEvent } from '@botones/contract/webhooks/webhook-names';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { standOf, tablesWith, toldVisit } from '../../testing/told-visit.ts';
import { raiseAlert, webhookWorld } from '../../testing/webhook-world.ts';

const w = await fileWorld({ WEBHOOK_PRIVATE: 'on' });
const { add, receiving, toldOf } = webhookWorld(w);
const owner = async (sql: string, ...params: unknown[]) => (await w.engine.owner((c) => c.query(sql, params))).rows;
const words = () => {
  const word = (what: string) => `canario-${what}-${randomUUID().replace(/[\d-]/g, 'x').slice(0, 12)}`;
  return { one: word('va'), other: word('queda') };
};
const erase = ({ interaction_id, day }: { interaction_id: number; day: string }) =>
  w.staff.api.visitErasure.erase({ params: { interaction_id }, body: { day: toTypedDay(day) } });

/** A webhook whose receiver holds its answers until they are let go, and then says what it was told. */
async function slow(events: WebhookEvent[]) {
  const client = await w.client();
  const stand = await standOf(w, client);
  const held: (() => void)[] = [];
  const receiver = await receiving((_request, response, { body }) => {
    held.push(() => response.writeHead(200).end(body));
  });
  const { webhook_id } = await add(client.client_id, receiver.url, events);
  const letGo = () => {
    receiver.answer((_request, response, { body }) => response.writeHead(200).end(body));
    for (const go of held) go();
  };
  const delivered = () =>
    expect
      .poll(() => owner('select from webhook_deliveries where webhook_id = $1 and delivered_at is null', webhook_id), {
        timeout: 60_000,
      })
      .toEqual([]);
  return { stand, webhook_id, receiver, held, letGo, delivered };
}

test('what a receiver answers of a visit that was erased meanwhile is not kept; of another it is (TAB-4)', async () => {
  const { stand, webhook_id, receiver, held, letGo, delivered } = await slow(['sentence.missed']);
  const { one, other } = words();
  const visit = await toldVisit(w, stand, one);
  await toldVisit(w, stand, other);
  await expect.poll(() => held.length).toBe(2);
  expect(receiver.received.filter(({ body }) => body.includes(one))).toHaveLength(1);
  await erase(visit);
  letGo();
  await delivered();
  expect(await tablesWith(w, one)).toEqual({});
  const answers = await owner('select answer from webhook_deliveries where webhook_id = $1 order by 1', webhook_id);
  expect(answers).toEqual([{ answer: expect.stringContaining(other) }, { answer: null }]);
}, 90_000);

test('what waits for a receiver that is slow goes out without what was erased meanwhile (TAB-4)', async () => {
  const { stand, webhook_id, receiver, held, letGo, delivered } = await slow(['sentence.missed', 'ticket.taken']);
  // Nobody sends before all of it is there: it is read at once.
  const heldBy = (caller: string) =>
    owner(
      `update webhook_health set caller = ${caller}, caller_until = now() + interval '1 hour' where webhook_id = $1`,
      webhook_id,
    );
  await heldBy('gen_random_uuid()');
  const { one, other } = words();
  for (let n = 0; n < 4; n++) await toldVisit(w, stand, other);
  const visit = await toldVisit(w, stand, one);
  expect(receiver.received).toEqual([]);
  await heldBy('null');
  await expect.poll(() => held.length).toBe(4);

  await erase(visit);
  // Who sends is told of one thing after the other: what happens afterwards is out once the erasure was heard of.
  const quick = await receiving();
  await add(stand.client.client_id, quick.url);
  await raiseAlert(stand.robot);
  await toldOf(quick, 'alert.opened');
  letGo();
  await delivered();
  const sent = receiver.received.map(({ body }) => body);
  expect(sent.filter((body) => body.includes(one))).toEqual([]);
  expect(sent.filter((body) => body.includes('"question": ""'))).toHaveLength(1);
  expect(sent.filter((body) => body.includes(other)).length).toBeGreaterThanOrEqual(4);
}, 90_000);
