import { randomUUID } from 'node:crypto';
import type { Client } from '@botones/contract/clients/clients';
import { sample } from '../../testing/client-fixture.ts';
import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';
import type { World } from '../../testing/world.ts';
import { localAgent } from '../intents/intents.samples.ts';

/** A robot of the client that did not understand a sentence; answers the key of its group. */
async function missed(w: World, client: Client): Promise<{ robot_id: number; key: string }> {
  const robot = await w.pairedRobot({ client });
  const now = robot.clock();
  const asked = {
    asked_by: 'typed',
    question: `dónde está la puerta ${randomUUID()}`,
    language_id: 1,
    outcome: 'none',
  };
  const nothing = { intent_id: null, intent_name: null, answer: null, shown: null };
  const told = { uuid: randomUUID(), interaction: randomUUID(), at: now, ...asked, ...nothing };
  await robot.api.device.exchanges({ body: { now, records: [told] } } as never);
  const { robot_id } = robot.robot;
  const [row] = await w.staff.api.sentences.missed({ query: { client: client.client_id, robot: robot_id } });
  return { robot_id, key: row?.key ?? '' };
}

/** A key of nothing. */
const unknown = '0'.repeat(32);
const waiting = sample(async ({ w, client }) => (await missed(w, client)).key, unknown);
const discarded = sample(async ({ w, client }) => {
  const { key } = await missed(w, client);
  await w.staff.api.sentences.discard({ params: { key } });
  return key;
}, unknown);
const intent = sample(async ({ w, client }) => {
  const agent_id = await localAgent(w, client);
  return (await w.staff.api.intents.create({ body: { agent_id, name: 'Puertas' } })).id;
});

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'sentences.missed': { input: ({ client }) => ({ query: { client } }) },
  'sentences.kept': { input: ({ client }) => ({ params: { client_id: client } }) },
  'sentences.teach': {
    record: 'client',
    input: async ({ of }) => ({ params: { key: await of.a(waiting) }, body: { intent_id: await of.a(intent) } }),
  },
  'sentences.discard': { record: 'client', input: async ({ of }) => ({ params: { key: await of.a(waiting) } }) },
  'sentences.restore': { record: 'client', input: async ({ of }) => ({ params: { key: await of.a(discarded) } }) },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = { Robots: { sentences: 'missed kept teach discard restore' } };

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { sentences: ['Robots'] };
