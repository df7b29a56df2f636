import { dashboardParts } from '@botones/contract/analytics/dashboard';
import type { AllowedRoles, ValidCall } from '../../testing/valid-call.ts';

const body: ValidCall = {
  input: ({ client }) => ({ body: { client, robot: 0, start_date: '2026-01-01', end_date: '2026-01-31' } }),
};

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'analytics.peopleServed': body,
  'analytics.interactionTotal': body,
  'analytics.answeredPolls': body,
  'analytics.timeInteraction': body,
  'analytics.interactionGender': body,
  'analytics.pollsConducted': body,
  'analytics.topProductsCategory': body,
  'analytics.topIntent': body,
  'analytics.notUnderstood': body,
  'analytics.breakdown': {
    input: ({ client }) => ({ body: { client, robot: 0, start_date: '2026-01-01', figure: 'interactions' } }),
  },
  'analytics.dashboard': {
    input: ({ client }) => ({
      body: { client, robot: 0, start_date: '2026-01-01', end_date: '2026-01-31', parts: [...dashboardParts] },
    }),
  },
  'analytics.first': { input: ({ client }) => ({ query: { client_id: client, end_date: '2026-01-31' } }) },
  'analytics.crossing': {
    input: ({ client }) => ({
      query: {
        from_dt: '2026-01-01 00:00:00',
        to_dt: '2026-01-31 23:59:59',
        event_type: 'person_crossed',
        client_id: client,
      },
    }),
  },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  Métricas: {
    analytics:
      'peopleServed interactionTotal answeredPolls timeInteraction interactionGender pollsConducted topProductsCategory topIntent notUnderstood breakdown dashboard first crossing',
  },
};
