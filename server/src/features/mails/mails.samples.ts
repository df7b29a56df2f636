import type { ValidCall } from '../../testing/valid-call.ts';

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'mails.list': { input: () => ({ query: { limit: 10 } }) },
  'mails.server': { input: () => ({}) },
  'mails.read': { record: 'client', input: async ({ of }) => ({ params: { mail_id: await of.mail() } }) },
};
