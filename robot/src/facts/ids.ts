import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Where unpredictable bytes come from; an argument so that tests can repeat themselves. */
export type Bytes = (length: number) => Uint8Array;

/** `getRandomValues` exists on plain HTTP too, unlike `randomUUID` and `crypto.subtle`. */
export const systemBytes: Bytes = (length) => crypto.getRandomValues(new Uint8Array(length));

/** A version 4 UUID. */
export function uuidOf(bytes: Bytes): string {
  const raw = bytes(16);
  raw[6] = ((raw[6] ?? 0) & 0x0f) | 0x40;
  raw[8] = ((raw[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytesToHex(raw);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The robot's secret as it travels in the Authorization header: 32 bytes in hex. */
export const secretOf = (bytes: Bytes): string => bytesToHex(bytes(32));

/** SHA-256 of a text, in hex: all that the server ever learns of the secret when pairing. */
export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** A stable number in [0, 1) for a name, e.g. the place of a robot among all heartbeats. */
export const fractionOf = (name: string): number => Number.parseInt(hashOf(name).slice(0, 12), 16) / 2 ** 48;
