import { createHmac, timingSafeEqual } from 'node:crypto';
import { ticketPath } from '@botones/contract/turns/ticket-code';
import { doorMinutes } from '@botones/contract/turns/turn-doors';
import type { Config } from '../../config.ts';

/** Which door somebody stands at: the one that was printed, or what a television shows for ten minutes. */
export type Door = { branchoffice_id: number } & ({ printed: number } | { window: number });

const windowMs = doorMinutes * 60_000;
export const windowOf = (now: number): number => Math.floor(now / windowMs);

const signed = (secretKey: Buffer, door: Door): string =>
  createHmac('sha256', secretKey)
    .update(
      `door of a branch ${JSON.stringify([door.branchoffice_id, 'printed' in door ? ['p', door.printed] : ['w', door.window]])}`,
    )
    .digest()
    .subarray(0, 16)
    .toString('base64url');

/** The secret of a door: what it is of, and that this server says so. Nowhere kept. */
export const doorSecret = (secretKey: Buffer, door: Door): string =>
  `${door.branchoffice_id.toString(36)}.${'printed' in door ? `p${door.printed.toString(36)}` : `w${door.window.toString(36)}`}.${signed(secretKey, door)}`;

/** The door that a secret is of; null where it is none of this server's. Whether it still opens is said elsewhere. */
export function readDoor(secretKey: Buffer, secret: string): Door | null {
  const [, branch = '', kind, number = ''] = /^([0-9a-z]{1,11})\.([pw])([0-9a-z]{1,11})\.[\w-]{22}$/.exec(secret) ?? [];
  if (kind === undefined) return null;
  const branchoffice_id = Number.parseInt(branch, 36);
  const n = Number.parseInt(number, 36);
  const door: Door = kind === 'p' ? { branchoffice_id, printed: n } : { branchoffice_id, window: n };
  // The whole of it: written otherwise it would be another secret of the same door.
  const [said, should] = [Buffer.from(secret), Buffer.from(doorSecret(secretKey, door))];
  return said.length === should.length && timingSafeEqual(said, should) ? door : null;
}

/** Where a door is, for its QR code: behind `#` its secret is in no request and in nobody's log; null while the server has no PUBLIC_URL. */
export const doorAddress = (
  { publicUrl, secretKey }: Pick<Config, 'publicUrl' | 'secretKey'>,
  door: Door,
): string | null => (publicUrl ? `${publicUrl}${ticketPath('')}#d=${doorSecret(secretKey, door)}` : null);
