import type { ValidCall } from '../../testing/valid-call.ts';

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'audit.list': { input: ({ client }) => ({ query: { client_id: client, limit: 20 } }) },
  'audit.get': { record: 'client', input: async ({ of }) => ({ params: { audit_id: await of.auditLine() } }) },
  'audit.people': { input: ({ client }) => ({ query: { client_id: client } }) },
  'audit.exportCsv': { input: ({ client }) => ({ query: { client_id: client, kind: 'profiles' } }) },
};
