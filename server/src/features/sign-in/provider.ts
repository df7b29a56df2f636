import { createHmac } from 'node:crypto';
import { Email } from '@botones/contract/auth/auth';
import type { SignInRefusal } from '@botones/contract/sign-in/sign-in.results';
import * as openid from 'openid-client';
import { PrivateAddress } from '../../app/addresses/resolve.ts';
import { type ProviderFetch, ProviderUnreachable } from './provider-fetch.ts';

/** How a provider is reached, and how it knows this server. */
export interface ProviderAccess {
  issuer: string;
  provider_client_id: string;
  secret: string;
}

/** Who came back from a provider, as it says. */
export interface ProviderAccount {
  issuer: string;
  subject: string;
  /** The address that the provider has made sure of; null where it has not, or tells none. */
  email: string | null;
  name: string;
  last_name: string;
  /** Where this account is signed out; null where the provider has no such place. */
  signOut: string | null;
}

/** What a provider's clock may differ from ours, in seconds. */
export const clockTolerance = 120;
export const callbackPath = '/api/auth/oidc/callback/';

/** Why somebody does not come in, for them; and what the provider did, for the log. */
export class SignInRefused extends Error {
  readonly refusal: SignInRefusal;
  constructor(refusal: SignInRefusal, why: string) {
    super(why);
    this.refusal = refusal;
  }
}

/** An error and what it came of. */
export function* causesOf(cause: unknown): Generator<Error & { code?: string; error?: string }> {
  for (let each = cause; each instanceof Error; each = each.cause) yield each;
}

