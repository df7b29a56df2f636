import type { SessionUser } from '@botones/contract/auth/auth';
import type { Rights } from '@botones/contract/calls/access';
import { send, type Transport } from '@botones/contract/calls/api';
import { ApiError } from '@botones/contract/calls/api-error';
import { learnServerTime } from '../clock.ts';
import { browserTokens, keepBrowserToken } from './browser-tokens.ts';
import { dropDrafts } from './drafts.ts';
import { storageArea, stored, useStored } from './stored.ts';

/** The stored session (AUTH-17); `expires_at` in milliseconds by our own clock, so a wrong clock does no harm. */
export interface Session {
  token: string;
  refreshToken: string;
  status: 'active';
  user: SessionUser;
  session_id: string;
  expires_at: number;
}

interface Tokens {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  session_id: string;
  user: SessionUser;
}

/** Renewed in the background when less than this is left (AMB-006), in milliseconds. */
const early = 5 * 60_000;

const store = stored<Session | null>('session', (value) => {
  const kept = value as Partial<Session> | null;
  return kept?.token && kept.refreshToken && kept.user ? (kept as Session) : null;
});

export const session = (): Session | null => store.get();
export const useSession = (): Session | null => useStored(store);
export const watchSession = store.subscribe;

/** What the person may do, for `allows(access, rights)`. */
export const rightsOf = (user: SessionUser): Rights => ({
  is_staff: user.is_staff,
  modules: user.profile?.modules.map((module) => module.name) ?? [],
});

/** Why the last session ended, when it was not by choice; in storage, so that every tab of it can say so. */
const endedSessions = stored('session-ended', (value) => value as { message: string; at: number } | null);

/**
 * The reason to show over the login page (ERR-05), or null; the next login ends it. Asking does not use it up: React begins a
 * page anew that waits for its part to be fetched, and would ask a second time.
 */
export function sessionEnded(): string | null {
  const ended = endedSessions.get();
  return ended && Date.now() - ended.at <= 60_000 ? ended.message : null;
}

/** It was read. */
export const dismissSessionEnded = (): void => endedSessions.set(null);

/** Whether the person left by choice: then login does not lead back to where they were. */
let loggedOut = false;
export const takeLoggedOut = (): boolean => {
  const was = loggedOut;
  loggedOut = false;
  return was;
};

/** Fetch that learns the server's time on the way. */
export const timedFetch: typeof fetch = async (address, init) => {
  const sentAt = Date.now();
  const response = await fetch(address, init);
  learnServerTime(response.headers.get('date'), sentAt, Date.now());
  return response;
};

const bare: Transport = { base: '', fetch: timedFetch };

/** The contract's auth calls, with zod behind them: fetched when first needed, so the login form paints without them. */
export const authCalls = async () => (await import('@botones/contract/auth/auth')).auth;

function keep(tokens: Tokens): void {
  store.set({
    token: tokens.access_token,
    refreshToken: tokens.refresh_token,
    status: 'active',
    user: tokens.user,
    session_id: tokens.session_id,
    expires_at: Date.now() + tokens.expires_in * 1000,
  });
}

/**
 * Opens a session; a failure is rethrown to the form (AUTH-56). Signed in only when a token came (AUTH-15), and when what is shown then is
 * `ready`: a console that is still on its way is drawn in pieces, between which its router may hear nothing.
 */
export async function login(email: string, password: string, ready?: unknown): Promise<void> {
  const tokens = await send(
    (await authCalls()).login,
    { body: { email, password, browser_tokens: browserTokens() } },
    bare,
  );
  await ready;
  keepLogin(tokens);
}

/** Keeps what a login answered, whichever way it went. */
export function keepLogin(tokens: Tokens & { browser_token: string | null }): void {
  if (!tokens.access_token) throw new ApiError(500, 'server.failed', '');
  endedSessions.set(null);
  loggedOut = false;
  if (tokens.browser_token !== null) keepBrowserToken(tokens.user.user_id, tokens.browser_token);
  keep(tokens);
}

/** Ends the session here; the message, when there is one, is shown over the login page. Drafts stay. */
export function endSession(message: string): void {
  if (!store.get()) return;
  if (message) endedSessions.set({ message, at: Date.now() });
  store.set(null);
}

/** Signs out, of the company's account too where the session began there; the console lets go even when the server cannot be told. */
export async function logout(): Promise<void> {
  const held = store.get();
  loggedOut = true;
  endedSessions.set(null);
  dropDrafts();
  // The next person in this browser learns nothing of where the last one was.
  for (const area of ['localStorage', 'sessionStorage'] as const)
    for (const key of ['recent', 'client_id']) storageArea(area)?.removeItem(key);
  if (!held) return;
  let elsewhere: string | null = null;
  try {
    const transport: Transport = { ...bare, authorization: () => `Bearer ${held.token}` };
    const ended = await send((await authCalls()).logout, { body: { refresh_token: held.refreshToken } }, transport);
    elsewhere = ended?.sign_out_url ?? null;
  } catch {
    // The refresh family dies by itself; a person who wants to leave must not be kept by a dead network.
  }
  store.set(null);
  if (elsewhere !== null) location.assign(elsewhere);
}

/** The newest picture of who is signed in, as `auth.me` answered it; one of somebody who has left meanwhile is dropped. */
export function updateUser(user: SessionUser): void {
  const held = store.get();
  if (held?.user.user_id !== user.user_id) return;
  if (JSON.stringify(held.user) !== JSON.stringify(user)) store.set({ ...held, user });
}

/** One at a time in this browser: by Web Locks where the page may use them (they need a secure context). */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  // Without locks two tabs may both ask; the server answers both with the same successor for 10 s.
  return locks ? ((await locks.request('botones.refresh', work)) as T) : work();
}

let renewal: Promise<boolean> | null = null;

/**
 * Exchanges the refresh token unless somebody already replaced `used`, the access token that failed or grew old.
 * Answers whether there is a newer token; false means that the session is over. A network failure is thrown.
 */
export function renew(used: string): Promise<boolean> {
  renewal ??= alone(async () => {
    const held = store.get();
    if (!held) return false;
    if (held.token !== used) return true;
    try {
      const tokens = await send((await authCalls()).refresh, { body: { refresh_token: held.refreshToken } }, bare);
      if (store.get()?.refreshToken === held.refreshToken) keep(tokens);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      // A tab without locks may have rotated in between: then its pair is the good one.
      if (store.get()?.token !== used) return store.get() !== null;
      endSession(error.message);
      return false;
    }
  }).finally(() => {
    renewal = null;
  });
  return renewal;
}

/** A token good for the next call: waits for a renewal only when the one at hand is spent. */
export async function bearer(): Promise<string | undefined> {
  const held = store.get();
  if (!held) return undefined;
  const left = held.expires_at - Date.now();
  if (left < 5_000) await renew(held.token);
  else if (left < early) renew(held.token).catch(() => undefined);
  return store.get()?.token;
}
