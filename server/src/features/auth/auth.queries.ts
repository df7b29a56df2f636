import type { OwnSession, SessionUser } from '@botones/contract/auth/auth';
import type { SessionEnd } from '@botones/contract/auth/auth.labels';
import { raw, type Sql } from '../../app/database/db.ts';
import { voidLinks } from './reset-links.ts';

/** A person as the session shows them (AUTH-18..21). */
export async function sessionUser(sql: Sql, user_id: number): Promise<SessionUser | undefined> {
  const row = await sql
    .selectFrom('users as u')
    .leftJoin('clients as c', 'c.client_id', 'u.client_id')
    .leftJoin('profiles as p', 'p.profile_id', 'u.profile_id')
    .select(['u.user_id', 'u.name', 'u.last_name', 'u.email', 'u.tlf', 'u.image', 'u.is_staff', 'u.client_id'])
    .select(['c.name as client_name', 'c.bucket_name', 'c.timezone', 'c.image as logo', 'p.name as profile_name'])
    .select(
      raw<string[]>`array(select m.name::text from profile_modules pm join modules m on m.module_id = pm.module_id
        where pm.profile_id = u.profile_id order by m.module_id)`.as('modules'),
    )
    .where('u.user_id', '=', user_id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { client_id, client_name, bucket_name, timezone, logo: image, profile_name, modules, ...user } = row;
  return {
    ...user,
    profile: profile_name === null ? null : { name: profile_name, modules: modules.map((name) => ({ name })) },
    client:
      client_id === null
        ? null
        : { client_id, name: client_name ?? '', bucket_name, timezone: timezone ?? 'America/Mexico_City', image },
  };
}

/**
 * Who would sign in with an address, and the hash of their password; nobody who is removed, suspended, of a suspended client, or comes in
 * with the account of their company alone, but for staff who were let in past that on the server (PUE-5).
 */
export const signInAccount = (sql: Sql, email: string) =>
  sql
    .selectFrom('users as u')
    .innerJoin('user_secrets as x', 'x.user_id', 'u.user_id')
    .leftJoin('clients as c', 'c.client_id', 'u.client_id')
    .select(['u.user_id', 'x.password_hash'])
    .where('u.email', '=', email)
    .where('u.deleted_at', 'is', null)
    .where('u.is_active', '=', true)
    .where((e) =>
      e.or([e('u.is_staff', '=', true), e.and([e('c.is_active', '=', true), e('c.deleted_at', 'is', null)])]),
    )
    .where(
      raw<boolean>`(not only_by_company(u.client_id, u.is_staff, u.email) or u.is_staff and x.past_provider_until > now())`,
    )
    .executeTakeFirst();

export type SignInAccount = NonNullable<Awaited<ReturnType<typeof signInAccount>>>;

/**
 * Whether somebody may still sign in with the password that was right: it was looked at for a while, and what changed it or shut them out
 * meanwhile has ended all sessions but the one about to begin. Whatever would change it now waits for this transaction, and ends that too.
 */
export async function isStillAccount(sql: Sql, { user_id, password_hash }: SignInAccount): Promise<boolean> {
  const users = sql.selectFrom('users').select('user_id').where('user_id', '=', user_id);
  const secrets = sql.selectFrom('user_secrets').select('user_id').where('user_id', '=', user_id);
  const living = users.where('is_active', '=', true).where('deleted_at', 'is', null);
  const same = secrets.where('password_hash', '=', password_hash);
  return Boolean((await living.forNoKeyUpdate().executeTakeFirst()) && (await same.forShare().executeTakeFirst()));
}

/** A person's live sessions: the given one first, then those seen last. */
export async function ownSessions(sql: Sql, user_id: number, current: string): Promise<OwnSession[]> {
  const rows = await sql
    .selectFrom('sessions as s')
    .innerJoin('session_secrets as x', 'x.session_id', 's.session_id')
    .where('s.user_id', '=', user_id)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', raw<string>`now()`)
    .select(['s.session_id', 's.user_agent', 's.issued_at', 'x.rotated_at as last_seen_at'])
    .select(raw<string | null>`host(s.ip)`.as('ip'))
    .orderBy(raw`s.session_id = ${current}::uuid`, 'desc')
    .orderBy('x.rotated_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, user_agent: row.user_agent ?? '', current: row.session_id === current }));
}

/** Ends one live session of this user and no other's; false when there is none. */
export async function endOneSession(sql: Sql, user_id: number, session_id: string): Promise<boolean> {
  const ended = await sql
    .updateTable('sessions')
    .set({ revoked_at: raw`now()`, revoked_why: 'ended by its owner' satisfies SessionEnd })
    .where('session_id', '=', session_id)
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', raw<string>`now()`)
    .returning('session_id')
    .executeTakeFirst();
  return ended !== undefined;
}

/**
 * Ends sessions of a user at once, all or all but one, and closes the links that would set their password: whatever ends sessions
 * is a reason not to trust an older mail. Run it as the system: sessions hold no rows of clients.
 */
export async function endSessions(
  sql: Sql,
  user_id: number,
  why: SessionEnd,
  except?: string,
): Promise<{ session_id: string }[]> {
  await voidLinks(sql, user_id);
  return sql
    .updateTable('sessions')
    .set({ revoked_at: raw`now()`, revoked_why: why })
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('session_id', '!=', except as string))
    .returning('session_id')
    .execute();
}
