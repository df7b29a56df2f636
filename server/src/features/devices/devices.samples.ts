import { randomUUID } from 'node:crypto';
import type { ValidCall } from '../../testing/valid-call.ts';

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'devices.get': { record: 'client', input: async ({ of }) => ({ params: { robot_id: await of.robot() } }) },
  'devices.picture': { record: 'client', input: async ({ of }) => ({ params: { robot_id: await of.robot() } }) },
  'devices.command': {
    record: 'client',
    input: async ({ of }) => ({ params: { robot_id: await of.beatingRobot() }, body: { kind: 'reload' } }),
  },
  'devices.commandMany': {
    input: async ({ of }) => ({ body: { robot_ids: [await of.beatingRobot()], kind: 'power_off' } }),
  },
  'devices.batch': { input: () => ({ query: { batch_id: randomUUID() } }) },
};
