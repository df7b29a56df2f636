import type { AllowedRoles, ValidCall } from '../../testing/valid-call.ts';

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'screens.list': { input: ({ client = 1 }) => ({ params: { client_id: client } }) },
  'screens.controller': { input: () => ({}) },
  'screens.update': { record: 'client', input: async ({ of }) => ({ params: { id: await of.onlineRobot() } }) },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  staff: { screens: 'update' },
  'Publicidad, Robots': { screens: 'list controller' },
};
