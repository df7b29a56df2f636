import { factSample } from '../../testing/fact-sample.ts';
import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'alerts.list': { input: () => ({ query: { limit: 10 } }) },
  'alerts.listByRobot': { record: 'client', input: async ({ of }) => ({ params: { robot_id: await of.robot() } }) },
  'alerts.dismiss': { record: 'client', input: async ({ of }) => ({ params: { notification_id: await of.alert() } }) },
  'alerts.restore': {
    record: 'client',
    input: async ({ of }) => ({ params: { notification_id: await of.dismissedAlert() } }),
  },
  'alertDesk.search': { input: ({ client }) => ({ query: { client_id: client, limit: 10 } }) },
  'alertDesk.get': { record: 'client', input: async ({ of }) => ({ params: { notification_id: await of.alert() } }) },
  'alertDesk.assignees': {
    record: 'client',
    input: async ({ of }) => ({ params: { notification_id: await of.alert() } }),
  },
  // Each alert has an answer of its own: whose they are is for the tests of the feature.
  'alertDesk.act': {
    input: async ({ of }) => ({ body: { notification_ids: [await of.alert()], action: 'acknowledge' } }),
  },
  'alertRules.list': { input: ({ client }) => ({ params: { client_id: client } }) },
  'alertRules.save': {
    input: ({ client }) => ({
      params: { client_id: client, alert: 'offline' },
      body: { notify: true, delay_seconds: 60 + Math.floor(Math.random() * 1e4), severity: 'high', people: [] },
    }),
  },
  'alertRules.reset': { input: ({ client }) => ({ params: { client_id: client, alert: 'offline' } }) },
  'device.notifications': factSample((at) => ({
    at,
    alert: 'door',
    type: 'warning',
    title: 'Puerta',
    description: '',
    solution: null,
    priority: null,
  })),
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  session: { alertDesk: 'search get', alerts: 'list dismiss restore' },
  Robots: { alertDesk: 'assignees act', alertRules: 'list save reset', alerts: 'listByRobot' },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { alerts: 'session' };
