import { createECDH, hkdfSync } from 'node:crypto';
import type { Config } from '../../config.ts';

/** With which browsers know this server (VAPID): base64url, as the Push API has them. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** The order of P-256: a private key is a number below it. */
const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');

/** The keys of a server's secret key: the same in each of its processes, and nowhere kept. Another secret key makes others. */
export function pushKeysOf(secretKey: Buffer): PushKeys {
  // Of more bits than are needed, so that no number is likelier than another.
  const random = Buffer.from(hkdfSync('sha256', secretKey, '', 'botones web push', 48)).toString('hex');
  const number = (BigInt(`0x${random}`) % (order - 1n)) + 1n;
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(Buffer.from(number.toString(16).padStart(64, '0'), 'hex'));
  return {
    publicKey: ecdh.getPublicKey('base64url'),
    privateKey: ecdh.getPrivateKey().toString('base64url').padStart(43, 'A'),
  };
}

const known = new WeakMap<Config, string | null>();
/** The key that pages give their browser; null where they are not under https, where no browser takes it. */
export function pushKeyOf(config: Config): string | null {
  const before = known.get(config);
  if (before !== undefined) return before;
  const key = config.publicUrl?.startsWith('https:') ? pushKeysOf(config.secretKey).publicKey : null;
  known.set(config, key);
  return key;
}
