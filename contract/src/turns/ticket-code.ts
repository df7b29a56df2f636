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

/** Where a ticket's page is, below the server's public address; the number of one that no server knows yet stands behind `#`. */
export const ticketPath = (code: string, ownNumber?: string): string =>
  `/t/${code}${ownNumber === undefined ? '' : `#${ownNumber.replace(' ', '')}`}`;
