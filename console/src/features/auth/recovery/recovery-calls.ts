import { send } from '@botones/contract/calls/api';
import { authCalls, timedFetch } from '../../../app/session/session.ts';

/** Asks for the mail; it will lead to this very site (AUTH-29, AUTH-30). */
export async function askForLink(email: string): Promise<void> {
  const body = { email, redirect_domain: `${location.origin}/password-recovery` };
  await send((await authCalls()).requestReset, { body }, { base: '', fetch: timedFetch });
}

/** Sets the new password; the token goes as the bearer token too (AUTH-46, AUTH-47). */
export async function setPassword(link: { token: string; uidb64: string }, password: string): Promise<void> {
  const authorization = () => `Bearer ${link.token}`;
  const body = { ...link, password };
  await send((await authCalls()).completeReset, { body }, { base: '', fetch: timedFetch, authorization });
}
