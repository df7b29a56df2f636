import { z } from 'zod';
import { auth, Email } from '../auth/auth.ts';
import { withAsciiDomain } from '../auth/email-domain.ts';
import { endpoint, feature } from '../calls/endpoint.ts';
import { idValue, instant, loadedAt, text, typed } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { isPublicDomain } from './public-domains.ts';
import { providerProblems } from './sign-in.results.ts';

export const mostDomains = 50;

const isIssuer = (value: string): boolean => {
  if (!/^https?:\/\/[^?#\s]+$/.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
};
/** The issuer as the provider writes it: a slash at its end more or less is another one. */
const issuer = typed(
  z
    .string()
    .min(1, rule('required'))
    .max(300, rule('too_long', { max: 300 }))
    .refine(isIssuer, rule('signin.issuer')),
);

/** The domain of an organisation's addresses, in small letters and as mail servers know it; an `@` before it is let go. */
export const Domain = typed(
  z
    .string()
    .transform((value) =>
      withAsciiDomain(`x@${value.replace(/^@/, '')}`)
        .slice(2)
        .toLowerCase(),
    )
    .pipe(
      z
        .string()
        .min(1, rule('required'))
        .max(253, rule('too_long', { max: 253 }))
        .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/, rule('signin.domain'))
        .refine((value) => !isPublicDomain(value), rule('signin.public_domain')),
    ),
);

/** Whose sign-in: a client, or 0 for the platform's staff. */
const params = z.object({
  client: z.coerce
    .number(rule('number'))
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .transform((number) => number || null),
});

/** How the people of a client, or the staff, sign in with the account of their organisation (PUE-5). */
export const SignInSettings = z.object({
  /** 0: the platform's staff. */
  client: z.int(),
  /** Null where nothing is set. */
  issuer: z.string().nullable(),
  /** How the provider knows this server. */
  client_id: z.string().nullable(),
  has_secret: z.boolean(),
  domains: z.array(z.string()),
  /** Those of which people of another organisation have an address: they decide nothing until staff save these settings. */
  domains_waiting: z.array(z.string()),
  /** What who comes first is given; null: nobody is made, people are added beforehand. */
  profile: z.object({ profile_id: idValue, name: z.string() }).nullable(),
  /** People with an address of the domains come in this way alone. */
  required: z.boolean(),
  /** What is told to the provider; null while the server has no PUBLIC_URL. */
  redirect_uri: z.string().nullable(),
  /** Where the provider may send people who signed out; null like the other. */
  sign_out_uri: z.string().nullable(),
  /** How many people have come in with such an account. */
  people: z.int(),
  updated_at: instant.nullable(),
});
export type SignInSettings = z.output<typeof SignInSettings>;

export const SignInForm = z.object({
  issuer,
  client_id: text(300),
  /** Written only; left out, the stored one stays. With another issuer or identifier it is asked for again. */
  client_secret: text(1000).optional(),
  domains: z
    .array(Domain)
    .min(1, rule('required'))
    .max(mostDomains, rule('max', { max: mostDomains }))
    .transform((domains) => [...new Set(domains)]),
  profile: idValue.nullable(),
  required: z.boolean(),
  updated_at: loadedAt,
});

export const ProviderTest = z.object({
  /** The first thing that is wrong, of `providerProblems`; null: people can sign in. */
  problem: z.enum(Object.keys(providerProblems) as [keyof typeof providerProblems]).nullable(),
  /** What the provider said, or the part of the address that it is about. */
  detail: z.string().nullable(),
  /** By how many seconds its clock is ahead of the server's; null where it did not say. */
  clock_seconds: z.int().nullable(),
  /** Whether signing out here can sign out there too. */
  signs_out: z.boolean(),
});
export type ProviderTest = z.output<typeof ProviderTest>;

/** How the person who asks signs in (PUE-5). */
export const OwnSignIn = z.object({
  /** How the session that asks was opened. */
  way: z.enum(['password', 'oidc']),
  /** The provider of the own organisation; null where it has none, or none for the domain of the own address. */
  issuer: z.string().nullable(),
  /** The own address comes in with it alone: a password is of no use. */
  required: z.boolean(),
  /** With an account of that provider one has come in before. */
  linked: z.boolean(),
});
export type OwnSignIn = z.output<typeof OwnSignIn>;

/** SHA-256 of what the browser keeps in its `sessionStorage`, as base64url. */
const challenge = z.string().regex(/^[\w-]{43}$/, rule('value'));

export const signIn = feature('signIn', { audience: ['Permisos'], programs: false })({
  get: endpoint({
    method: 'GET',
    path: '/management/sign_in/{client}/',
    summary: 'How people of a client (0: staff) sign in with the company’s account',
    access: ['Permisos'],
    client: 'params.client',
    params,
    payload: SignInSettings,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/management/sign_in/{client}/',
    summary: 'Say with which provider people of a client (0: staff) sign in',
    access: ['Permisos'],
    client: 'params.client',
    // It may ask the provider, as `test` does.
    limit: 30,
    params,
    body: SignInForm,
    payload: SignInSettings,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/management/sign_in/{client}/',
    summary: 'People of a client (0: staff) sign in with their password again; which account was whose is forgotten',
    access: ['Permisos'],
    client: 'params.client',
    params,
    payload: z.null(),
  }),
  test: endpoint({
    method: 'POST',
    path: '/management/sign_in/{client}/test/',
    summary: 'Ask a provider whether people could sign in with it, before it is saved',
    access: ['Permisos'],
    client: 'params.client',
    readOnly: true,
    limit: 30,
    params,
    body: SignInForm.pick({ issuer: true, client_id: true, client_secret: true }),
    payload: ProviderTest,
  }),
  start: endpoint({
    method: 'POST',
    path: '/auth/start/',
    summary: 'How somebody with this address signs in: its domain decides, whether or not anybody has it',
    access: 'public',
    limit: 120,
    body: z.object({
      email: Email,
      /** With it a sign-in begins, and `url` is where to go; without it nothing but the way is told. */
      challenge: challenge.optional(),
    }),
    payload: z.object({
      way: z.enum(['password', 'oidc']),
      /** No password is asked for. */
      required: z.boolean(),
      url: z.string().nullable(),
    }),
    unaudited: 'nobody has shown who they are; who comes in leaves a line',
  }),
  own: endpoint({
    method: 'GET',
    path: '/auth/oidc/own/',
    summary: 'How the person who asks signs in: with a password, with the company’s account, or with that alone',
    access: 'session',
    payload: OwnSignIn,
  }),
  callback: endpoint({
    method: 'GET',
    path: '/auth/oidc/callback/',
    summary: 'Where the provider sends the browser back to; answers 302 to `/login#oidc=…` or `/login#oidc_error=…`',
    access: 'public',
    limit: 120,
    query: z.object({
      ...{ state: z.string().max(200).optional(), code: z.string().max(4000).optional() },
      ...{ iss: z.string().max(300).optional(), error: z.string().max(200).optional() },
    }),
    file: true,
    payload: z.null(),
  }),
  enter: endpoint({
    method: 'POST',
    path: '/auth/oidc/',
    summary: 'Open a session with the code of the way back, good for a minute and once, and the browser’s verifier',
    access: 'public',
    limit: 120,
    body: z.object({ code: text(200), verifier: text(200) }),
    payload: auth.login.payload,
  }),
});
