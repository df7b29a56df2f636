import { encode } from 'uqr';

/** Modules of white around a code, however large it is drawn: cameras need them on a dark page and on paper. */
export const quietModules = 4;

/** An address as a QR code: one square of the path for each dark module, and how many stand side by side. */
export function qrPath(address: string): { path: string; size: number } {
  const { data, size } = encode(address, { border: 0, ecc: 'M' });
  return { size, path: data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('') };
}
