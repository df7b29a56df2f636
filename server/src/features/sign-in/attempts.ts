import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { raw, type Sql } from '../../app/database/db.ts';
import { decrypt, encrypt } from '../../app/secrets/encryption.ts';
import { sha256 } from '../../app/secrets/sha256.ts';

/** How long somebody may be at their provider, in minutes; and how long the code of the way back is good, in seconds. */
export const stateMinutes = 10;
export const codeSeconds = 60;

const later = (seconds: number) => raw<string>`now() + make_interval(secs => ${seconds})`;
const now = raw<string>`now()`;

/** What a browser sends of the verifier that it keeps. */
export const challengeOf = (verifier: string): string => sha256(verifier).toString('base64url');

/** Notes that a browser goes to its provider; answers the state that it takes along. Many processes may share the table. */
export async function keepState(sql: Sql, provider_id: number, challenge: string): Promise<string> {
  const state = randomBytes(32).toString('base64url');
  const challenge_hash = Buffer.from(challenge, 'base64url');
  await sql
    .insertInto('sign_in_states')
    .values({ state_hash: sha256(state), provider_id, challenge_hash, expires_at: later(stateMinutes * 60) })
    .execute();
  return state;
}

/** What a state was kept for; of many who show it one is told, once. */
export const useState = (sql: Sql, state: string) =>
  sql
    .deleteFrom('sign_in_states')
    .where('state_hash', '=', sha256(state))
    .where('expires_at', '>', now)
    .returning(['provider_id', 'challenge_hash'])
    .executeTakeFirst();

/** Notes who came back; answers the code with which the browser that left opens its session. */
export async function keepCode(
  sql: Sql,
  secretKey: Buffer,
  { user_id, challenge_hash, signOut }: { user_id: number; challenge_hash: Uint8Array; signOut: string | null },
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const code_id = randomUUID();
  await sql
    .insertInto('sign_in_codes')
    .values({
      code_id,
      code_hash: sha256(code),
      user_id,
      challenge_hash: Buffer.from(challenge_hash),
      sign_out_enc: signOut === null ? null : encrypt(secretKey, 'sign_in_codes', { code_id }, signOut),
      expires_at: later(codeSeconds),
    })
    .execute();
  return code;
}

/** Whom a code lets in: used up whoever shows it, and good only beside the verifier that its browser has kept. */
export async function useCode(
  sql: Sql,
  secretKey: Buffer,
  { code, verifier }: { code: string; verifier: string },
): Promise<{ user_id: number; signOut: string | null } | null> {
  const row = await sql
    .deleteFrom('sign_in_codes')
    .where('code_hash', '=', sha256(code))
    .where('expires_at', '>', now)
    .returning(['code_id', 'user_id', 'challenge_hash', 'sign_out_enc'])
    .executeTakeFirst();
  if (!row || !timingSafeEqual(Buffer.from(row.challenge_hash), sha256(verifier))) return null;
  const { code_id, user_id, sign_out_enc } = row;
  return { user_id, signOut: sign_out_enc && decrypt(secretKey, 'sign_in_codes', { code_id }, sign_out_enc) };
}

/** Removes attempts that nobody came back from. */
export async function forgetAttempts(sql: Sql): Promise<void> {
  await sql.deleteFrom('sign_in_states').where('expires_at', '<', now).execute();
  await sql.deleteFrom('sign_in_codes').where('expires_at', '<', now).execute();
}
