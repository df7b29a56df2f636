import { createHmac, randomBytes } from 'node:crypto';
import { sha256 } from '../../app/actor.ts';

export const accessSeconds = 15 * 60;
export const refreshDays = 14;
/** For this long the same exchange is answered again, so that two tabs do not log each other out (part 0). */
export const graceSeconds = 10;

const derive = (key: Buffer, purpose: string, from: string): string =>
  createHmac('sha256', key).update(`${purpose} ${from}`).digest('base64url');

/** A pair for a session that begins; only hashes are kept. */
export const firstPair = (): { access: string; refresh: string } => ({
  access: randomBytes(32).toString('base64url'),
  refresh: randomBytes(32).toString('base64url'),
});

/** The pair that follows a refresh token: always the same one, because it is made from it and the server's key. */
export const nextPair = (key: Buffer, refresh: string): { access: string; refresh: string } => ({
  access: derive(key, 'access', refresh),
  refresh: derive(key, 'refresh', refresh),
});

export const hashOf = sha256;
