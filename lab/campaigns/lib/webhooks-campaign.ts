import { setTimeout as pause } from 'node:timers/promises';
import type { Api } from '@botones/contract/calls/api';
import type { Contract } from '@botones/contract/index';
import { addBranch } from '../../../e2e/lib/queue.ts';
import { signIn } from '../../../e2e/lib/staff.ts';
import { hookReceiver } from '../../../server/src/testing/hook-receiver.ts';
import { type Field, type Given, onField } from './campaign.ts';
import { addNoonClient } from './turns-scene.ts';
import { isUnanswered, untilAnswered } from './until-answered.ts';

export interface WebhooksResult {
  wrong: string[];
  kills: number;
  /** That there are at the end. */
  tickets: number;
  /** Deliveries that came more than once. */
  repeats: number;
  byFault: Map<string, number>;
}

/** How long everything that waits may take once nobody is killed any more. */
const longestMs = 180_000;

/**
 * Tickets are given out while the server that tells a webhook of them is killed, at any moment of giving and sending. The receiver keeps a
 * ledger of its own, and misbehaves at first tries only.
 */
export const webhooksCampaign = (given: Given & { kills: number; tickets: number }): Promise<WebhooksResult> =>
  onField('webhooks', { ...given, env: { WEBHOOK_PRIVATE: 'on' } }, (field) => tell(given, field));

async function tell(
  given: { kills: number; tickets: number; tell?: (line: string) => void },
  { server, api, random, wrong, byFault, count, killServer, settle, atEnd }: Field,
): Promise<WebhooksResult> {
  const client = await addNoonClient(api);
  const branch_office = await addBranch(api, client, 'Centro', [1]);
  const seen = new Set<string>();
  const receiver = await hookReceiver((request, response, { id }) => {
    const isFirst = !seen.has(id);
    seen.add(id);
    const chance = isFirst ? random() : 1;
    if (chance < 0.02) return void response.writeHead(503).end();
    if (chance < 0.04) return void request.socket.destroy();
    if (chance < 0.2) return void setTimeout(() => response.writeHead(200).end('{}'), 50 + random() * 200);
    response.writeHead(204).end();
  });
  atEnd(receiver.stop);
  const { webhook_id } = await api.webhooks.create({
    body: { client, name: 'Tablero', url: receiver.url, events: ['ticket.taken'] },
  });

  let staff = api;
  const known: number[] = [];
  /** Gives one out; without an answer nobody knows whether it was. */
  const give = async (): Promise<void> => {
    try {
      known.push((await staff.turns.create({ body: { branch_office } })).id);
    } catch (cause) {
      if (!isUnanswered(cause)) throw cause;
      await pause(20);
    }
  };
  const each = Math.ceil(given.tickets / given.kills);
  let kills = 0;
  for (; kills < given.kills; kills++) {
    // How many are given out before the server falls; what was not answered is given out anew.
    const [from, falls] = [known.length, Math.floor(random() * each * 0.9)];
    let fallen = false;
    let falling: Promise<void> = Promise.resolve();
    while (known.length < from + each) {
      if (!fallen && known.length - from >= falls) {
        fallen = true;
        count('server killed');
        falling = pause(random() * 60).then(killServer);
      }
      await Promise.all([give(), give(), give(), give()]);
    }
    await falling;
    staff = await signIn(server.url);
    given.tell?.(`${kills + 1} kills, ${known.length} tickets, ${receiver.received.length} deliveries`);
  }

  const left = async () => (await untilAnswered(() => staff.webhooks.get({ params: { webhook_id } }))).waiting;
  for (const begun = performance.now(); (await left()) > 0; await pause(250))
    if (performance.now() - begun > longestMs) {
      wrong.push(`after ${longestMs / 1000} s ${await left()} deliveries still waited`);
      break;
    }
  const tickets = await compare(staff, { client, known, receiver, wrong });
  await settle(async () => []);
  return { wrong, kills, tickets, repeats: receiver.received.length - seen.size, byFault };
}

/** Holds what the receiver wrote down against the tickets that there are; answers how many these are. */
async function compare(
  api: Api<Contract>,
  of: { client: number; known: readonly number[]; receiver: Awaited<ReturnType<typeof hookReceiver>>; wrong: string[] },
): Promise<number> {
  const { wrong } = of;
  const kept = new Set((await api.turns.history({ query: { client_id: of.client } })).map(({ id }) => id));
  for (const id of of.known) if (!kept.has(id)) wrong.push(`ticket ${id} was acknowledged and is not there`);
  const bodies = new Map<string, string>();
  const numbers = new Map<number, string>();
  for (const { id, body } of of.receiver.received) {
    const before = bodies.get(id);
    if (before !== undefined && before !== body) wrong.push(`delivery ${id} came with two bodies`);
    bodies.set(id, body);
    const ticket = (JSON.parse(body) as { data: { id: number } }).data.id;
    if (!kept.has(ticket)) wrong.push(`ticket ${ticket} was told and is not there`);
    if ((numbers.get(ticket) ?? id) !== id) wrong.push(`ticket ${ticket} was told under two numbers`);
    numbers.set(ticket, id);
  }
  for (const id of kept) if (!numbers.has(id)) wrong.push(`ticket ${id} was never told`);
  return kept.size;
}
