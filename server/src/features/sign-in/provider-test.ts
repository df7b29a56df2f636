import type { ProviderTest } from '@botones/contract/sign-in/sign-in';
import type { ProviderProblem } from '@botones/contract/sign-in/sign-in.results';
import * as openid from 'openid-client';
import { PrivateAddress } from '../../app/addresses/resolve.ts';
import { callbackPath, causesOf, clockTolerance, discover, type ProviderAccess, SignInRefused } from './provider.ts';
import { type ProviderFetch, ProviderUnreachable } from './provider-fetch.ts';

const certificates = /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_|ERR_TLS/;

/** What is wrong with a provider that could not be asked what it is. */
function discoveryProblem(cause: unknown): { problem: ProviderProblem; detail: string | null } {
  const causes = [...causesOf(cause)];
  const address = causes.find((each) => each instanceof PrivateAddress);
  if (address) return { problem: 'address', detail: address.message };
  const forbidden = ['OAUTH_HTTP_REQUEST_FORBIDDEN', 'OAUTH_REQUEST_PROTOCOL_FORBIDDEN'];
  if (causes.some(({ code }) => code && forbidden.includes(code))) return { problem: 'address', detail: 'http' };
  const unreachable = causes.find((each) => each instanceof ProviderUnreachable);
  if (unreachable) {
    const { reason, host } = unreachable;
    return { problem: certificates.test(reason) ? 'certificate' : 'unreachable', detail: `${host}: ${reason}` };
  }
  const refused = causes.find((each) => each instanceof SignInRefused);
  if (refused) return { problem: 'issuer', detail: refused.message };
  const mismatch = causes.find(({ code }) => code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED');
  const { body } = (mismatch?.cause ?? {}) as { body?: { issuer?: unknown } };
  if (mismatch) return { problem: 'issuer', detail: typeof body?.issuer === 'string' ? body.issuer : null };
  return { problem: 'no_discovery', detail: answeredInstead(causes.at(-1)?.cause) };
}

/** What was answered where a description of a provider should have been: its status, or its kind where that was in order. */
function answeredInstead(answer: unknown): string | null {
  if (!(answer instanceof Response)) return null;
  return answer.ok ? answer.headers.get('content-type') : `HTTP ${answer.status}`;
}

/** What a provider answers somebody with a code that is none: it looks at who asks first. */
async function credentialsProblem(provider: openid.Configuration, publicUrl: string): Promise<string | null> {
  try {
    await openid.genericGrantRequest(provider, 'authorization_code', {
      code: 'none',
      redirect_uri: publicUrl + callbackPath,
      code_verifier: 'none'.repeat(12),
    });
    return null;
  } catch (cause) {
    const said = [...causesOf(cause)].find(({ error }) => error !== undefined) as
      | { error: string; status?: number }
      | undefined;
    if (said) return ['invalid_client', 'unauthorized_client'].includes(said.error) ? said.error : null;
    const challenged = [...causesOf(cause)].some(({ code }) => code === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE');
    if (challenged) return 'HTTP 401';
    throw cause;
  }
}

/** Whether people could sign in with a provider: the first thing that is wrong, as far as it can be seen without a person. */
export async function testProvider(
  access: ProviderAccess,
  ask: ProviderFetch,
  { publicUrl, allowPrivate, now }: { publicUrl: string | undefined; allowPrivate: boolean; now: () => number },
): Promise<ProviderTest> {
  let clock_seconds: number | null = null;
  const timed: ProviderFetch = async (url, request) => {
    const answer = await ask(url, request);
    const date = Date.parse(answer.headers.get('date') ?? '');
    if (!Number.isNaN(date)) clock_seconds = Math.round((date - now()) / 1000);
    return answer;
  };
  const answer = (problem: ProviderProblem | null, detail: string | null, signs_out = false): ProviderTest => ({
    problem,
    detail,
    clock_seconds,
    signs_out,
  });
  let provider: openid.Configuration;
  try {
    provider = await discover(access, timed, allowPrivate);
  } catch (cause) {
    const { problem, detail } = discoveryProblem(cause);
    return answer(problem, detail);
  }
  const said = provider.serverMetadata();
  const signs_out = said.end_session_endpoint !== undefined;
  const missing = (['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const).find((name) => !said[name]);
  if (missing) return answer('unsupported', missing, signs_out);
  if (said.response_types_supported && !said.response_types_supported.includes('code'))
    return answer('unsupported', 'response_types_supported', signs_out);
  try {
    const read = (await (await timed(String(said.jwks_uri), {})).json()) as { keys?: unknown } | null;
    if (!Array.isArray(read?.keys) || read.keys.length === 0) return answer('keys', String(said.jwks_uri), signs_out);
    const refused = await credentialsProblem(provider, publicUrl ?? 'https://botones.invalid');
    if (refused) return answer('credentials', refused, signs_out);
  } catch (cause) {
    if (cause instanceof SyntaxError) return answer('keys', String(said.jwks_uri), signs_out);
    return { ...answer(null, null, signs_out), ...discoveryProblem(cause) };
  }
  if (clock_seconds !== null && Math.abs(clock_seconds) > clockTolerance) return answer('clock', null, signs_out);
  return answer(publicUrl === undefined ? 'no_public_url' : null, null, signs_out);
}
