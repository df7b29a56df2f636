import { randomUUID } from 'node:crypto';
import { raw, type Sql } from '../../app/database/db.ts';
import { hashOf, resetToken, tokenForLink, uidOf } from './auth.tokens.ts';

/** Who a link may be for, and what the mail needs to know of them. */
export interface Recipient {
  user_id: number;
  email: string;
  name: string;
  client: string | null;
  colour: string | null;
  /** The zone of the client; null for people of none. */
  timezone: string | null;
}

/** Somebody who could sign in with this address right now; nobody else gets a link or may use one. */
const living = (sql: Sql) =>
  sql
    .selectFrom('users as u')
    .leftJoin('clients as c', 'c.client_id', 'u.client_id')
    .where('u.deleted_at', 'is', null)
    .where('u.is_active', '=', true)
    .where((e) =>
      e.or([e('u.is_staff', '=', true), e.and([e('c.is_active', '=', true), e('c.deleted_at', 'is', null)])]),
    );

/** Whom a password lets in: not those who come in with the account of their company alone (PUE-5). */
const byPassword = raw<boolean>`not only_by_company(u.client_id, u.is_staff, u.email)`;

/** Whom to write to: by an address only those whom a password lets in, who a link is for. */
export const recipient = (sql: Sql, who: { email: string } | { user_id: number }): Promise<Recipient | undefined> =>
  living(sql)
    .select(['u.user_id', 'u.email', 'u.name', 'c.name as client', 'c.primary_color as colour', 'c.timezone'])
    .where((e) =>
      'email' in who ? e.and([e('u.email', '=', who.email), byPassword]) : e('u.user_id', '=', who.user_id),
    )
    .executeTakeFirst();

/** Whether somebody comes in with the account of their company alone. */
export async function comesByCompany(sql: Sql, user_id: number): Promise<boolean> {
  const free = sql.selectFrom('users as u').select('u.user_id').where('u.user_id', '=', user_id).where(byPassword);
  return (await free.executeTakeFirst()) === undefined;
}

/** Whether an address would let in with a password who comes in with the account of their company alone. */
export async function leavesCompany(sql: Sql, user_id: number, email: string): Promise<boolean> {
  const bound = sql.selectFrom('users as u').select('u.user_id').where('u.user_id', '=', user_id);
  const left = bound
    .where(raw<boolean>`only_by_company(u.client_id, u.is_staff, u.email)`)
    .where(raw<boolean>`not only_by_company(u.client_id, u.is_staff, ${email}::citext)`);
  return (await left.executeTakeFirst()) !== undefined;
}

/** The open links of a user are open no longer, but for one that is new. */
export const voidLinks = (sql: Sql, user_id: number | null, but?: string) =>
  sql
    .updateTable('password_resets')
    .set({ voided_at: raw`now()` })
    .where('user_id', '=', user_id ?? 0)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .$if(but !== undefined, (query) => query.where('reset_id', '<>', but ?? ''))
    .execute();

/**
 * Makes the link with which somebody sets their password, in place of those they had, and answers its address below `site`. The
 * table keeps its hash. Without a person the statements are the same and keep nothing (B4).
 */
export async function createLink(
  sql: Sql,
  secretKey: Buffer,
  person: Recipient | undefined,
  link: { site: string; email: string; at: number; until: number; ip: string },
): Promise<string> {
  const user_id = person?.user_id ?? null;
  const token = resetToken(secretKey, user_id ?? 0);
  const reset_id = randomUUID();
  await raw`insert into password_resets (reset_id, user_id, email, token_hash, issued_at, expires_at, requested_ip)
    select ${reset_id}::uuid, ${user_id}::bigint, ${person?.email ?? link.email}, ${hashOf(token)}::bytea,
      ${new Date(link.at).toISOString()}::timestamptz, ${new Date(link.until).toISOString()}::timestamptz, ${link.ip}::inet
    where ${user_id}::bigint is not null`.execute(sql);
  // After it: the line of the log is told by its first change, and the new link says whose it is.
  await voidLinks(sql, user_id, reset_id);
  return `${link.site}/password-recovery?token=${encodeURIComponent(tokenForLink(token))}&uidb64=${uidOf(user_id ?? 0)}`;
}

/** The user and the stored address of a link that still opens something; an address that was changed since closes it. */
export const findOpenLink = (sql: Sql, user_id: number, token_hash: Buffer, at: number) =>
  living(sql)
    .innerJoin('password_resets as r', 'r.user_id', 'u.user_id')
    .select(['r.reset_id', 'u.email'])
    .where('r.user_id', '=', user_id)
    .where('r.token_hash', '=', token_hash)
    .whereRef('r.email', '=', 'u.email')
    .where('r.used_at', 'is', null)
    .where('r.voided_at', 'is', null)
    .where('r.expires_at', '>', new Date(at).toISOString())
    .where(byPassword)
    .executeTakeFirst();

/** Uses a link up; of many at once one is told true. */
export async function useLink(sql: Sql, reset_id: string): Promise<boolean> {
  const spent = await sql
    .updateTable('password_resets')
    .set({ used_at: raw`now()` })
    .where('reset_id', '=', reset_id)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .returning('reset_id')
    .executeTakeFirst();
  return spent !== undefined;
}
