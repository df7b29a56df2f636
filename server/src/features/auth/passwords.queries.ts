import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** About 90 ms on the reference machine; the salt and these numbers travel inside each hash. */
// 2 is Argon2id; the package's enum is ambient and cannot be imported.
const cost = { algorithm: 2, memoryCost: 47_104, timeCost: 3, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let nobody: Promise<string> | undefined;
/** Whether the password is the one; where there is no account it takes as long and is wrong. */
export async function passwordMatches(password_hash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(18).toString('base64url'));
  const matches = await verify(password_hash ?? (await nobody), password);
  return matches && password_hash !== undefined;
}

/** A password to be read aloud once: letters and digits that are not taken for others, with what the policy asks for. */
export function generatePassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const body = [...randomBytes(16)].map((byte) => letters[byte % letters.length]).join('');
  return `${body.slice(0, 8)}-${body.slice(8)}Aa1`;
}
