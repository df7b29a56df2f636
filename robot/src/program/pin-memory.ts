import { pbkdf2Async } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Bytes } from '../facts/ids.ts';

/** Somebody whose PIN the server has confirmed on this robot: enough to know them again without network. */
export interface KnownPerson {
  email: string;
  name: string;
  /** Both in hex. */
  salt: string;
  hash: string;
  /** The wall clock's milliseconds at which the server last confirmed it. */
  confirmedAt: number;
}

/** Wrong PINs in a row, and the wall clock's milliseconds of the last one. */
export interface PinTries {
  count: number;
  at: number;
}

declare module '../facts/store.ts' {
  interface StoredValues {
    /** Who opened the settings with the PIN, and how often somebody failed to. */
    people: KnownPerson[];
    pinTries: PinTries;
  }
}

/** How long a PIN is believed without the server, in ms. */
export const knownForMs = 30 * 86_400_000;
const mostPeople = 20;
/** Wrong PINs in a row before everybody waits, and for how long in ms. */
export const mostTries = 5;
export const lockMs = 15 * 60_000;
/** A PIN is short: what protects it on a stolen disk is the time that each guess takes. */
const rounds = 120_000;

const sameEmail = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

async function hashPin(pin: string, salt: string): Promise<string> {
  return bytesToHex(await pbkdf2Async(sha256, pin, hexToBytes(salt), { c: rounds, dkLen: 32 }));
}

/** Those who may still enter without network. A clock that was set back gives nobody more time. */
export const stillKnown = (people: readonly KnownPerson[], now: number): KnownPerson[] =>
  people.filter(({ confirmedAt }) => Math.abs(now - confirmedAt) <= knownForMs);

export const forgetPerson = (people: readonly KnownPerson[], email: string): KnownPerson[] =>
  people.filter((person) => !sameEmail(person.email, email));

/** The people with this one first; the longest unseen makes room. */
export async function rememberPerson(
  people: readonly KnownPerson[],
  person: { email: string; name: string; pin: string },
  now: number,
  bytes: Bytes,
): Promise<KnownPerson[]> {
  const { email, name, pin } = person;
  const salt = bytesToHex(bytes(16));
  const known = { email: email.trim().toLowerCase(), name, salt, hash: await hashPin(pin, salt), confirmedAt: now };
  return [known, ...forgetPerson(stillKnown(people, now), email)].slice(0, mostPeople);
}

/** Who this is, by what the robot remembers; null: unknown to it, or another PIN. */
export async function recognizePerson(
  people: readonly KnownPerson[],
  email: string,
  pin: string,
  now: number,
): Promise<KnownPerson | null> {
  const known = stillKnown(people, now).find((person) => sameEmail(person.email, email));
  return known && (await hashPin(pin, known.salt)) === known.hash ? known : null;
}

/** Milliseconds for which nobody may try; a clock that was set back starts the wait anew. */
export function lockedFor({ count, at }: PinTries, now: number): number {
  if (count < mostTries) return 0;
  return now < at ? lockMs : Math.max(0, at + lockMs - now);
}

export const afterWrongPin = (tries: PinTries, now: number): PinTries =>
  tries.count >= mostTries ? { count: 1, at: now } : { count: tries.count + 1, at: now };
