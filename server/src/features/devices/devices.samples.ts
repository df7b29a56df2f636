import { randomUUID } from 'node:crypto';
import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'devices.get': { record: 'client', input: async ({ of }) => ({ params: { robot_id: await of.robot() } }) },
  'devices.picture': { record: 'client', input: async ({ of }) => ({ params: { robot_id: await of.robot() } }) },
  'devices.command': {
    record: 'client',
    input: async ({ of }) => ({ params: { robot_id: await of.onlineRobot() }, body: { kind: 'reload' } }),
  },
  'devices.commandMany': {
    input: async ({ of }) => ({ body: { robot_ids: [await of.onlineRobot()], kind: 'power_off' } }),
  },
  'devices.batch': { input: () => ({ query: { batch_id: randomUUID() } }) },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  staff: { devices: 'command commandMany batch' },
  Robots: { devices: 'get' },
  'Publicidad, Robots': { devices: 'picture' },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { commands: ['Robots'] };
