import { raw, type Sql } from '../../app/database/db.ts';
import { nobodysPassword } from '../auth/passwords.ts';
import { type ProviderAccount, SignInRefused } from './provider.ts';

/** With which provider somebody came, and whose people it may let in. */
export interface OwnProvider {
  provider_id: number;
  client_id: number | null;
  /** Those in force. */
  domains: string[];
  profile_id: number | null;
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

interface Found {
  user_id: number;
  client_id: number | null;
  is_staff: boolean;
  is_active: boolean;
  deleted_at: string | null;
}

const people = (sql: Sql) =>
  sql.selectFrom('users as u').select(['u.user_id', 'u.client_id', 'u.is_staff', 'u.is_active', 'u.deleted_at']);

/** Whether somebody is of those whom a provider lets in: of its client, or of the staff where it is theirs. */
const isOf = ({ client_id, is_staff }: Found, provider: OwnProvider): boolean =>
  provider.client_id === null ? is_staff : !is_staff && client_id === provider.client_id;

const no = (why: string) => new SignInRefused('no_account', why);

/** A living person who may come in now; anybody else is told the same. */
function admitted(found: Found, provider: OwnProvider): Found {
  if (!isOf(found, provider)) throw no('the person is not of this client');
  if (!found.is_active) throw no('the person is suspended');
  return found;
}

/**
 * Whose account of a provider it is: by the issuer and the subject, which nobody else ever has. The first time the address says it, if the
 * provider has made sure of it and its domain is one of the organisation's; who is not there yet is made where a profile was chosen for them.
 */
export async function personOf(
  sql: Sql,
  provider: OwnProvider,
  account: ProviderAccount,
): Promise<{ user_id: number; made: boolean }> {
  const { issuer, subject, email } = account;
  // Of one account that comes in twice at once the second finds what the first left.
  await raw`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 53))`.execute(sql);
  const linked = await people(sql)
    .innerJoin('sign_in_links as l', 'l.user_id', 'u.user_id')
    .where('l.issuer', '=', issuer)
    .where('l.subject', '=', subject)
    .executeTakeFirst();
  if (linked && linked.deleted_at === null) return { user_id: admitted(linked, provider).user_id, made: false };
  if (email === null) throw new SignInRefused('unverified', 'the provider has not made sure of the address');
  if (!provider.domains.includes(domainOf(email))) throw no('the address is of another domain, or of one that waits');
  const known = await people(sql)
    .where('u.email', '=', email)
    .where('u.deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!known && linked) throw no('the person was removed');
  const user_id = known ? admitted(known, provider).user_id : await newcomer(sql, provider, email, account);
  const other = await sql
    .selectFrom('sign_in_links')
    .select('link_id')
    .where('user_id', '=', user_id)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  // An address that was given to somebody else since.
  if (other) throw no('the person is known by another account of this provider');
  await sql.deleteFrom('sign_in_links').where('issuer', '=', issuer).where('subject', '=', subject).execute();
  await sql.insertInto('sign_in_links').values({ user_id, issuer, subject }).execute();
  return { user_id, made: known === undefined };
}

/** Makes a person of a client with the profile for who comes first; staff, and whoever was removed, are never made. */
async function newcomer(
  sql: Sql,
  { client_id, profile_id }: OwnProvider,
  email: string,
  { name, last_name }: ProviderAccount,
): Promise<number> {
  if (client_id === null || profile_id === null) throw no('there is no such person');
  const removed = await people(sql)
    .where('u.email', '=', email)
    .where('u.client_id', '=', client_id)
    .where('u.deleted_at', 'is not', null)
    .executeTakeFirst();
  if (removed) throw no('the person was removed');
  const { user_id } = await sql
    .insertInto('users')
    .values({ name, last_name, email, client_id, profile_id })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  await sql
    .insertInto('user_secrets')
    .values({ user_id, password_hash: await nobodysPassword() })
    .execute();
  return user_id;
}
