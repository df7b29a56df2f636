import { z } from 'zod';
import { modules } from '../calls/access.ts';
import { endpoint, feature } from '../calls/endpoint.ts';
import { day, id, idValue, instant, pageQuery, searchText, text } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';

/** What every key begins with: scanners of secrets find it by that. */
export const keyPrefix = 'bot_';
/** Calls a minute that a key may make. */
export const keyCallsPerMinute = 600;
/** More keys of a client nobody watches. */
export const mostApiKeys = 100;
/** How long a key holds at most; where nobody says, it is one year. */
export const mostKeyYears = 5;
/** Modules that a key can have: with 'Usuarios' it could do nothing, since no key reads or writes people. */
export const keyModules = modules.filter((module) => module !== 'Usuarios');

/** Who did something, as the reader may know them; staff are 'Soporte' without a number to people of a client. */
const KeyPerson = z.object({ user_id: idValue.nullable(), name: z.string(), last_name: z.string() });

/** Why a key opens nothing (any more); a key of a suspended client is `stopped` until it works again. */
export const keyStates = ['active', 'stopped', 'expired', 'revoked'] as const;
export type KeyState = (typeof keyStates)[number];

/** What a key may do in a module. */
const KeyModule = z.object({
  module_id: idValue,
  name: z.string(),
  write: z.boolean(),
  /** The client has it now: a key never does more than that. */
  held: z.boolean(),
});

/** A key for programs (PUE-3); the key itself is in the answer of its creation alone. */
export const ApiKey = z.object({
  key_id: idValue,
  client: z.object({ client_id: idValue, name: z.string() }),
  name: z.string(),
  modules: z.array(KeyModule),
  /** It may stand in an address, for sheets (PUE-4), and so it only reads. */
  in_address: z.boolean(),
  state: z.enum(keyStates),
  /** Null: somebody whom the reader does not know, such as a person of another client by now. */
  made_by: KeyPerson.nullable(),
  created_at: instant,
  expires_at: instant,
  /** To the minute. */
  last_used_at: instant.nullable(),
  last_address: z.string().nullable(),
  revoked_at: instant.nullable(),
  revoked_by: KeyPerson.nullable(),
});
export type ApiKey = z.output<typeof ApiKey>;

/** The form of a key; the console uses this very schema. */
export const ApiKeyForm = z
  .object({
    client: idValue,
    name: text(60),
    modules: z
      .array(z.object({ module_id: idValue, write: z.boolean() }))
      .min(1, rule('api_keys.modules'))
      .max(modules.length, rule('value')),
    /** For sheets, which send no headers: `?format=csv&key=`. Such a key only reads. */
    in_address: z.boolean().optional(),
    /** Its last day, in the client's time zone; a year from now where none is said. */
    expires_at: day.optional(),
  })
  .refine((form) => !(form.in_address && form.modules.some(({ write }) => write)), {
    path: ['modules'],
    error: rule('api_keys.address_reads'),
  });
export type ApiKeyForm = z.output<typeof ApiKeyForm>;

/** A key as it was made: the only answer that holds it. */
export const MadeApiKey = ApiKey.extend({ key: z.string() });

export const apiKeys = feature('apiKeys', { audience: ['Permisos'], programs: false })({
  list: endpoint({
    method: 'GET',
    path: '/management/api_keys/',
    summary: 'The keys for programs, newest first, also those that ended; none with the key itself',
    access: ['Permisos'],
    client: 'query.client_id',
    query: z.object({
      ...pageQuery,
      search: searchText,
      client_id: id.optional(),
      state: z.enum(keyStates).optional(),
    }),
    payload: z.array(ApiKey),
  }),
  madeBy: endpoint({
    method: 'GET',
    path: '/management/api_keys/made_by/{user_id}/',
    summary: 'The keys that work and that a person made, by name: they go on when the person is removed',
    access: ['Permisos', 'Usuarios'],
    params: z.object({ user_id: id }),
    payload: z.array(z.object({ key_id: idValue, name: z.string() })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/management/api_keys/',
    summary: 'Make a key for a program, of modules that one has oneself; the answer alone holds it',
    access: ['Permisos'],
    client: 'body.client',
    body: ApiKeyForm,
    payload: MadeApiKey,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/management/api_keys/{key_id}/',
    summary: 'Revoke a key: it opens nothing from now on, and stays in the list',
    access: ['Permisos'],
    params: z.object({ key_id: id }),
    payload: z.null(),
  }),
});
