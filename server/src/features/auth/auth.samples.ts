import { randomUUID } from 'node:crypto';
import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'auth.login': { input: ({ of }) => ({ body: of.account }) },
  'auth.refresh': { input: async ({ of }) => ({ body: { refresh_token: await of.refreshToken() } }) },
  'auth.logout': { endsSession: true, input: ({ caller }) => ({ body: { refresh_token: caller.refreshToken } }) },
  'auth.requestReset': {
    input: ({ of }) => ({ body: { email: `${randomUUID()}@botones.test`, redirect_domain: of.page } }),
  },
  'auth.completeReset': {
    // The token of the link is the bearer token too: nobody comes with one of their own.
    input: async ({ of }) => {
      const link = await of.reset();
      return { body: { ...link, password: 'Clave-segura-2' }, bearer: link.token };
    },
  },
  'auth.me': { input: () => ({}) },
  'auth.sessions': { input: () => ({}) },
  'auth.endSession': { own: true, input: async ({ caller }) => ({ params: { session_id: await caller.elsewhere() } }) },
  'auth.endOtherSessions': {
    own: true,
    input: async ({ caller }) => {
      await caller.elsewhere();
      return {};
    },
  },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  public: { auth: 'login refresh requestReset completeReset' },
  session: { auth: 'logout me sessions endSession endOtherSessions' },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { session: 'session' };
