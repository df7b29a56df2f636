import { raw, type Sql } from '../../app/database/db.ts';
import { decrypt, encrypt } from '../../app/secrets/encryption.ts';

/**
 * Keeps that a session began at the company's provider, and where it is signed out there, if anywhere: the address says whose account it
 * is, and is kept sealed.
 */
export const keepSignOut = (sql: Sql, secretKey: Buffer, session_id: string, url: string | null) =>
  sql
    .insertInto('session_sign_outs')
    .values({
      session_id,
      sign_out_enc: url === null ? null : encrypt(secretKey, 'session_sign_outs', { session_id }, url),
    })
    .execute();

/** Whether a session began at the company's provider. */
export async function beganByCompany(sql: Sql, session_id: string): Promise<boolean> {
  const found = sql.selectFrom('session_sign_outs').select('session_id').where('session_id', '=', session_id);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Where a session is signed out at the company's provider; null where it began with a password, or the provider has no such place. */
export async function signOutUrl(sql: Sql, secretKey: Buffer, session_id: string): Promise<string | null> {
  const row = await sql
    .selectFrom('session_sign_outs')
    .select('sign_out_enc')
    .where('session_id', '=', session_id)
    .executeTakeFirst();
  return row?.sign_out_enc ? decrypt(secretKey, 'session_sign_outs', { session_id }, row.sign_out_enc) : null;
}

export const forgetSignOut = (sql: Sql, session_id: string) =>
  sql.deleteFrom('session_sign_outs').where('session_id', '=', session_id).execute();

/** Removes those of sessions that have ended in another way. */
export const forgetSignOuts = (sql: Sql) =>
  sql
    .deleteFrom('session_sign_outs')
    .where('session_id', 'in', (e) =>
      e
        .selectFrom('sessions')
        .select('session_id')
        .where((over) => over.or([over('revoked_at', 'is not', null), over('expires_at', '<', raw<string>`now()`)])),
    )
    .execute();
