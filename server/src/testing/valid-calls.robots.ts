import { randomUUID } from 'node:crypto';
import type { ValidCall } from './valid-call.ts';
import { unique } from './world.ts';

const days = { start: '2026-01-01', end: '2026-12-31' };

/** Calls about robots, what they report and their alerts. */
export const robotsCalls: Record<string, ValidCall> = {
  'robots.list': { input: ({ client }) => ({ query: { client_id: client } }) },
  'robots.listByClient': { input: ({ client }) => ({ params: { client_id: client } }) },
  'robots.summary': { input: ({ client }) => ({ query: { client_id: client } }) },
  'robots.get': { record: 'client', input: async ({ of }) => ({ params: { robot_id: await of.robot() } }) },
  'robots.create': {
    input: ({ client }) => ({
      body: { name: unique('R'), serial_number: unique('S'), url: 'https://r.test', client, screen_resolution: 1 },
    }),
  },
  'robots.update': {
    record: 'client',
    input: async ({ of, client }) => ({
      params: { robot_id: await of.robot() },
      body: { name: unique('R'), mic_listening_time: 7, client },
    }),
  },
  'robots.remove': { record: 'client', input: async ({ of }) => ({ params: { robot_id: await of.robot() } }) },
  'robots.restore': { record: 'client', input: async ({ of }) => ({ params: { robot_id: await of.removedRobot() } }) },
  'robots.powerOff': { record: 'client', input: async ({ of }) => ({ body: { robot_id: await of.beatingRobot() } }) },
  'robots.powerOn': { record: 'client', input: async ({ of }) => ({ body: { robot_id: await of.beatingRobot() } }) },
  'robots.unlink': { record: 'client', input: async ({ of }) => ({ body: { robot_id: await of.beatingRobot() } }) },
  'robots.pairingCode': {
    record: 'client',
    input: async ({ of }) => ({ params: { robot_id: await of.robot() }, body: {} }),
  },
  'robots.commands': { record: 'client', input: async ({ of }) => ({ params: { robot_id: await of.robot() } }) },

  'machines.get': { record: 'client', input: async ({ of }) => ({ params: { robot_id: await of.robot() } }) },
  'machines.picture': { record: 'client', input: async ({ of }) => ({ params: { robot_id: await of.robot() } }) },
  'machines.order': {
    record: 'client',
    input: async ({ of }) => ({ params: { robot_id: await of.beatingRobot() }, body: { kind: 'reload' } }),
  },
  'machines.orderMany': {
    input: async ({ of }) => ({ body: { robot_ids: [await of.beatingRobot()], kind: 'power_off' } }),
  },
  'machines.batch': { input: () => ({ query: { batch_id: randomUUID() } }) },

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

  'interactions.listByRobot': {
    record: 'client',
    input: async ({ of }) => ({ params: { robot_id: await of.robot() } }),
  },
  'interactions.listByDates': { input: ({ client }) => ({ params: days, query: { client_id: client } }) },
  'interactions.exportCsv': { input: ({ client }) => ({ params: days, query: { client_id: client } }) },
};
