import type { AllowedRoles, ValidCall } from '../../testing/valid-call.ts';

export const validCalls: Record<string, ValidCall> = {
  'turnFigures.read': {
    input: ({ client }) => ({ query: { client_id: client, start: '2026-01-01', end: '2026-12-31' } }),
  },
};

export const allowedRoles: AllowedRoles = { 'Turnos, Admin cajas': { turnFigures: 'read' } };
