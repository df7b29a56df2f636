import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { PushMessage, PushSubscription } from '@botones/contract/turns/ticket-pages';

const hkdf = (salt: Uint8Array, from: Uint8Array, info: Uint8Array | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, info, bytes));

/** A browser that takes pushes at an address, and reads what only it can read (RFC 8188, 8291, 8292). */
export function pushBrowser(endpoint: string) {
  const ecdh = createECDH('prime256v1');
  const own = ecdh.generateKeys();
  const auth = randomBytes(16);
  const subscription: PushSubscription = {
    endpoint,
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
  };
  return {
    subscription,
    /** What a body of `aes128gcm` says. */
    read(body: Buffer): PushMessage {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + (body[20] ?? 0));
      const sealed = body.subarray(21 + sender.length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const from = hkdf(auth, ecdh.computeSecret(sender), info, 32);
      const key = hkdf(salt, from, 'Content-Encoding: aes128gcm\0', 16);
      const opened = createDecipheriv('aes-128-gcm', key, hkdf(salt, from, 'Content-Encoding: nonce\0', 12));
      opened.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushMessage;
    },
  };
}

/** Who an `Authorization: vapid …` says that it is; throws where its signature is another's. */
export function vapidOf(authorization: string): { key: string; claims: { aud: string; exp: number; sub: string } } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    ...{ x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
  };
  const by = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  if (!verify('sha256', Buffer.from(`${head}.${body}`), by, Buffer.from(signature, 'base64url')))
    throw new Error('signed by another');
  return { key, claims: JSON.parse(Buffer.from(body, 'base64url').toString()) };
}
