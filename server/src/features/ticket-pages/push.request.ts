import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto';
import type { PushSubscription } from '@botones/contract/turns/ticket-pages';
import type { PushKeys } from './push.keys.ts';

/** Bytes of the one record that a push is; services take no longer ones. */
const recordBytes = 4_096;
/** Seconds for which a service takes whom this server says that it is. */
const knownSeconds = 12 * 3_600;

const derive = (salt: Uint8Array, from: Uint8Array, info: Uint8Array | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, info, bytes));
const fresh = () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { pair, salt: randomBytes(16) };
};

/** A text that only the browser of these keys reads (RFC 8291, as one record of RFC 8188); fails where they are none. */
export function sealPush(text: string, { p256dh, auth }: PushSubscription['keys'], { pair, salt } = fresh()): Buffer {
  const [own, browser] = [pair.getPublicKey(), Buffer.from(p256dh, 'base64url')];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser, own]);
  const shared = derive(Buffer.from(auth, 'base64url'), pair.computeSecret(browser), info, 32);
  const key = derive(salt, shared, 'Content-Encoding: aes128gcm\0', 16);
  const cipher = createCipheriv('aes-128-gcm', key, derive(salt, shared, 'Content-Encoding: nonce\0', 12));
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  // The two says that no other record follows.
  const sealed = [cipher.update(text, 'utf8'), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, size, Buffer.of(own.length), own, ...sealed]);
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Who sends, for the service of one address (RFC 8292). */
export function vapidHeader(endpoint: string, subject: string, { publicKey, privateKey }: PushKeys, now: number) {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey } });
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1_000) + knownSeconds, sub: subject };
  const said = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${said}.${signature.toString('base64url')}, k=${publicKey}`;
}
