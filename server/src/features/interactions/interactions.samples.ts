import type { ValidCall } from '../../testing/valid-call.ts';

const days = { start: '2026-01-01', end: '2026-12-31' };

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'interactions.listByRobot': {
    record: 'client',
    input: async ({ of }) => ({ params: { robot_id: await of.robot() } }),
  },
  'interactions.listByDates': { input: ({ client }) => ({ params: days, query: { client_id: client } }) },
  'interactions.exportCsv': { input: ({ client }) => ({ params: days, query: { client_id: client } }) },
};
