import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'audit.list': { input: ({ client }) => ({ query: { client_id: client, limit: 20 } }) },
  'audit.get': { record: 'client', input: async ({ of }) => ({ params: { audit_id: await of.auditLine() } }) },
  'audit.people': { input: ({ client }) => ({ query: { client_id: client } }) },
  'audit.exportCsv': { input: ({ client }) => ({ query: { client_id: client, kind: 'profiles' } }) },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  Permisos: { audit: 'list get people exportCsv' },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { audit: ['Permisos'] };
