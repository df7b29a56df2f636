import { sample } from '../../testing/client-fixture.ts';
import type { AllowedRoles, ValidCall } from '../../testing/valid-call.ts';
import { aSecond } from '../../testing/voice-server.ts';
import { localAgent } from '../intents/intents.samples.ts';

const robot = sample(async ({ w, client }) => (await w.robot({ client })).robot_id);
const agent = sample(({ w, client }) => localAgent(w, client));

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'understanding.try': {
    record: 'client',
    input: async ({ of }) => ({ body: { robot: await of.a(robot), language_id: 1, sentences: ['a qué hora abren'] } }),
  },
  'understanding.ear': { input: () => ({}) },
  'understanding.listen': {
    record: 'client',
    input: async ({ of }) => ({
      body: { robot: await of.a(robot), language_id: 1, audio: new Blob([new Uint8Array(aSecond())]) },
    }),
  },
  'understanding.check': { record: 'client', input: async ({ of }) => ({ params: { agent_id: await of.a(agent) } }) },
};

/** Who may call what, said a second time by hand. */
export const allowedRoles: AllowedRoles = { Robots: { understanding: 'try ear listen check' } };
