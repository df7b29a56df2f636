import { randomUUID } from 'node:crypto';
import type { Rights } from '@botones/contract/calls/access';
import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';

const holds = (rights: Rights | null, module: string) =>
  Boolean(rights && (rights.is_staff || rights.modules.includes(module)));
const person = () => ({ name: 'Eva', last_name: 'Ruiz', email: `${randomUUID()}@botones.test`, tlf: '5512345678' });

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
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
      // A person who moves to another client needs a profile there.
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
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  session: { users: 'get update changePassword' },
  staff: { users: 'list' },
  Usuarios: { users: 'listByClient create sendReset remove restore' },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { users: ['Usuarios'] };
