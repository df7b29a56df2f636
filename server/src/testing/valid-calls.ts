import { randomBytes, randomUUID } from 'node:crypto';
import type { Rights } from '@botones/contract/access';
import type { CallInput } from './ask.ts';
import { onePixel, type Records, somePicture } from './records.ts';
import { unique } from './world.ts';

/** Whose object a call is about: client A's, client B's, nobody's, or the caller's own person. */
export type Side = 'A' | 'B' | 'missing';
export type Outcome = '200' | `${number} ${string}`;

/** Who calls, as far as a rule of one call may ask. */
export interface Caller {
  rights: Rights | null;
  password: string;
  user_id: number;
  refreshToken: string;
  /** Signs in once more, as on another machine; answers that session's id. */
  elsewhere: () => Promise<string>;
}

/** What a call is about, and the records to make it with: standing ones where it will fail, fresh ones where it succeeds. */
export interface Target {
  caller: Caller;
  /** What the client field says, where it says something. */
  client: number | undefined;
  self: boolean;
  of: Records;
}

export interface ValidCall {
  input: (target: Target) => CallInput | Promise<CallInput>;
  /** It names one record of a client (or of the platform: the same for all). */
  record?: 'client' | 'platform';
  /** The caller's own person may be the record. */
  self?: true;
  /** What it changes is the caller's own and has no other owner. */
  own?: true;
  /** Success ends the session that calls. */
  endsSession?: true;
  /** What the handler itself decides once access, client and record are in order; undefined: it succeeds. */
  rule?: (target: {
    rights: Rights | null;
    self: boolean;
    client: Side | undefined;
    record: Side | undefined;
  }) => Outcome | undefined;
}

const holds = (rights: Rights | null, module: string) =>
  Boolean(rights && (rights.is_staff || rights.modules.includes(module)));
const hash = () => randomBytes(32).toString('hex');
const machine = { mac: null, hostname: null, agent_version: '1', screen: null };
const clock = () => ({ wall: new Date().toISOString(), boot_id: randomUUID(), mono_ms: 1000, offset_ms: 0 });
const days = { start: '2026-01-01', end: '2026-12-31' };
const colours = { primary_color: '#2456e6', secondary_color: '#c8963e' };
const phone = '5512345678';
const person = () => ({ name: 'Eva', last_name: 'Ruiz', email: `${randomUUID()}@botones.test`, tlf: phone });

