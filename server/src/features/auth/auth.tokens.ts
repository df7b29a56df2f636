import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sha256 } from '../../app/secrets/sha256.ts';

export const accessSeconds = 15 * 60;
export const refreshDays = 14;
/** For this long the same exchange is answered again, so that two tabs do not log each other out (part 0). */
export const graceSeconds = 10;

const derive = (key: Buffer, purpose: string, from: string): string =>
  createHmac('sha256', key).update(`${purpose} ${from}`).digest('base64url');

/** A pair for a session that begins; only hashes are kept. */
export const newTokenPair = (): { access: string; refresh: string } => ({
  access: randomBytes(32).toString('base64url'),
  refresh: randomBytes(32).toString('base64url'),
});

/** The pair that follows a refresh token: always the same one, because it is made from it and the server's key. */
export const nextTokenPair = (key: Buffer, refresh: string): { access: string; refresh: string } => ({
  access: derive(key, 'access', refresh),
  refresh: derive(key, 'refresh', refresh),
});

export const hashOf = sha256;

/** The token of a link to set a new password: a random part and its signature for one user (AMB-019). */
export function resetToken(key: Buffer, user_id: number, random = randomBytes(24).toString('base64url')): string {
  return `${random}.${derive(key, 'reset', `${random} ${user_id}`)}`;
}

/** In a link dots are dollars; either is taken back. */
export const tokenFromLink = (token: string): string => token.replaceAll('$', '.');
export const tokenForLink = (token: string): string => token.replaceAll('.', '$');

/** A user's number as links carry it. */
export const uidOf = (user_id: number): string => Buffer.from(String(user_id)).toString('base64url');

/** Whose link it is, where the token was signed by this server for that user; null for anything else. */
export function verifyLinkToken(key: Buffer, token: string, uidb64: string): number | null {
  const digits = Buffer.from(uidb64, 'base64url').toString('latin1');
  if (!/^[1-9]\d{0,15}$/.test(digits)) return null;
  const user_id = Number(digits);
  const [random = ''] = token.split('.', 1);
  const expected = sha256(resetToken(key, user_id, random));
  return timingSafeEqual(expected, sha256(token)) ? user_id : null;
}
