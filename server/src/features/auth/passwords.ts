import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { hash, verify } from '@node-rs/argon2';
import { raw, type Sql } from '../../app/database/db.ts';
import { fail } from '../../app/http/fail.ts';

/** About 90 ms on the reference machine; the salt and these numbers travel inside each hash. */
// 2 is Argon2id; the package's enum is ambient and cannot be imported.
const cost = { algorithm: 2, memoryCost: 47_104, timeCost: 3, parallelism: 1 };

/** The same letters are the same password, whichever way a keyboard composes them (PAS-1). */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize(), cost);

let ranks: Map<string, number> | undefined;
/** The 49,000 commonest passwords in small letters, by rank. Read with the first password that is set: it takes 70 ms. */
function commonPasswords(): Map<string, number> {
  if (!ranks) {
    const { dictionary } = createRequire(import.meta.url)(
      '@zxcvbn-ts/language-common',
    ) as typeof import('@zxcvbn-ts/language-common');
    ranks = new Map(dictionary['passwords-common'].map((password, rank) => [password, rank]));
  }
  return ranks;
}

/** What somebody hangs before and behind a word to please a policy: 'Password1!' is still 'password'. */
const withoutTrimmings = (password: string): string => password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
const mostCommonWords = 10_000;

/** Whether a password is among the first that anybody would try for this address (B6). */
export function isCommonPassword(password: string, email: string): boolean {
  const small = password.normalize('NFKC').toLowerCase();
  const word = withoutTrimmings(small);
  const [name = ''] = email.normalize('NFKC').toLowerCase().split('@', 1);
  const own = [name, withoutTrimmings(name)].filter((part) => part.length >= 3);
  if (own.includes(small) || own.includes(word)) return true;
  const common = commonPasswords();
  return common.has(small) || (common.get(word) ?? Number.POSITIVE_INFINITY) < mostCommonWords;
}

/** Refuses a common password beside the field that it was typed in. */
export function refuseCommonPassword(password: string, email: string, field = 'password'): void {
  if (isCommonPassword(password, email)) fail('users.common_password', { [field]: 'users.common_password' });
}

/** The hash of a password that somebody chose; a common one is refused. There is no other way to set one. */
export async function newPasswordHash(password: string, email: string, field = 'password'): Promise<string> {
  refuseCommonPassword(password, email, field);
  return hashPassword(password);
}

/** A PIN is short by design: what guards it is the lock after few tries, not a list of common ones. */
export const hashPin = (pin: string): Promise<string> => hashPassword(pin);

/** Who may open the own interface of a client's robots with this address: its users and staff, none of them suspended (AMB-160). */
export const pinHolder = (sql: Sql, email: string, client_id: number) =>
  sql
    .selectFrom('users as u')
    .innerJoin('user_secrets as x', 'x.user_id', 'u.user_id')
    .leftJoin('clients as c', 'c.client_id', 'u.client_id')
    .select(['u.user_id', 'u.name', 'u.last_name', 'u.is_staff', 'x.pin_hash'])
    .select(
      raw<string[]>`array(select m.name::text from profile_modules pm join modules m on m.module_id = pm.module_id
        where pm.profile_id = u.profile_id order by m.module_id)`.as('modules'),
    )
    .where('u.email', '=', email)
    .where('u.deleted_at', 'is', null)
    .where('u.is_active', '=', true)
    .where((e) =>
      e.or([e('u.is_staff', '=', true), e.and([e('c.client_id', '=', client_id), e('c.is_active', '=', true)])]),
    )
    .executeTakeFirst();

let nobody: Promise<string> | undefined;
/** The hash of a password that nobody knows. */
export function nobodysPassword(): Promise<string> {
  nobody ??= hashPassword(randomBytes(18).toString('base64url'));
  return nobody;
}
/** Whether the password (or PIN) is the one; where there is no account it takes as long and is wrong. */
export async function passwordMatches(password_hash: string | null | undefined, password: string): Promise<boolean> {
  const nobodys = nobodysPassword();
  const known = password_hash ?? (await nobodys);
  const composed = password.normalize();
  // A hash from before passwords were composed is of what was typed (PAS-1).
  const matches = (await verify(known, composed)) || (composed !== password && (await verify(known, password)));
  return matches && password_hash != null;
}

/** A password to be read aloud once: letters and digits that are not taken for others, with what the policy asks for. */
export function generatePassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const body = [...randomBytes(16)].map((byte) => letters[byte % letters.length]).join('');
  return `${body.slice(0, 8)}-${body.slice(8)}Aa1`;
}