/** One valid call for each endpoint of the contract. A new endpoint adds its line here, and every net covers it. */
export const validCalls: Record<string, ValidCall> = {
  'auth.login': { input: ({ of }) => ({ body: of.account }) },
  'auth.refresh': { input: async ({ of }) => ({ body: { refresh_token: await of.refreshToken() } }) },
  'auth.logout': { endsSession: true, input: ({ caller }) => ({ body: { refresh_token: caller.refreshToken } }) },
  'auth.requestReset': {
    input: ({ of }) => ({ body: { email: `${randomUUID()}@botones.test`, redirect_domain: of.page } }),
  },
  'auth.completeReset': {
    // The token of the link is the bearer token too: nobody comes with one of their own.
    input: async ({ of }) => {
      const link = await of.reset();
      return { body: { ...link, password: 'Clave-segura-2' }, bearer: link.token };
    },
  },
  'auth.me': { input: () => ({}) },
  'auth.sessions': { input: () => ({}) },
  'auth.endSession': { own: true, input: async ({ caller }) => ({ params: { session_id: await caller.elsewhere() } }) },
  'auth.endOtherSessions': {
    own: true,
    input: async ({ caller }) => {
      await caller.elsewhere();
      return {};
    },
  },

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

  'device.pair': { input: () => ({ body: { secret_hash: hash(), ...machine } }) },
  'device.pairing': { input: () => ({ params: { device_id: randomUUID() } }) },
  'device.heartbeat': {
    input: () => ({
      body: {
        ...{ now: clock(), screen: 'idle', painted_ago_ms: 5, power: 'on', battery: 50, storage_free_bytes: 1e9 },
        ...{ temperature: 40, agent_version: '1', config_version: 1, config_error: null, fault: null },
        ...{ offline_capable: true, outbox: 0, mac: null, hostname: null },
      },
    }),
  },
  'device.config': { input: () => ({}) },
  'device.ack': {
    record: 'client',
    input: async ({ of }) => ({ params: { command_id: await of.command() }, body: { state: 'done', error: null } }),
  },
  'device.picture': {
    record: 'client',
    input: async ({ of }) => ({ params: { command_id: await of.command() }, body: { data: onePixel } }),
  },
  'device.interactions': {
    input: () => {
      const now = clock();
      const what = { gender: null, age: null, language_id: 1, session_kind: 'es', track_id: null };
      return { body: { now, records: [{ uuid: randomUUID(), start: now, end: null, ...what }] } };
    },
  },
  'device.notifications': {
    input: () => {
      const now = clock();
      const what = { alert: 'door', type: 'warning', title: 'Puerta', description: '', solution: null, priority: null };
      return { body: { now, records: [{ uuid: randomUUID(), at: now, ...what }] } };
    },
  },
  'device.detections': {
    input: () => {
      const now = clock();
      const what = { event_type: 'person_crossed', track_id: null, gender: null, age: null };
      return { body: { now, records: [{ uuid: randomUUID(), at: now, ...what }] } };
    },
  },

  'device.file': { record: 'client', input: async ({ of }) => ({ params: { sha256: (await of.file()).sha256 } }) },

  'clients.list': { input: () => ({}) },
  'clients.get': { input: ({ client }) => ({ params: { client_id: client } }) },
  'clients.create': { input: () => ({ body: { name: unique('C'), ...colours, modules: [1, 2] } }) },
  'clients.update': { input: ({ client }) => ({ params: { client_id: client }, body: { name: unique('C') } }) },
  'clients.remove': { input: async ({ of, client }) => ({ params: { client_id: await of.passingClient(client) } }) },
  'clients.modules': { input: () => ({}) },
  'clients.modulesByClient': { input: ({ client }) => ({ params: { client_id: client } }) },

  'profiles.list': { input: ({ client }) => ({ query: { client_id: client } }) },
  'profiles.listByClient': { input: ({ client }) => ({ params: { clientId: client } }) },
  'profiles.create': { input: ({ client }) => ({ body: { name: unique('P'), client, modules: [] } }) },
  'profiles.update': {
    record: 'client',
    input: async ({ of, client }) => ({
      params: { profile_id: await of.profile() },
      body: { name: unique('P'), client },
    }),
    // A profile belongs to its client for life.
    rule: ({ client, record }) => (client === undefined || client === record ? undefined : '403 session.other_client'),
  },
  'profiles.remove': { record: 'client', input: async ({ of }) => ({ params: { profile_id: await of.profile() } }) },

  'users.list': { input: ({ client }) => ({ query: { client_id: client } }) },
  'users.listByClient': { input: ({ client }) => ({ params: { client_id: client } }) },
  'users.get': {
    record: 'client',
    self: true,
    input: async ({ of, self, caller }) => ({ params: { user_id: self ? caller.user_id : await of.user() } }),
    rule: ({ rights, self }) => (self || holds(rights, 'Usuarios') ? undefined : '404 users.not_found'),
  },
  'users.create': {
    input: async ({ of, client }) => ({
      body: { ...person(), password: 'Clave-segura-1', client, profile: await of.standingProfile() },
    }),
  },
  'users.update': {
    record: 'client',
    self: true,
    input: async ({ of, self, client, caller }) => ({
      params: { user_id: self ? caller.user_id : await of.user() },
      body: { name: 'Nueva', client },
    }),
    rule: ({ rights, self, client, record }) => {
      if (!self && !holds(rights, 'Usuarios')) return '404 users.not_found';
      // Whoever moves to another client needs a profile there.
      return client === undefined || client === record ? undefined : '400 users.profile_other_client';
    },
  },
  'users.changePassword': {
    record: 'client',
    self: true,
    input: async ({ of, self, caller }) => ({
      params: { user_id: self ? caller.user_id : await of.user() },
      body: { old_password: caller.password, new_password: caller.password },
    }),
    rule: ({ self }) => (self ? undefined : '404 users.not_found'),
  },
  'users.remove': {
    record: 'client',
    self: true,
    input: async ({ of, self, caller }) => ({ params: { user_id: self ? caller.user_id : await of.user() } }),
    rule: ({ self }) => (self ? '400 users.self_delete' : undefined),
  },
  'users.restore': { record: 'client', input: async ({ of }) => ({ params: { user_id: await of.removedUser() } }) },

  'resolutions.list': { input: () => ({}) },
  'resolutions.get': { record: 'platform', input: async ({ of }) => ({ params: { id: await of.resolution() } }) },
  'resolutions.create': { input: () => ({ body: { name: unique('Q'), wide: 800, height: 600, status: true } }) },
  'resolutions.update': {
    record: 'platform',
    input: async ({ of }) => ({ params: { id: await of.resolution() }, body: { name: unique('Q') } }),
  },
  'resolutions.remove': { record: 'platform', input: async ({ of }) => ({ params: { id: await of.resolution() } }) },

  'search.find': { input: () => ({ query: { q: 'a' } }) },

  'consoleErrors.report': { input: () => ({ body: { kind: 'render', path: '/robots', message: unique('E') } }) },
  'consoleErrors.list': { input: () => ({}) },
  'consoleErrors.get': {
    record: 'platform',
    input: async ({ of }) => ({ params: { error_id: await of.consoleError() } }),
  },
  'consoleErrors.update': {
    record: 'platform',
    input: async ({ of }) => ({ params: { error_id: await of.consoleError() }, body: { solved: true } }),
  },
  'consoleErrors.remove': {
    record: 'platform',
    input: async ({ of }) => ({ params: { error_id: await of.consoleError() } }),
  },
  'audit.list': { input: ({ client }) => ({ query: { client_id: client, limit: 20 } }) },
  'audit.get': { record: 'client', input: async ({ of }) => ({ params: { audit_id: await of.auditLine() } }) },
  'audit.people': { input: ({ client }) => ({ query: { client_id: client } }) },
  'audit.exportCsv': { input: ({ client }) => ({ query: { client_id: client, kind: 'profiles' } }) },
  'sessionClients.create': { input: ({ client }) => ({ body: { session_name: unique('S'), client } }) },
  'sessionClients.listByClient': { input: ({ client }) => ({ params: { client_id: client } }) },

  'storage.upload': {
    record: 'client',
    input: async ({ of }) => ({
      body: { bucket: await of.bucket(), folder: 'images', area: 'other', file: somePicture() },
    }),
  },
  'storage.read': {
    input: async ({ of }) => {
      const { params, query } = await of.file();
      return { params, query };
    },
  },
  'storage.usage': { input: ({ client }) => ({ params: { client_id: client } }) },
};
