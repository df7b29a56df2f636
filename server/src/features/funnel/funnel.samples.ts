import type { AllowedRoles, ValidCall } from '../../testing/valid-call.ts';

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'funnel.read': {
    input: ({ client }) => ({ query: { client_id: client, start: '2026-01-01', end: '2026-12-31' } }),
  },
};

/** Who may call what, said a second time by hand. */
export const allowedRoles: AllowedRoles = { Métricas: { funnel: 'read' } };
