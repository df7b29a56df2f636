/** Signs of a ticket's code: Crockford's base 32, without those that are read as another. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 random bits: nobody finds one by trying (MOV-1). */
export const codeLength = 16;
export const codeBytes = 10;
export const codePattern = /^[0-9A-HJKMNP-TV-Z]{16}$/;

/** The code of ten random bytes. */
export function ticketCode(bytes: Uint8Array): string {
  let [bits, held, code] = [0, 0, ''];
  for (const byte of bytes.subarray(0, codeBytes)) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) code += signs[(held >> (bits - 5)) & 31];
    held &= (1 << bits) - 1;
  }
  return code;
}

/** A code as somebody typed it, in any case, in groups, O for 0, I and L for 1; null where it is none. */
export function readCode(typed: string): string | null {
  const code = typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return codePattern.test(code) ? code : null;
}

/** In groups of four, as it is read and typed. */
export const spacedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');

/** Where a ticket's page is, below the server's public address. */
export const ticketPath = (code: string): string => `/t/${code}`;

/** The same below where all pages are, for a QR code; a number that no server knows yet stands behind `#`, which is in no request (MOV-1). */
export const ticketAddress = (pages: string, code: string, ownLabel?: string): string =>
  `${pages}${code}${ownLabel === undefined ? '' : `#${ownLabel.replace(' ', '')}`}`;

/** The code of a random UUID: 80 of its 122 random bits. */
export function codeOfUuid(uuid: string): string {
  const hex = uuid.replaceAll('-', '');
  // The thirteenth and the seventeenth sign say which kind of UUID it is.
  const random = hex.slice(0, 12) + hex.slice(13, 16) + hex.slice(17);
  return ticketCode(
    Uint8Array.from({ length: codeBytes }, (_, at) => Number.parseInt(random.slice(at * 2, at * 2 + 2), 16)),
  );
}
