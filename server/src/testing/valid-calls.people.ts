import { randomUUID } from 'node:crypto';
import type { Rights } from '@botones/contract/access';
import type { ValidCall } from './valid-call.ts';
import { unique } from './world.ts';

const holds = (rights: Rights | null, module: string) =>
  Boolean(rights && (rights.is_staff || rights.modules.includes(module)));
const colours = { primary_color: '#2456e6', secondary_color: '#c8963e' };
const phone = '5512345678';
const person = () => ({ name: 'Eva', last_name: 'Ruiz', email: `${randomUUID()}@botones.test`, tlf: phone });

/** Calls about sessions, clients, profiles and users. */
export const peopleCalls: Record<string, ValidCall> = {
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

  'clients.list': { input: () => ({}) },
  'clients.get': { input: ({ client }) => ({ params: { client_id: client } }) },
  'clients.create': {
    input: async ({ of }) => ({ body: { name: unique('C'), image: await of.logo(), ...colours, modules: [1, 2] } }),
  },
  'clients.update': { input: ({ client }) => ({ params: { client_id: client }, body: { name: unique('C') } }) },
  'clients.remove': { input: async ({ of, client }) => ({ params: { client_id: await of.passingClient(client) } }) },
  'clients.exportPlan': { input: ({ client }) => ({ params: { client_id: client } }) },
  'clients.exportAll': { input: ({ client }) => ({ params: { client_id: client } }) },
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
      body: { ...person(), password: 'Clave-segura-1', invite: false, client, profile: await of.standingProfile() },
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
  'users.sendReset': {
    record: 'client',
    input: async ({ of }) => ({ params: { user_id: await of.user() }, body: {} }),
  },
  'users.remove': {
    record: 'client',
    self: true,
    input: async ({ of, self, caller }) => ({ params: { user_id: self ? caller.user_id : await of.user() } }),
    rule: ({ self }) => (self ? '400 users.self_delete' : undefined),
  },
  'users.restore': { record: 'client', input: async ({ of }) => ({ params: { user_id: await of.removedUser() } }) },

  'sessionClients.create': { input: ({ client }) => ({ body: { session_name: unique('S'), client } }) },
  'sessionClients.listByClient': { input: ({ client }) => ({ params: { client_id: client } }) },
};
