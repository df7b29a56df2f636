import { z } from 'zod';
import { Email } from '../auth/auth.ts';
import { endpoint, feature } from '../calls/endpoint.ts';
import {
  id,
  idValue,
  instant,
  loadedAt,
  optionalPicture,
  pageQuery,
  searchText,
  storedFile,
  text,
  typed,
} from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';

/** What a new password must have, each by itself, so that it can be shown while somebody types. */
export const passwordRules = {
  length: (value: string) => value.length >= 8,
  upper: (value: string) => /\p{Lu}/u.test(value),
  lower: (value: string) => /\p{Ll}/u.test(value),
  digit: (value: string) => /\p{N}/u.test(value),
  symbol: (value: string) => /[^\p{L}\p{N}\s]/u.test(value),
} as const;
const { length: _length, ...kinds } = passwordRules;

/** The documented policy where passwords are made (USR-25, AMB-024); the message leaves lowercase out and stays as it is. */
export const Password = z
  .string(rule('required'))
  .normalize()
  .min(1, rule('required'))
  .min(8, rule('users.password_policy'))
  .max(1000)
  .refine((value) => Object.values(kinds).every((has) => has(value)), rule('users.password_policy'));

/** Said by forms that ask for a new password twice; the second typing is never sent. */
export const passwordsDifferMessage = rule('users.passwords_differ');

/** A number below zero, or one with decimals, is no telephone that was set in groups: it has a sentence of its own. */
const isNumber = /^-\d+$|^-?\d+[.,]\d+$/;
/** Digits of a telephone, however they were set in groups. */
const phoneDigits = (typed: string): string =>
  /^[+\d\s().-]+$/.test(typed) && !isNumber.test(typed) ? typed.replace(/\D/g, '') : typed;

/** A telephone: 10 to 15 digits; each way to be wrong has its documented sentence (USR-18 to USR-23, AMB-175). */
export const Phone = typed(
  z
    .string()
    .transform(phoneDigits)
    .pipe(
      z
        .string()
        .min(1, rule('required'))
        .refine((value) => !/^-\d+$/.test(value), rule('users.phone_positive'))
        .refine((value) => !/^-?\d+[.,]\d+$/.test(value), rule('whole'))
        .regex(/^\d*$/, rule('users.phone_digits'))
        .refine((value) => !/^0+$/.test(value), rule('number'))
        .min(10, rule('users.phone_min', { min: 10 }))
        .max(15, rule('users.phone_max', { max: 15 })),
    ),
);

export const User = z.object({
  user_id: idValue,
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  tlf: z.string(),
  image: storedFile.nullable(),
  is_staff: z.boolean(),
  is_active: z.boolean(),
  /** Whether there is a PIN for the robots' own interface; the PIN is never answered (AMB-160). */
  has_pin: z.boolean(),
  client: z.object({ client_id: idValue, name: z.string() }).nullable(),
  profile: z.object({ profile_id: idValue, name: z.string() }).nullable(),
  modules: z.array(z.object({ name: z.string() })),
  last_login: instant.nullable(),
  updated_at: instant,
});
export type User = z.output<typeof User>;

/** A user who was just added, and how their invitation reaches them. */
export const AddedUser = User.extend({
  /** Null where nobody was invited. `link` is told once, to who invites, and only where no mail goes out. */
  invitation: z.object({ by_mail: z.boolean(), link: z.string().nullable() }).nullable(),
});
export type AddedUser = z.output<typeof AddedUser>;

export const UserForm = z.object({
  name: text(60),
  last_name: text(60),
  email: Email,
  tlf: Phone,
  password: Password,
  image: optionalPicture.optional(),
  client: idValue.nullable().optional(),
  profile: idValue.nullable().optional(),
  /** Only staff may say it. */
  is_staff: z.boolean().optional(),
});
/** Four to six digits (AMB-160). */
export const Pin = typed(z.string().regex(/^\d{4,6}$/, rule('users.pin')));

const params = z.object({ user_id: id });

const listQuery = {
  ...pageQuery,
  /** In name, last name and e-mail, whatever the accents and case. */
  search: searchText,
  profile_id: id.optional(),
  state: z.enum(['active', 'suspended']).optional(),
  kind: z.enum(['staff', 'client']).optional(),
  /** By number where nothing is said. */
  sort: z
    .enum(['name', 'name_desc', 'email', 'email_desc', 'last_login', 'last_login_oldest', 'user_id', 'user_id_desc'])
    .optional(),
};

export const users = feature('users', { audience: ['Usuarios'], programs: false })({
  list: endpoint({
    method: 'GET',
    path: '/management/users',
    summary: 'All users',
    access: 'staff',
    client: 'query.client_id',
    query: z.object({ ...listQuery, client_id: id.optional() }),
    payload: z.array(User),
  }),
  listByClient: endpoint({
    method: 'GET',
    path: '/management/users/user_by_client/{client_id}',
    summary: 'Users of a client',
    access: ['Usuarios'],
    client: 'params.client_id',
    params: z.object({ client_id: id }),
    query: z.object(listQuery),
    payload: z.array(User),
  }),
  get: endpoint({
    method: 'GET',
    path: '/management/users/{user_id}/',
    summary: 'One user: oneself, or with Usuarios',
    access: 'session',
    params,
    payload: User,
  }),
  create: endpoint({
    method: 'POST',
    path: '/management/users/',
    summary: 'Add a user',
    access: ['Usuarios'],
    client: 'body.client',
    body: UserForm.extend({
      /** Whether they get a mail with a link to choose a password of their own; they do where nothing is said. */
      invite: z.boolean().optional(),
      /** The console that the link leads to: one of ours, as for a forgotten password. */
      redirect_domain: text(500).optional(),
    }),
    payload: AddedUser,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/management/users/{user_id}/',
    summary: 'Change a user: oneself (own data), or with Usuarios',
    access: 'session',
    client: 'body.client',
    self: 'params.user_id',
    params,
    /** `pin` null takes it away; only who manages users says it. */
    body: UserForm.partial().extend({
      is_active: z.boolean().optional(),
      pin: Pin.nullable().optional(),
      updated_at: loadedAt,
    }),
    payload: User,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/management/users/change_password/{user_id}/',
    summary: 'Change the own password; all other sessions end',
    access: 'session',
    params,
    body: z.object({ old_password: z.string().min(1, rule('required')).max(1000), new_password: Password }),
    payload: z.null(),
  }),
  sendReset: endpoint({
    method: 'POST',
    path: '/management/users/{user_id}/send_reset/',
    summary: 'Mail somebody a link to set a new password; the person who sends it learns neither link nor password',
    access: ['Usuarios'],
    params,
    /** The console that the link leads to: one of ours, as for a forgotten password. */
    body: z.object({ redirect_domain: text(500).optional() }),
    payload: z.null(),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/management/users/{user_id}',
    summary: 'Remove a user; their sessions end at once',
    access: ['Usuarios'],
    params,
    payload: z.null(),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/management/users/{user_id}/restore/',
    summary: 'Take a removal back; their address must still be free and their profile still there',
    access: ['Usuarios'],
    params,
    payload: User,
  }),
});
