import type { AllowedRoles, ValidCall } from '../../testing/valid-call.ts';
import { unique } from '../../testing/world.ts';

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'sessionTypes.create': { input: ({ client }) => ({ body: { session_name: unique('S'), client } }) },
  'sessionTypes.listByClient': { input: ({ client }) => ({ params: { client_id: client } }) },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  session: { sessionTypes: 'listByClient' },
  staff: { sessionTypes: 'create' },
};
