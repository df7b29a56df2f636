import type { SignInSettings } from '@botones/contract/sign-in/sign-in';
import { raw, type Sql } from '../../app/database/db.ts';
import { decrypt, encrypt } from '../../app/secrets/encryption.ts';
import { domainOf, type OwnProvider } from './person.ts';
import { callbackPath, type ProviderAccess, signOutUri } from './provider.ts';

const ofClient = (client_id: number | null) => raw<boolean>`p.client_id is not distinct from ${client_id}::bigint`;

/** With which provider people of a client, or staff, sign in, as the caller may see it. */
export const findProvider = (sql: Sql, client_id: number | null) =>
  sql
    .selectFrom('sign_in_providers as p')
    .leftJoin('profiles as f', 'f.profile_id', 'p.profile_id')
    .select(['p.provider_id', 'p.issuer', 'p.provider_client_id', 'p.domains', 'p.required', 'p.updated_at'])
    .select(['p.profile_id', 'f.name as profile_name'])
    .where(ofClient(client_id))
    .executeTakeFirst();
type Row = Awaited<ReturnType<typeof findProvider>>;

/** Whether the secret of a provider is stored, of whichever key. */
export async function hasSecret(sql: Sql, provider_id: number): Promise<boolean> {
  const row = await sql
    .selectFrom('sign_in_secrets')
    .select('provider_id')
    .where('provider_id', '=', provider_id)
    .where('secret_enc', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a domain decides how somebody signs in: what staff have not vouched for does not where people of others have an address of it. */
const inForce = raw<boolean>`domain_in_force(d.domain, d.vouched, p.client_id)`;

/** What the tables with secrets tell of a provider to those who may change it. */
interface Told {
  has_secret: boolean;
  people: number;
  domains_waiting: string[];
}

/** Whether a provider's secret is stored, how many people have come in with such an account, and which of its domains are not in force. */
export async function toldOfSecrets(
  sql: Sql,
  client_id: number | null,
  { provider_id, issuer }: { provider_id: number; issuer: string },
): Promise<Told> {
  const { count } = await sql
    .selectFrom('sign_in_links as l')
    .innerJoin('users as u', 'u.user_id', 'l.user_id')
    .select((e) => e.fn.countAll<string>().as('count'))
    .where('l.issuer', '=', issuer)
    .where('u.deleted_at', 'is', null)
    .where(raw<boolean>`case when u.is_staff then null else u.client_id end is not distinct from ${client_id}::bigint`)
    .executeTakeFirstOrThrow();
  const waiting = await sql
    .selectFrom('sign_in_domains as d')
    .innerJoin('sign_in_providers as p', 'p.provider_id', 'd.provider_id')
    .select('d.domain')
    .where('d.provider_id', '=', provider_id)
    .where(raw<boolean>`not ${inForce}`)
    .orderBy('d.domain')
    .execute();
  return {
    has_secret: await hasSecret(sql, provider_id),
    people: Number(count),
    domains_waiting: waiting.map(({ domain }) => domain),
  };
}

/** The settings as they are answered; without a provider there are the addresses to tell it alone. */
export const settingsOf = (
  client_id: number | null,
  row: Row,
  { has_secret, people, domains_waiting }: Told,
  publicUrl: string | undefined,
): SignInSettings => ({
  client: client_id ?? 0,
  issuer: row?.issuer ?? null,
  client_id: row?.provider_client_id ?? null,
  has_secret,
  domains: row?.domains ?? [],
  domains_waiting,
  profile: row && row.profile_id !== null ? { profile_id: row.profile_id, name: row.profile_name ?? '' } : null,
  required: row?.required ?? false,
  redirect_uri: publicUrl === undefined ? null : publicUrl + callbackPath,
  sign_out_uri: publicUrl === undefined ? null : signOutUri(publicUrl),
  people,
  updated_at: row?.updated_at ?? null,
});

/** Whether somebody of another organisation has an address of these domains: then it is not for a client to say whose they are. */
export async function isOfOthers(sql: Sql, client_id: number | null, domains: readonly string[]): Promise<boolean> {
  const { rows } = await raw<{ name: string }>`select name from unnest(${domains}::text[]) as named (name)
    where not domain_in_force(name, false, ${client_id}::bigint) limit 1`.execute(sql);
  return rows.length > 0;
}

/** Staff say that the domains of a provider are its organisation's, whoever else has an address of them. */
export const vouch = (sql: Sql, provider_id: number) =>
  sql.updateTable('sign_in_domains').set({ vouched: true }).where('provider_id', '=', provider_id).execute();

/** Whether somebody of a client with an address of these domains has a module that a person lacks: who names the provider becomes them (AMB-166). */
export async function exceedRights(
  sql: Sql,
  client_id: number | null,
  domains: readonly string[],
  modules: readonly string[],
): Promise<boolean> {
  const beyond = await sql
    .selectFrom('users as u')
    .innerJoin('profile_modules as pm', 'pm.profile_id', 'u.profile_id')
    .innerJoin('modules as m', 'm.module_id', 'pm.module_id')
    .select('u.user_id')
    .where('u.client_id', '=', client_id ?? 0)
    .where('u.is_staff', '=', false)
    .where('u.deleted_at', 'is', null)
    .where(raw<boolean>`lower(substring(u.email::text from '@([^@]*)$')) = any(${domains}::text[])`)
    .where(raw<boolean>`m.name::text <> all(${modules}::text[])`)
    .limit(1)
    .executeTakeFirst();
  return beyond !== undefined;
}

/** The stored secret of a provider; null where there is none. Must run where the tables with secrets are open. */
export async function storedSecret(sql: Sql, secretKey: Buffer, provider_id: number): Promise<string | null> {
  const row = await sql
    .selectFrom('sign_in_secrets')
    .select('secret_enc')
    .where('provider_id', '=', provider_id)
    .executeTakeFirst();
  const sealed = row?.secret_enc;
  return sealed ? decrypt(secretKey, 'sign_in_secrets', { provider_id: String(provider_id) }, sealed) : null;
}

export async function storeSecret(sql: Sql, secretKey: Buffer, provider_id: number, secret: string): Promise<void> {
  const secret_enc = encrypt(secretKey, 'sign_in_secrets', { provider_id: String(provider_id) }, secret);
  await sql
    .insertInto('sign_in_secrets')
    .values({ provider_id, secret_enc })
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet({ secret_enc }))
    .execute();
}

/** A provider with which people sign in now: not that of a suspended client. */
const working = (sql: Sql) =>
  sql
    .selectFrom('sign_in_providers as p')
    .leftJoin('clients as c', 'c.client_id', 'p.client_id')
    .select(['p.provider_id', 'p.client_id', 'p.issuer', 'p.provider_client_id', 'p.profile_id', 'p.required'])
    .where(raw<boolean>`(p.client_id is null or c.is_active and c.deleted_at is null)`);

/** The provider of the domain of an address, where it is in force. One statement, whose time tells of the domain alone. */
export const providerOfEmail = (sql: Sql, email: string) =>
  working(sql)
    .innerJoin('sign_in_domains as d', 'd.provider_id', 'p.provider_id')
    .where('d.domain', '=', domainOf(email))
    .where(inForce)
    .executeTakeFirst();

/** A provider with its domains that are in force, and the secret that it knows this server by. */
export async function workingProvider(
  sql: Sql,
  secretKey: Buffer,
  provider_id: number,
): Promise<(OwnProvider & ProviderAccess) | null> {
  const row = await working(sql)
    .select(
      raw<
        string[]
      >`array(select d.domain from sign_in_domains d where d.provider_id = p.provider_id and ${inForce})`.as('domains'),
    )
    .where('p.provider_id', '=', provider_id)
    .executeTakeFirst();
  const secret = row && (await storedSecret(sql, secretKey, provider_id));
  return row && secret ? { ...row, secret } : null;
}

/** Whether somebody may come in at this moment; whoever would shut them out waits until the session has begun, and then ends it. */
export async function mayEnter(sql: Sql, user_id: number): Promise<boolean> {
  const row = await sql
    .selectFrom('users as u')
    .select(['u.user_id', 'u.client_id', 'u.is_staff'])
    .where('u.user_id', '=', user_id)
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return false;
  const client = sql
    .selectFrom('clients')
    .select('client_id')
    .where('client_id', '=', row.client_id ?? 0);
  const working = client.where('is_active', '=', true).where('deleted_at', 'is', null);
  return row.is_staff || (await working.executeTakeFirst()) !== undefined;
}
