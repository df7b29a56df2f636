/// <reference path="./http-ece.d.ts" />
import { createECDH, randomBytes } from 'node:crypto';
import type { PushSubscription } from '@botones/contract/turns/ticket-pages';
import { encrypt } from 'http_ece';
import { importJWK, SignJWT } from 'jose';
import type { PushKeys } from './push.keys.ts';

/** Seconds for which a service takes whom this server says that it is. */
const knownSeconds = 12 * 3_600;

const fresh = () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { pair, salt: randomBytes(16) };
};

/** A text that only the browser of these keys reads (RFC 8291); fails where they are none. */
export const sealPush = (text: string, { p256dh, auth }: PushSubscription['keys'], { pair, salt } = fresh()): Buffer =>
  encrypt(Buffer.from(text), { version: 'aes128gcm', privateKey: pair, dh: p256dh, authSecret: auth, salt });

/** Who sends, for the service of one address (RFC 8292); `now` in milliseconds. */
export async function vapidHeader(
  endpoint: string,
  subject: string,
  { publicKey, privateKey }: PushKeys,
  now: number,
): Promise<string> {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(subject)
    .setExpirationTime(Math.floor(now / 1_000) + knownSeconds)
    .sign(await importJWK({ kty: 'EC', crv: 'P-256', ...(x && y && { x, y }), d: privateKey }, 'ES256'));
  return `vapid t=${token}, k=${publicKey}`;
}