/** What went wrong between this server and a provider, as the person is told. */
export function refusalOf(cause: unknown): SignInRefused {
  if (cause instanceof SignInRefused) return cause;
  const causes = [...causesOf(cause)];
  const unreachable = causes.find((each) => each instanceof ProviderUnreachable || each instanceof PrivateAddress);
  const said = causes.map(({ message, code, error }) => [code, error, message].filter(Boolean).join(' ')).join(': ');
  if (unreachable || causes.some(({ code }) => code === 'OAUTH_TIMEOUT')) return new SignInRefused('unreachable', said);
  if (causes.some(({ code }) => code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED')) return new SignInRefused('clock', said);
  return new SignInRefused('invalid', said || String(cause));
}

/** Whether it is the provider that something is wrong with, and not this server. */
export const isProviders = (cause: unknown): boolean =>
  cause instanceof SignInRefused ||
  [...causesOf(cause)].some(
    (each) =>
      each instanceof ProviderUnreachable || each instanceof PrivateAddress || String(each.code).startsWith('OAUTH_'),
  );

/** Of two ways to show the secret the one that the provider names; in a body it stands as it is, in a header it is written in several ways. */
const showSecret =
  (secret: string): openid.ClientAuth =>
  (server, client, body, headers) => {
    const ways = server.token_endpoint_auth_methods_supported;
    const show = ways?.includes('client_secret_post') ? openid.ClientSecretPost : openid.ClientSecretBasic;
    return show(secret)(server, client, body, headers);
  };

/** What a provider says of itself, asked anew each time: a key that it changed a moment ago is known. */
export async function discover(
  { issuer, provider_client_id, secret }: ProviderAccess,
  ask: ProviderFetch,
  allowPrivate: boolean,
): Promise<openid.Configuration> {
  const provider = await openid.discovery(
    new URL(issuer),
    provider_client_id,
    { [openid.clockTolerance]: clockTolerance },
    showSecret(secret),
    {
      timeout: 10,
      [openid.customFetch]: ask,
      // Signatures are looked at although the answer came from the provider itself.
      execute: [openid.enableNonRepudiationChecks, ...(allowPrivate ? [openid.allowInsecureRequests] : [])],
    },
  );
  const { issuer: said } = provider.serverMetadata();
  // Some name a whole cloud, of which each organisation is an issuer of its own; and by these very letters accounts are known and forgotten.
  if (said !== issuer) throw new SignInRefused('invalid', `the provider says that its issuer is ${said}`);
  return provider;
}

/** What of an attempt nobody needs to keep: it follows from the state and the server's key. */
const derived = (key: Buffer, what: 'nonce' | 'verifier', state: string): string =>
  createHmac('sha256', key).update(`oidc ${what} ${state}`).digest('base64url');

/** Whether a browser may be sent to an address of the provider. */
const isOpenable = (url: URL, allowPrivate: boolean) =>
  url.protocol === 'https:' || (allowPrivate && url.protocol === 'http:');

/** Where the browser goes to show who it is. */
export async function authorizationUrl(
  provider: openid.Configuration,
  { secretKey, publicUrl, allowPrivate }: { secretKey: Buffer; publicUrl: string; allowPrivate: boolean },
  { state, email }: { state: string; email: string },
): Promise<string> {
  const url = openid.buildAuthorizationUrl(provider, {
    redirect_uri: publicUrl + callbackPath,
    scope: 'openid email profile',
    state,
    nonce: derived(secretKey, 'nonce', state),
    code_challenge: await openid.calculatePKCECodeChallenge(derived(secretKey, 'verifier', state)),
    code_challenge_method: 'S256',
    login_hint: email,
  });
  if (!isOpenable(url, allowPrivate)) throw new SignInRefused('invalid', `it would send browsers to ${url.origin}`);
  return url.href;
}

type Claims = Record<string, unknown>;

const line = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
        .toWellFormed()
        .trim()
        .slice(0, 60)
        .toWellFormed()
        .trim()
    : '';

/** The names of a new person, whichever the provider tells; a record has both. */
export function namesOf(claims: Claims, email: string): { name: string; last_name: string } {
  const [given, family, whole] = [line(claims.given_name), line(claims.family_name), line(claims.name)];
  if (given && family) return { name: given, last_name: family };
  const [first = '', ...rest] = (whole || line(email.split('@')[0])).split(/\s+/);
  return { name: given || first || '-', last_name: family || rest.join(' ') || '-' };
}

const yes = (value: unknown) => value === true || value === 'true' || value === 1 || value === '1';

/**
 * The address that a provider has made sure of. Microsoft says so in a claim of its own, which it gives where the domain of the address
 * is one that the organisation has shown to be its own. Google made sure once of the address of an account that is somebody's own, and
 * vouches for those that an organisation manages alone (`hd`).
 */
export function verifiedEmail(claims: Claims, issuer: string): string | null {
  const { email_verified, xms_edov, hd } = claims;
  // One that no person could be given here is nobody's.
  const email = Email.safeParse(claims.email);
  if (!email.success) return null;
  const { hostname } = new URL(issuer);
  if (hostname === 'accounts.google.com' && !hd) return null;
  return yes(email_verified) || (hostname === 'login.microsoftonline.com' && yes(xms_edov)) ? email.data : null;
}

/** Asks the provider who came back with a code; whatever of its answer does not hold is refused. */
export async function accountOf(
  provider: openid.Configuration,
  { secretKey, publicUrl, allowPrivate }: { secretKey: Buffer; publicUrl: string; allowPrivate: boolean },
  answer: { state: string; code?: string | undefined; iss?: string | undefined },
  now: number,
): Promise<ProviderAccount> {
  const back = new URL(publicUrl + callbackPath);
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) back.searchParams.set(name, value);
  const tokens = await openid.authorizationCodeGrant(provider, back, {
    expectedState: answer.state,
    expectedNonce: derived(secretKey, 'nonce', answer.state),
    pkceCodeVerifier: derived(secretKey, 'verifier', answer.state),
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new SignInRefused('invalid', 'no ID token');
  // Of a token that is not yet, or was long ago, the standard says nothing.
  if (Math.abs(claims.iat - now / 1000) > clockTolerance)
    throw new SignInRefused('clock', `issued ${Math.round(claims.iat - now / 1000)} s from now`);
  const metadata = provider.serverMetadata();
  const told: Claims =
    claims.email === undefined && metadata.userinfo_endpoint
      ? { ...(await openid.fetchUserInfo(provider, tokens.access_token, claims.sub)), ...claims }
      : claims;
  const email = verifiedEmail(told, claims.iss);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    ...namesOf(told, email ?? ''),
    signOut: signOutOf(provider, tokens.id_token, publicUrl, allowPrivate),
  };
}

/** Longer addresses are refused by servers on the way. */
const mostHint = 4000;

function signOutOf(
  provider: openid.Configuration,
  idToken: string | undefined,
  publicUrl: string,
  allowPrivate: boolean,
): string | null {
  const { end_session_endpoint } = provider.serverMetadata();
  if (!end_session_endpoint || !URL.canParse(end_session_endpoint)) return null;
  if (!isOpenable(new URL(end_session_endpoint), allowPrivate)) return null;
  return openid.buildEndSessionUrl(provider, {
    post_logout_redirect_uri: signOutUri(publicUrl),
    ...(idToken && idToken.length <= mostHint ? { id_token_hint: idToken } : {}),
  }).href;
}

/** Where a provider may send who signed out. */
export const signOutUri = (publicUrl: string): string => `${publicUrl}/login`;
