import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'search.find': { input: () => ({ query: { q: 'a' } }) },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  session: { search: 'find' },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { search: 'session' };
