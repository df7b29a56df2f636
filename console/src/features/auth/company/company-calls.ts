import { send, type Transport } from '@botones/contract/calls/api';
import { keepLogin, timedFetch } from '../../../app/session/session.ts';
import { begin, takeBegun } from './begun.ts';

const bare: Transport = { base: '', fetch: timedFetch };

/** How one signs in with an address: with the password, with the company's account as well, or with that alone. */
export type Way = 'password' | 'offered' | 'only';

/** The contract's calls, with zod behind them: fetched when first needed, so the login form paints without them. */
const calls = async () => (await import('@botones/contract/sign-in/sign-in')).signIn;

async function ask(email: string): Promise<Way> {
  const signIn = await calls();
  const { way, required } = await send(signIn.start, { body: { email } }, bare);
  if (way === 'password') return way;
  return required ? 'only' : 'offered';
}

const asked = new Map<string, Promise<Way>>();

/** Asks of each address once. Where no answer comes the password is the way, and who leaves the field again asks again. */
export function wayOf(email: string): Promise<Way> {
  const known = asked.get(email);
  if (known) return known;
  const answer = ask(email).catch((): Way => {
    asked.delete(email);
    return 'password';
  });
  asked.set(email, answer);
  return answer;
}

/** Begins a sign-in that is to come back to this tab; answers where it goes on, or null where it does not any more. */
export async function companyAddress(email: string, search: string): Promise<string | null> {
  const signIn = await calls();
  const challenge = await begin(search);
  const { url } = await send(signIn.start, { body: { email, challenge } }, bare);
  if (url === null) asked.delete(email);
  return url;
}

/** What the address says of a sign-in that came back. */
export type Returned = { code: string } | { refusal: string };

export function returnedIn(hash: string): Returned | null {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  const [code, refusal] = [said.get('oidc'), said.get('oidc_error')];
  if (code) return { code };
  return refusal ? { refusal } : null;
}

/** Takes what came back from the address, so that nothing of it stays in the history, and puts there where the login was going. */
export function takeReturned(): { returned: Returned; verifier: string | null } | null {
  const returned = returnedIn(location.hash);
  if (!returned) return null;
  const begun = takeBegun();
  history.replaceState(history.state, '', location.pathname + (begun?.search ?? location.search));
  return { returned, verifier: begun?.verifier ?? null };
}

/** Opens the session that the company's account stands for, once what is shown then is `ready` as well. */
export async function enterWith(code: string, verifier: string, ready: unknown): Promise<void> {
  const signIn = await calls();
  const tokens = await send(signIn.enter, { body: { code, verifier } }, bare);
  await ready;
  keepLogin(tokens);
}
