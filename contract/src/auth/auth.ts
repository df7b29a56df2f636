import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { idValue, instant, storedFile, text, typed } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { withAsciiDomain } from './email-domain.ts';

/** An address whose domain may hold any letters; kept as the net knows it, whichever way it was typed (`ana@niño.mx`). */
export const Email = typed(
  z
    .string()
    .transform(withAsciiDomain)
    .pipe(z.string().min(1, rule('required')).max(254, rule('email')).email(rule('email'))),
);

/** The documented rule where a forgotten password is replaced: less than where passwords are made (AMB-023). */
export const ResetPassword = z
  .string(rule('required'))
  .normalize()
  .min(1, rule('required'))
  .min(8, rule('users.password_short'))
  .max(1000, rule('too_long', { max: 1000 }));

/** Who is signed in, as the console stores it (AUTH-18..21). */
export const SessionUser = z.object({
  user_id: idValue,
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  tlf: z.string(),
  image: storedFile.nullable(),
  is_staff: z.boolean(),
  profile: z.object({ name: z.string(), modules: z.array(z.object({ name: z.string() })) }).nullable(),
  client: z
    .object({
      ...{ client_id: idValue, name: z.string(), bucket_name: z.string().nullable(), timezone: z.string() },
      /** Its logo, for what its people print. */
      image: storedFile.nullable(),
    })
    .nullable(),
});
export type SessionUser = z.output<typeof SessionUser>;

/** One of a person's live sessions, for them to recognise. */
export const OwnSession = z.object({
  session_id: z.string(),
  /** As the browser called itself when it signed in. */
  user_agent: z.string(),
  /** Where it signed in from. */
  ip: z.string().nullable(),
  issued_at: instant,
  /** When it was last renewed; an open console does so at least every fifteen minutes. */
  last_seen_at: instant,
  /** The session that asks. */
  current: z.boolean(),
});
export type OwnSession = z.output<typeof OwnSession>;

/** Accounts that a browser is known to at once. */
export const mostBrowserTokens = 20;

const Tokens = {
  access_token: z.string(),
  refresh_token: z.string(),
  /** Seconds for which the access token is good. */
  expires_in: z.int(),
  session_id: z.string(),
};

export const auth = feature('auth', { signal: 'session' })({
  login: endpoint({
    method: 'POST',
    path: '/auth/login/',
    summary: 'Open a session with e-mail and password',
    access: 'public',
    body: z.object({
      email: Email,
      password: z.string(rule('required')).min(1, rule('required')).max(1000),
      /** What sign-ins of this browser were answered before, of whichever account; a list, if empty, asks for one (PUE-9). */
      browser_tokens: z.array(text(100)).max(mostBrowserTokens).optional(),
    }),
    payload: z.object({
      ...Tokens,
      user: SessionUser,
      /** By which this browser is known to the account for thirty days, in place of the one it showed; null where none was asked for. */
      browser_token: z.string().nullable(),
    }),
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/auth/refresh/',
    summary: 'Exchange a refresh token for a new pair; reuse of an old one ends the family',
    access: 'public',
    body: z.object({ refresh_token: text(200) }),
    payload: z.object({ ...Tokens, user: SessionUser }),
    unaudited: 'a rotation every quarter of an hour; login and logout are audited',
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout/',
    summary: 'End the own session',
    access: 'session',
    body: z.object({ refresh_token: z.string().max(200).optional() }),
    /** Where the browser goes so that the company's account is signed out too; null after a password, and where it has no such place. */
    payload: z.object({ sign_out_url: z.string() }).nullable(),
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/auth/request-reset-email/',
    summary: 'Ask for a link to set a new password; answered the same whether or not anybody has that address',
    access: 'public',
    body: z.object({ email: Email, redirect_domain: text(500) }),
    payload: z.null(),
    unaudited: 'nobody has shown who they are; the link itself leaves a line of the system',
  }),
  completeReset: endpoint({
    method: 'PUT',
    path: '/auth/password-reset-complete',
    summary: 'Set a new password with the token of a link, which is the bearer token too; all sessions end',
    access: 'public',
    limit: 30,
    body: z.object({ password: ResetPassword, token: text(300), uidb64: text(100) }),
    payload: z.null(),
  }),
  me: endpoint({
    method: 'GET',
    path: '/auth/me/',
    summary: 'Who is signed in, with the rights of this moment',
    access: 'session',
    payload: SessionUser,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/auth/sessions/',
    summary: 'The own live sessions: this one first, then the newest',
    access: 'session',
    payload: z.array(OwnSession),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/auth/sessions/{session_id}/',
    summary: 'End one of the own sessions; its calls and sockets end within 5 s',
    access: 'session',
    params: z.object({ session_id: z.uuid() }),
    payload: z.null(),
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/auth/sessions/',
    summary: 'End all own sessions but this one; answers how many',
    access: 'session',
    payload: z.object({ ended: z.int() }),
  }),
});
