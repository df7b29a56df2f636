import { randomBytes } from 'node:crypto';
import { raw, type Sql } from '../../app/database/db.ts';
import { hashOf } from './auth.tokens.ts';

/** For how long a browser that signed in is known to the account (PUE-9). */
const knownDays = 30;

/** By which of the shown tokens the browser is known to the account of an address: the digits of its hash; null where it is by none. */
export async function browserKnownTo(sql: Sql, email: string, shown: readonly string[]): Promise<string | null> {
  const known = await sql
    .selectFrom('known_browsers as k')
    .innerJoin('users as u', 'u.user_id', 'k.user_id')
    .select('k.token_hash')
    .where('u.email', '=', email)
    .where('u.deleted_at', 'is', null)
    .where('k.token_hash', '=', raw<Buffer>`any(${shown.map(hashOf)}::bytea[])`)
    .where('k.expires_at', '>', raw<string>`now()`)
    .executeTakeFirst();
  return known ? Buffer.from(known.token_hash).toString('hex') : null;
}

/** Makes the browser of a new session known to its person, and answers the token; those that it showed of the same account are known no longer. */
export async function rememberBrowser(
  sql: Sql,
  { user_id, session_id }: { user_id: number; session_id: string },
  shown: readonly string[],
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  if (shown.length > 0)
    await sql
      .deleteFrom('known_browsers')
      .where('user_id', '=', user_id)
      .where('token_hash', 'in', shown.map(hashOf))
      .execute();
  const expires_at = raw<string>`now() + make_interval(days => ${knownDays})`;
  await sql
    .insertInto('known_browsers')
    .values({ token_hash: hashOf(token), user_id, session_id, expires_at })
    .execute();
  return token;
}

export const forgetOldBrowsers = (sql: Sql) =>
  sql.deleteFrom('known_browsers').where('expires_at', '<', raw<string>`now()`).execute();
