import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'mails.list': { input: () => ({ query: { limit: 10 } }) },
  'mails.server': { input: () => ({}) },
  'mails.read': { record: 'client', input: async ({ of }) => ({ params: { mail_id: await of.mail() } }) },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  staff: { mails: 'list server read' },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { mails: 'staff' };
