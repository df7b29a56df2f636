import { codeBytes, ticketCode } from '@botones/contract/turns/ticket-code';

const browserKey = 'botones-browser';
const codesKey = 'botones-tickets';
/** More than anybody may have at a time. */
const mostCodes = 8;

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** Random bytes; also where the page is no secure context. */
const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));

/** A UUID of random bytes, of its fourth kind. */
export function uuidOf(bytes: Uint8Array): string {
  const own = Array.from(bytes.subarray(0, 16));
  own[6] = ((own[6] ?? 0) & 0x0f) | 0x40;
  own[8] = ((own[8] ?? 0) & 0x3f) | 0x80;
  const hex = own.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** What this browser took by phone: its own number and the codes. In memory where it keeps nothing. */
export function createOwnTickets(storage: () => Kept) {
  const memory = new Map<string, string>();
  const get = (key: string): string | null => {
    try {
      return storage().getItem(key) ?? memory.get(key) ?? null;
    } catch {
      return memory.get(key) ?? null;
    }
  };
  const set = (key: string, value: string): void => {
    memory.set(key, value);
    try {
      storage().setItem(key, value);
    } catch {
      // A browser that keeps nothing knows it until the page is closed.
    }
  };
  const codes = (): string[] => (get(codesKey) ?? '').split(' ').filter(Boolean);

  return {
    browser(): string {
      const known = get(browserKey);
      if (known !== null && /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(known))
        return known;
      const made = uuidOf(random(16));
      set(browserKey, made);
      return made;
    },
    codes,
    newCode: (): string => ticketCode(random(codeBytes)),
    keep: (code: string): void =>
      set(codesKey, [...codes().filter((each) => each !== code), code].slice(-mostCodes).join(' ')),
    forget: (code: string): void =>
      set(
        codesKey,
        codes()
          .filter((each) => each !== code)
          .join(' '),
      ),
  };
}
