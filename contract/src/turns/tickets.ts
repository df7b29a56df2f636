/** Numbers from here on are of a robot's own band: slot × 10,000 + 1 to 999 (TUR-4). */
const bandSize = 10_000;
/** The last number that a branch's own counter gives out on a day (AMB-151). */
export const lastOwnNumber = bandSize - 1;
/** The most that a band counts to before it begins anew. */
export const bandNumbers = 999;
/** How many robots of a branch have a band: a letter each. */
export const bands = 26;
export const maxTicket = bands * bandSize + bandSize - 1;

/** Whether a band gives out this number. */
export const isBandNumber = (number: number): boolean =>
  slotOf(number) > 0 && number % bandSize >= 1 && number % bandSize <= bandNumbers;

/** The number of a band's nth ticket, n from 1 on without end. */
export const bandNumber = (slot: number, n: number): number => slot * bandSize + ((n - 1) % bandNumbers) + 1;

/** The band that a number is of; 0: the branch's own numbers. */
export const slotOf = (number: number): number => Math.floor(number / bandSize);

/** A ticket as people read and hear it: '017', or letter and three digits of a robot's band, 'A 017' (AMB-151, TUR-4). */
export function ticketLabel(number: number): string {
  const slot = slotOf(number);
  const digits = String(number % bandSize).padStart(3, '0');
  return slot === 0 ? digits : `${String.fromCharCode(64 + slot)} ${digits}`;
}

/** The number of a ticket as it is printed and typed ('17', '017', 'a17', 'A-017'); null where it is none. */
export function readTicket(text: string): number | null {
  const [, letter = '', digits = ''] = /^\s*([a-z]?)\s*-?\s*(\d{1,4})\s*$/i.exec(text.normalize('NFKC')) ?? [];
  const n = Number(digits);
  if (n === 0) return null;
  if (letter === '') return n;
  return n > bandNumbers ? null : (letter.toUpperCase().charCodeAt(0) - 64) * bandSize + n;
}
