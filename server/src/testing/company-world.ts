import { randomBytes } from 'node:crypto';
import type { Module } from '@botones/contract/calls/access';
import type { Client } from '@botones/contract/clients/clients';
import { challengeOf } from '../features/sign-in/attempts.ts';
import { type CompanyAccount, type CompanyProvider, companyProvider, throughProvider } from './company-provider.ts';
import type { World } from './world.ts';

/** Where the pages of a world stand whose PUBLIC_URL this is; nobody asks there. */
export const publicUrl = 'https://botones.ejemplo.mx';
const back = `${publicUrl}/api/auth/oidc/callback/`;

export const companySettings = { PUBLIC_URL: publicUrl, WEBHOOK_PRIVATE: 'on', TRUST_PROXY: 'loopback' };

/** A client whose people sign in with a provider of their company. */
export interface Company {
  client: Client;
  provider: CompanyProvider;
  domain: string;
  profile_id: number;
  /** Somebody whom the provider knows, with an address of the company's domain where nothing else is said. */
  account: (of?: Partial<CompanyAccount>) => CompanyAccount;
  /** Changes the settings. */
  save: (change?: Partial<Settings>) => Promise<unknown>;
}
interface Settings {
  domains: string[];
  profile: number | null;
  required: boolean;
  issuer: string;
  client_id: string;
  client_secret: string | undefined;
}

export async function company(w: World, modules: Module[] = []): Promise<Company> {
  const provider = await companyProvider(back, `${publicUrl}/login`);
  const client = await w.client();
  const domain = `e${randomBytes(5).toString('hex')}.example`;
  const known = await w.staff.api.clients.modules({});
  const ids = known.filter(({ name }) => modules.includes(name)).map(({ module_id }) => module_id);
  const body = { name: `Primera vez ${domain}`, client: client.client_id, modules: ids };
  const { profile_id } = await w.staff.api.profiles.create({ body });
  const { issuer, client_id, client_secret } = provider;
  const settings = { issuer, client_id, client_secret, domains: [domain], profile: profile_id, required: false };
  const made: Company = {
    client,
    provider,
    domain,
    profile_id,
    account: (of = {}) => {
      const name = `p${randomBytes(5).toString('hex')}`;
      const names = { given_name: 'Rosa', family_name: 'Núñez' };
      const account = { sub: `s-${name}`, email: `${name}@${domain}`, email_verified: true, ...names, ...of };
      provider.accounts.set(account.email, account);
      return account;
    },
    save: (change = {}) =>
      w.staff.api.signIn.update({ params: { client: client.client_id }, body: { ...settings, ...change } }),
  };
  await made.save();
  return made;
}

/** A browser that goes to the provider of an address, and comes back. */
export interface Attempt {
  verifier: string;
  /** The address to which the provider sent it back. */
  returned: string;
}

/** Goes to the provider as the page of the login does, says there who it is, and is sent back to an address that it has not opened yet. */
export async function goAndReturn(w: World, email: string, login = email): Promise<Attempt> {
  const verifier = randomBytes(32).toString('base64url');
  const { url } = await w.anonymous.signIn.start({ body: { email, challenge: challengeOf(verifier) } });
  return { verifier, returned: await throughProvider(String(url), login, back) };
}

/** Opens the address that a provider sent back to: what the page of the login is told. */
export async function openReturn(w: World, { returned }: Pick<Attempt, 'returned'>): Promise<Record<string, string>> {
  const { pathname, search } = new URL(returned);
  const answer = await fetch(w.url + pathname + search, { redirect: 'manual' });
  const location = new URL(answer.headers.get('location') ?? '', publicUrl);
  if (answer.status !== 302 || location.origin !== publicUrl || location.pathname !== '/login')
    throw new Error(`${answer.status} ${location}`);
  return Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
}

/** The whole way: from the address that somebody types to what the page of the login gets. */
export async function signInWithCompany(w: World, email: string, login = email) {
  const attempt = await goAndReturn(w, email, login);
  const { oidc, oidc_error } = await openReturn(w, attempt);
  if (oidc === undefined) return { refused: oidc_error };
  return w.anonymous.signIn.enter({ body: { code: oidc, verifier: attempt.verifier } });
}
