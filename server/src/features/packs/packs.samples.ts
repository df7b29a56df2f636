import { sample } from '../../testing/client-fixture.ts';
import { missingNumber } from '../../testing/missing-records.ts';
import type { AllowedRoles, ValidCall } from '../../testing/valid-call.ts';
import { localAgent } from '../intents/intents.samples.ts';

const agent = sample(({ w, client }) => localAgent(w, client));
/** An agent and its robot. */
const agentOfRobot = sample(
  async ({ w, client }) => {
    const { robot_id } = await w.robot({ client });
    return { agent: await localAgent(w, client, robot_id), robots: [robot_id] };
  },
  { agent: missingNumber, robots: [missingNumber] },
);

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'packs.list': { record: 'client', input: async ({ of }) => ({ query: { agent: await of.a(agent) } }) },
  'packs.add': {
    record: 'client',
    input: async ({ of }) => ({ body: { agent: await of.a(agent), packs: ['hours', 'parking'] } }),
  },
  'packs.addToRobots': {
    record: 'client',
    input: async ({ of }) => ({ body: { ...(await of.a(agentOfRobot)), packs: ['hours', 'parking'] } }),
  },
};

/** Who may call what, said a second time by hand. */
export const allowedRoles: AllowedRoles = { Robots: { packs: 'list add addToRobots' } };
