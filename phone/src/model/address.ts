import { readCode } from '@botones/contract/turns/ticket-code';
import { readTicket, slotOf, ticketLabel } from '@botones/contract/turns/tickets';

/** What the address of the page says. */
export interface Address {
  /** The ticket's code; null: there is none, or what stands there is none. */
  code: string | null;
  /** What stands there and is no code, for the form. */
  typed: string;
  /** The number that a robot gave out by itself, as people read it: 'A 017'. */
  ownNumber: string | null;
  /** At the door of a branch: its secret, and the code of the ticket that this page asked for there. */
  door: { secret: string; asked: string | null } | null;
}

/** The secret of a door behind `#`: `#d=…`, which is in no request. */
const readDoor = (hash: string): string | null => /^#?d=([\w.-]{1,200})(?:&|$)/.exec(hash)?.[1] ?? null;

/**
 * What this page's entry in the history keeps of a door: the code that was asked for there. It outlives the page being loaded again, and is no
 * part of an address: in a link it would be a code that whoever made the link knows.
 */
export interface AskedAtDoor {
  asked: string | null;
}
const readAsked = (kept: unknown): string | null => {
  const { asked } = (kept ?? {}) as { asked?: unknown };
  return typeof asked === 'string' ? readCode(asked) : null;
};

/** The number of a robot's own band behind `#`, or as somebody typed it, 'a17' like 'A 017'; null: it is none. */
export function readOwnNumber(hash: string): string | null {
  const number = readTicket(decoded(hash).replace(/^#/, ''));
  return number === null || slotOf(number) === 0 ? null : ticketLabel(number);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Reads the address of this page, `/t/{code}#A017` or `/t/#d=…` of a door, and what its entry in the history keeps. */
export function readAddress(path: string, hash: string, kept: unknown = null): Address {
  const typed = decoded(/^\/t\/([^/]*)/.exec(path)?.[1] ?? '').trim();
  const code = readCode(typed);
  const secret = typed === '' ? readDoor(hash) : null;
  const door = secret === null ? null : { secret, asked: readAsked(kept) };
  return { code, typed: code ? '' : typed.slice(0, 60), ownNumber: readOwnNumber(hash), door };
}

/** A code as somebody typed it into the form, or pasted it with the address that it stands in. */
export function readTyped(text: string): string | null {
  const [, inAddress] = /\/t\/([^/?#\s]+)/.exec(text) ?? [];
  return readCode(inAddress === undefined ? text : decoded(inAddress));
}

/** What is being typed, in groups of four and large letters; what is no part of a code stays as it is. */
export function grouped(text: string): string {
  const plain = text.replace(/[\s-]/g, '').toUpperCase();
  return /^[0-9A-Z]{0,16}$/.test(plain) ? plain.replace(/(.{4})(?=.)/g, '$1 ') : text;
}
